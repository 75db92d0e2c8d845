/** Divides a graph into scopes with a layout of their own, and each scope into connected components. */
import type { Graph, Group, Node } from '../model.ts';
import { groupBy } from './group-by.ts';
import { layeringOf } from './layers/layering.ts';
import type { Layering } from './layers/model.ts';

/** One box of the layout: a node, or a group whose frame no edge crosses. */
type BoxContent =
  | { readonly node: Node; readonly scope?: undefined }
  | { readonly node?: undefined; readonly scope: Scope };

export type Component = {
  readonly items: readonly BoxContent[];
  /** Per item: the count of edges from it, or to it, whichever is larger. */
  readonly ends: readonly number[];
  /** Indexes in the graph, in the order of the layering's links. */
  readonly edges: readonly number[];
  /** Groups whose frames edges cross, in the order of the layering's groups. */
  readonly groups: readonly Group[];
  readonly layering: Layering;
};

export type Scope = {
  /** Undefined for the whole graph. */
  readonly group?: Group;
  readonly components: readonly Component[];
};

/** The graph as a scope. Independent of sizes and directions. */
export function scopesOf(graph: Graph): Scope {
  const holders = holdersOf(graph);
  const open = openGroups(graph, holders);
  /** The innermost closed group around a node or group. */
  const scopeOf = (name: string) => holders.get(name)!.find((holder) => !open.has(holder));
  const inside = (scope: string | undefined) => (one: { name: string }) => scopeOf(one.name) === scope;
  const scope = (group?: Group): Scope => {
    const isInside = inside(group?.name);
    const groups = graph.groups.filter(isInside);
    const items: BoxContent[] = [
      ...graph.nodes.filter(isInside).map((node) => ({ node })),
      ...groups.filter(({ name }) => !open.has(name)).map((one) => ({ scope: scope(one) })),
    ].sort((a, b) => lineOf(a) - lineOf(b));
    const frames = groups
      .filter(({ name }) => open.has(name))
      .sort((a, b) => holders.get(a.name)!.length - holders.get(b.name)!.length);
    const edges = [...graph.edges.keys()].filter(
      (index) => scopeOf(graph.edges[index]!.from) === group?.name,
    );
    return { ...(group && { group }), components: componentsOf(graph, items, frames, edges, holders) };
  };
  return scope();
}

function lineOf({ node, scope }: BoxContent): number {
  return (node ?? scope!.group!).line;
}

function nameOf({ node, scope }: BoxContent): string {
  return (node ?? scope!.group!).name;
}

/** The names of the groups around each node and group, from the inside out. */
function holdersOf({ nodes, groups }: Graph): Map<string, string[]> {
  const parents = new Map(groups.map((group) => [group.name, group.parent]));
  const around = (name: string | undefined): string[] =>
    name === undefined ? [] : [name, ...around(parents.get(name))];
  return new Map([
    ...nodes.map((node) => [node.name, around(node.group)] as const),
    ...groups.map((group) => [group.name, around(group.parent)] as const),
  ]);
}

/** Groups whose frames edges cross. */
function openGroups({ edges }: Graph, holders: ReadonlyMap<string, string[]>): Set<string> {
  const open = new Set<string>();
  for (const { from, to } of edges) {
    const [one, other] = [holders.get(from)!, holders.get(to)!];
    for (const name of one) if (!other.includes(name)) open.add(name);
    for (const name of other) if (!one.includes(name)) open.add(name);
  }
  return open;
}

/** The components of a scope, in source order. */
function componentsOf(
  graph: Graph,
  items: readonly BoxContent[],
  frames: readonly Group[],
  edges: readonly number[],
  holders: ReadonlyMap<string, string[]>,
): Component[] {
  const indexes = new Map(items.map((item, index) => [nameOf(item), index]));
  const around = (index: number) => holders.get(nameOf(items[index]!))!;
  const held = new Map(
    frames.map(({ name }) => [name, [...items.keys()].filter((index) => around(index).includes(name))]),
  );
  const links = edges.map((index) => {
    const { from, to, label } = graph.edges[index]!;
    return {
      from: indexes.get(from) ?? inFrame(graph, held.get(from)!, items, 'from'),
      to: indexes.get(to) ?? inFrame(graph, held.get(to)!, items, 'to'),
      labelled: label.length > 0,
    };
  });
  const frameTies = [...held.values()].flatMap((inner) => inner.map((to) => ({ from: inner[0]!, to })));
  return connected(items.length, [...frameTies, ...links]).map((members): Component => {
    const places = new Map(members.map((one, place) => [one, place]));
    const own = [...edges.keys()].filter((index) => places.has(links[index]!.from));
    const groups = frames.filter(({ name }) => places.has(held.get(name)![0]!));
    const groupIndex = (name: string | undefined) => groups.findIndex((one) => one.name === name);
    const innermost = (names: readonly string[]) => groupIndex(names.find((name) => groupIndex(name) >= 0));
    const count = (one: number, side: 'from' | 'to') =>
      own.filter((index) => links[index]![side] === one).length;
    return {
      items: members.map((one) => items[one]!),
      ends: members.map((one) => Math.max(count(one, 'from'), count(one, 'to'))),
      edges: own.map((index) => edges[index]!),
      groups,
      layering: layeringOf({
        count: members.length,
        links: own.map((index) => {
          const { from, to, labelled } = links[index]!;
          return { from: places.get(from)!, to: places.get(to)!, labelled };
        }),
        groupOf: members.map((one) => innermost(around(one))),
        groups: groups.map(({ name }) => innermost(holders.get(name)!)),
      }),
    };
  });
}

/** The connected components of the numbers below `count`, in order. */
function connected(count: number, ties: readonly { from: number; to: number }[]): number[][] {
  const heads = Array.from({ length: count }, (_, index) => index);
  const headOf = (one: number): number => (heads[one] === one ? one : headOf(heads[one]!));
  for (const { from, to } of ties) {
    const [a, b] = [headOf(from), headOf(to)];
    heads[Math.max(a, b)] = Math.min(a, b);
  }
  return [...groupBy(heads.keys(), headOf).values()];
}

/** A member to stand for a group at an edge's end, nearest to that side. The edge is later cut at the group's frame. */
function inFrame(
  graph: Graph,
  held: readonly number[],
  items: readonly BoxContent[],
  side: 'from' | 'to',
): number {
  const names = new Set(held.map((index) => nameOf(items[index]!)));
  const other = side === 'to' ? 'from' : 'to';
  const followed = new Set(graph.edges.filter((edge) => names.has(edge[other])).map((edge) => edge[side]));
  const free = held.filter((index) => !followed.has(nameOf(items[index]!)));
  return (side === 'to' ? free[0] : free.at(-1)) ?? held[0]!;
}
