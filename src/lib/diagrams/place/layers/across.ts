/** Finds the x of vertices and groups within their layers, so that links are short and straight. */
import { createIntegers } from './lists.ts';
import { indexPlaces, isWithin, type Layering } from './model.ts';
import type { Ports, Vertices } from './ports.ts';
import { type Constraint, findCheapestPlaces } from './simplex.ts';
import { type Sizes, space } from './sizes.ts';

export type Across = {
  /** The middle of each vertex; the leftmost edge of all is at 0. */
  readonly at: number[];
  readonly width: number;
  readonly frames: readonly { readonly left: number; readonly right: number }[];
};

/**
 * Costs per px that a link is off a straight line: the only link on a side of its box; the one among several that leads
 * farthest; one of several others. All are even, because the last segment gets one more.
 */
const cost = { alone: 8, main: 4, among: 2, inside: 16, group: 1 } as const;

export function placeAcross(layering: Layering, sizes: Sizes, vertices: Vertices, ports: Ports): Across {
  const tryPlacing = (unitOf: readonly number[]) => placeUnits(layering, sizes, vertices, ports, unitOf);
  // First try to keep links straight between their ends.
  return tryPlacing(joinStraightUnits(layering)) ?? tryPlacing([...layering.rankOf.keys()])!;
}

/**
 * Solves in halves of a px, so that all numbers are integers. Variables: the units from 0 on, then the left and right
 * sides of groups, then one for each pull.
 */
function placeUnits(
  layering: Layering,
  sizes: Sizes,
  vertices: Vertices,
  ports: Ports,
  unitOf: readonly number[],
): Across | undefined {
  const base = Math.max(...unitOf) + 1;
  const constraints = buildSeparations(layering, sizes, vertices, unitOf, base);
  const count = addPulls(layering, ports, unitOf, base + 2 * layering.groups.length, constraints);
  const places = findCheapestPlaces(count, constraints, true);
  if (places === undefined) return undefined;
  const middles = unitOf.map((unit) => places[unit]! / 2);
  const sides = layering.groups.map((_, group) => {
    const [from, to] = [places[base + 2 * group]!, places[base + 2 * group + 1]!];
    return { left: from / 2, right: to / 2 };
  });
  const left = Math.min(
    ...middles.map((middle, vertex) => middle - vertices.left[vertex]!),
    ...sides.map((side) => side.left),
  );
  const right = Math.max(
    ...middles.map((middle, vertex) => middle + vertices.right[vertex]!),
    ...sides.map((side) => side.right),
  );
  const at = middles.map((middle) => middle - left);
  const frames = sides.map((side) => ({ left: side.left - left, right: side.right - left }));
  return { at, frames, width: right - left };
}

/** Joins the vertices of a link between its ends into one unit, unless another such link or a group crosses it. */
function joinStraightUnits({ count, chains, layers, rankOf, groups, holderOf }: Layering): number[] {
  const place = indexPlaces(layers);
  const first = layers.map((layer) => {
    const starts = createIntegers(groups.length, -1);
    for (const [index, one] of layer.entries()) {
      for (let group = holderOf[one]!; group >= 0; group = groups[group]!) {
        if (starts[group] === -1) starts[group] = index;
      }
    }
    return starts;
  });
  const passed: { from: number; to: number }[][] = layers.map(() => []);
  const unitOf: number[] = [];
  let units = count;
  for (let vertex = 0; vertex < count; vertex++) unitOf.push(vertex);
  for (const chain of chains) {
    for (let index = 1; index < chain.length - 1; index++) {
      const one = chain[index - 1]!;
      const other = chain[index]!;
      unitOf[other] = units;
      if (index === 1) {
        units++;
        continue;
      }
      const rank = rankOf[one]!;
      const from = place[one]!;
      const to = place[other]!;
      const isCrossed =
        passed[rank]!.some((line) => line.from < from !== line.to < to) ||
        groups.some((_, group) => {
          const upper = first[rank]![group]!;
          const lower = first[rank + 1]![group]!;
          const isOutside = !isWithin(groups, holderOf[one]!, group);
          return isOutside && upper >= 0 && lower >= 0 && upper < from !== lower < to;
        });
      if (isCrossed) units++;
      else {
        passed[rank]!.push({ from, to });
        unitOf[other] = unitOf[one]!;
      }
    }
  }
  for (let vertex = unitOf.length; vertex < rankOf.length; vertex++) unitOf.push(units++);
  return unitOf;
}

/** A neighbour on a layer: a vertex, or a side of a group. */
type Neighbour = {
  readonly kind: 'box' | 'label' | 'line' | 'left side' | 'right side';
  readonly unit: number;
  /** Room on both sides of its middle. */
  readonly before: number;
  readonly after: number;
  readonly group: number;
};

/** Constraints that keep neighbours apart on each layer, and groups around their content. */
function buildSeparations(
  layering: Layering,
  sizes: Sizes,
  vertices: Vertices,
  unitOf: readonly number[],
  base: number,
): Constraint[] {
  const constraints = new Map<number, Constraint>();
  const size = base + 2 * layering.groups.length;
  const keepApart = (from: number, to: number, px: number, weight = 0) => {
    const least = Math.ceil(2 * px);
    const key = from * size + to;
    const known = constraints.get(key);
    if (known === undefined || known.least < least) constraints.set(key, { from, to, least, weight });
  };
  for (const [group, { inset, least }] of sizes.groups.entries()) {
    const width = Math.max(least.width, inset.left + inset.right);
    keepApart(base + 2 * group, base + 2 * group + 1, width, cost.group);
  }
  const labels = new Set(layering.labelAt);
  for (const layer of layering.layers) {
    const row = listNeighbours(layer, layering, vertices, unitOf, base, labels);
    for (const [index, right] of row.slice(1).entries()) {
      const left = row[index]!;
      keepApart(left.unit, right.unit, left.after + computeDistance(left, right, sizes) + right.before);
    }
  }
  return [...constraints.values()];
}

