/**
 * Where the circles of a Venn diagram stand, and the room for texts in each of their regions; all as multiples of the
 * radius. Sets that overlap stand in a row, or three of them in a triangle.
 */

type Spot = { readonly x: number; readonly y: number };
type Room = Spot & { readonly width: number; readonly height: number };

export type VennPlaces = {
  /** In the order of the sets. */
  readonly circles: readonly Spot[];
  /** By the sorted names of the sets that share the region. */
  readonly rooms: ReadonlyMap<string, Room>;
  readonly width: number;
  readonly height: number;
};

const apart = 0.15;

/** Undefined if circles cannot show these unions. */
export function placeCircles(
  sets: readonly string[],
  unions: readonly (readonly string[])[],
): VennPlaces | undefined {
  const neighbours = new Map(sets.map((set) => [set, new Set<string>()]));
  for (const union of unions) {
    for (const one of union) for (const other of union) if (one !== other) neighbours.get(one)?.add(other);
  }
  const spots = new Map<string, Spot>();
  const rooms = new Map<string, Room>();
  const seen = new Set<string>();
  let left = 0;
  let height = 2;
  for (const set of sets) {
    if (seen.has(set)) continue;
    const group = collectGroup(set, neighbours);
    for (const one of group) seen.add(one);
    const isTriangle = group.length === 3 && group.every((one) => neighbours.get(one)!.size === 2);
    const row = isTriangle ? group : orderInRow(group, neighbours);
    if (
      row === undefined ||
      unions.some((union) => union.length > (isTriangle ? 3 : 2) && group.includes(union[0]!))
    )
      return undefined;
    left += apart + (isTriangle ? placeTriangle(row, left, spots, rooms) : placeRow(row, left, spots, rooms));
    if (isTriangle) height = 2 + triangle.distance * Math.sqrt(0.75);
  }
  const circles = sets.map((set) => spots.get(set)!);
  return { circles, rooms, width: Math.max(0, left - apart), height };
}

/** All sets that are linked to one, over others too. */
function collectGroup(first: string, neighbours: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const group = [first];
  for (const one of group) {
    for (const other of neighbours.get(one)!) if (!group.includes(other)) group.push(other);
  }
  return group;
}

/** The sets so that each overlaps with the next alone. */
function orderInRow(
  group: readonly string[],
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
): string[] | undefined {
  const first = group.find((one) => neighbours.get(one)!.size < 2);
  if (first === undefined || group.some((one) => neighbours.get(one)!.size > 2)) return undefined;
  return collectGroup(first, neighbours);
}

const getKey = (...names: string[]) => names.sort().join('\0');

function placeRow(
  row: readonly string[],
  left: number,
  spots: Map<string, Spot>,
  rooms: Map<string, Room>,
): number {
  const distance = row.length === 2 ? 1.15 : 1.4;
  const lens = 2 - distance;
  for (const [index, set] of row.entries()) {
    const x = left + 1 + index * distance;
    spots.set(set, { x, y: 1 });
    const [before, behind] = [index > 0, index < row.length - 1];
    const [from, to] = [x - 1 + (before ? lens : 0), x + 1 - (behind ? lens : 0)];
    const room = before === behind ? (before ? 0.75 : 0.8) : 0.72;
    rooms.set(set, { x: (from + to) / 2, y: 1, width: (to - from) * room, height: 1.3 });
    if (behind)
      rooms.set(getKey(set, row[index + 1]!), { x: x + distance / 2, y: 1, width: lens * 0.7, height: 0.9 });
  }
  return 2 + (row.length - 1) * distance;
}

const triangle = { distance: 1.1 } as const;

function placeTriangle(
  group: readonly string[],
  left: number,
  spots: Map<string, Spot>,
  rooms: Map<string, Room>,
): number {
  const { distance } = triangle;
  const down = distance * Math.sqrt(0.75);
  const places = [
    { x: left + 1, y: 1 },
    { x: left + 1 + distance, y: 1 },
    { x: left + 1 + distance / 2, y: 1 + down },
  ];
  const middle = { x: left + 1 + distance / 2, y: 1 + down / 3 };
  rooms.set(getKey(...group), { ...middle, width: 0.55, height: 0.5 });
  for (const [index, set] of group.entries()) {
    const place = places[index]!;
    spots.set(set, place);
    const away = moveAway(place, middle, 0.42);
    rooms.set(set, { ...away, width: 0.85, height: 0.75 });
    const [other, third] = [(index + 1) % 3, places[(index + 2) % 3]!];
    const between = { x: (place.x + places[other]!.x) / 2, y: (place.y + places[other]!.y) / 2 };
    rooms.set(getKey(set, group[other]!), { ...moveAway(between, third, 0.32), width: 0.5, height: 0.4 });
  }
  return 2 + distance;
}

function moveAway(spot: Spot, from: Spot, by: number): Spot {
  const far = Math.hypot(spot.x - from.x, spot.y - from.y);
  return { x: spot.x + ((spot.x - from.x) / far) * by, y: spot.y + ((spot.y - from.y) / far) * by };
}