/** The neighbours on a layer from left to right. */
function listNeighbours(
  layer: readonly number[],
  { count, groups, holderOf }: Layering,
  vertices: Vertices,
  unitOf: readonly number[],
  base: number,
  labels: ReadonlySet<number>,
): Neighbour[] {
  const row: Neighbour[] = [];
  const open: number[] = [];
  const addSide = (kind: 'left side' | 'right side', group: number) =>
    row.push({ kind, unit: base + 2 * group + (kind === 'left side' ? 0 : 1), before: 0, after: 0, group });
  const closeAround = (holder: number) => {
    while (open.length > 0 && !isWithin(groups, holder, open.at(-1)!)) addSide('right side', open.pop()!);
  };
  for (const vertex of layer) {
    closeAround(holderOf[vertex]!);
    const entered: number[] = [];
    for (let group = holderOf[vertex]!; group !== (open.at(-1) ?? -1); group = groups[group]!)
      entered.unshift(group);
    for (const group of entered) addSide('left side', group);
    open.push(...entered);
    row.push({
      kind: vertex < count ? 'box' : labels.has(vertex) ? 'label' : 'line',
      unit: unitOf[vertex]!,
      before: vertices.left[vertex]!,
      after: vertices.right[vertex]!,
      group: -1,
    });
  }
  closeAround(-1);
  return row;
}

/** The minimum distance of two neighbours. */
function computeDistance(left: Neighbour, right: Neighbour, { groups, gap }: Sizes): number {
  if (right.kind === 'right side') return groups[right.group]!.inset.right;
  if (left.kind === 'left side') return groups[left.group]!.inset.left;
  const kinds = [left.kind, right.kind];
  const countKind = (kind: Neighbour['kind']) => kinds.filter((one) => one === kind).length;
  if (right.kind === 'left side' || countKind('line') + countKind('label') === 0) return gap;
  if (countKind('line') === 0) return space.label;
  return countKind('line') === 2 ? space.line : countKind('label') === 1 ? space.lineLabel : space.lineBox;
}

/** For each segment of a link, adds a variable that pulls both ends to one x. `first`: its number. Returns the next one. */
function addPulls(
  layering: Layering,
  ports: Ports,
  unitOf: readonly number[],
  first: number,
  constraints: Constraint[],
): number {
  const costs = computeEndCosts(layering);
  let next = first;
  for (const [link, chain] of layering.chains.entries()) {
    for (let index = 1; index < chain.length; index++) {
      const from = unitOf[chain[index - 1]!]!;
      const to = unitOf[chain[index]!]!;
      if (from === to) continue;
      const isFirst = index === 1;
      const isLast = index === chain.length - 1;
      const { top, bottom } = costs[link]!;
      // The last segment costs a little more, so that a link that must bend does so where it begins.
      const weight = Math.min(isFirst ? top : cost.inside, isLast ? bottom + 1 : cost.inside);
      constraints.push({
        from: next,
        to: from,
        least: isFirst ? convertToHalves(ports.top[link]!) : 0,
        weight,
      });
      constraints.push({ from: next, to, least: isLast ? convertToHalves(ports.bottom[link]!) : 0, weight });
      next++;
    }
  }
  return next;
}

/** The negative offset, in halves of a px. */
function convertToHalves(offset: number): number {
  return 0 - Math.round(2 * offset);
}

/** The costs at both ends of each link. */
function computeEndCosts({ count, chains, rankOf }: Layering): { top: number; bottom: number }[] {
  const links: number[] = [];
  for (let link = 0; link < chains.length; link++) if (chains[link]!.length > 0) links.push(link);
  const getChainTop = (link: number) => chains[link]![0]!;
  const getChainBottom = (link: number) => chains[link]![chains[link]!.length - 1]!;
  // How many boxes are on the longest path up, and on the longest path down.
  const above = createIntegers(count);
  const below = createIntegers(count);
  links.sort((a, b) => rankOf[getChainTop(a)]! - rankOf[getChainTop(b)]!);
  for (const link of links)
    above[getChainBottom(link)] = Math.max(above[getChainBottom(link)]!, above[getChainTop(link)]! + 1);
  links.sort((a, b) => rankOf[getChainBottom(b)]! - rankOf[getChainBottom(a)]!);
  for (const link of links)
    below[getChainTop(link)] = Math.max(below[getChainTop(link)]!, below[getChainBottom(link)]! + 1);
  /** How far the links on each side of a box reach. */
  const leaving: number[][] = Array.from({ length: count }, () => []);
  const arriving: number[][] = Array.from({ length: count }, () => []);
  for (const link of links) {
    leaving[getChainTop(link)]!.push(below[getChainBottom(link)]!);
    arriving[getChainBottom(link)]!.push(above[getChainTop(link)]!);
  }
  const costs = chains.map(() => ({ top: 0, bottom: 0 }));
  for (const link of links) {
    costs[link]!.top = computeReachCost(leaving[getChainTop(link)]!, below[getChainBottom(link)]!);
    costs[link]!.bottom = computeReachCost(arriving[getChainBottom(link)]!, above[getChainTop(link)]!);
  }
  return costs;
}

/** The cost of a link that reaches this far, among all on that side of the box. */
function computeReachCost(reaches: readonly number[], reach: number): number {
  if (reaches.length === 1) return cost.alone;
  return reaches.filter((one) => one >= reach).length === 1 ? cost.main : cost.among;
}
