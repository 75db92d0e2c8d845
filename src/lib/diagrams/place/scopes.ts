/** Divides a graph into scopes with a layout of their own, and each scope into connected components. */
import type { Graph, Group, Node } from '../model.ts';
import { groupBy } from './group-by.ts';
import { buildLayering } from './layers/layering.ts';
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
export function buildScopes(graph: Graph): Scope {
  const holders = listHolders(graph);
  const open = openGroups(graph, holders);
  /** The innermost closed group around a node or group. */
  const findScope = (name: string) => holders.get(name)!.find((holder) => !open.has(holder));
  const createScopeFilter = (scope: string | undefined) => (one: { name: string }) =>
    findScope(one.name) === scope;
  const buildScope = (group?: Group): Scope => {
    const isInside = createScopeFilter(group?.name);
    const groups = graph.groups.filter(isInside);
    const items: BoxContent[] = [
      ...graph.nodes.filter(isInside).map((node) => ({ node })),
      ...groups.filter(({ name }) => !open.has(name)).map((one) => ({ scope: buildScope(one) })),
    ].sort((a, b) => getContentLine(a) - getContentLine(b));
    const frames = groups
      .filter(({ name }) => open.has(name))
      .sort((a, b) => holders.get(a.name)!.length - holders.get(b.name)!.length);
    const edges = [...graph.edges.keys()].filter(
      (index) => findScope(graph.edges[index]!.from) === group?.name,
    );
    return { ...(group && { group }), components: findComponents(graph, items, frames, edges, holders) };
  };
  return buildScope();
}

function getContentLine({ node, scope }: BoxContent): number {
  return (node ?? scope!.group!).line;
}

function getContentName({ node, scope }: BoxContent): string {
  return (node ?? scope!.group!).name;
}

/** The names of the groups around each node and group, from the inside out. */
function listHolders({ nodes, groups }: Graph): Map<string, string[]> {
  const parents = new Map(groups.map((group) => [group.name, group.parent]));
  const listParents = (name: string | undefined): string[] =>
    name === undefined ? [] : [name, ...listParents(parents.get(name))];
  return new Map([
    ...nodes.map((node) => [node.name, listParents(node.group)] as const),
    ...groups.map((group) => [group.name, listParents(group.parent)] as const),
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
function findComponents(
  graph: Graph,
  items: readonly BoxContent[],
  frames: readonly Group[],
  edges: readonly number[],
  holders: ReadonlyMap<string, string[]>,
): Component[] {
  const indexes = new Map(items.map((item, index) => [getContentName(item), index]));
  const listItemHolders = (index: number) => holders.get(getContentName(items[index]!))!;
  const held = new Map(
    frames.map(({ name }) => [
      name,
      [...items.keys()].filter((index) => listItemHolders(index).includes(name)),
    ]),
  );
  const links = edges.map((index) => {
    const { from, to, label } = graph.edges[index]!;
    return {
      from: indexes.get(from) ?? chooseFrameMember(graph, held.get(from)!, items, 'from'),
      to: indexes.get(to) ?? chooseFrameMember(graph, held.get(to)!, items, 'to'),
      labelled: label.length > 0,
    };
  });
  const frameTies = [...held.values()].flatMap((inner) => inner.map((to) => ({ from: inner[0]!, to })));
  return findConnected(items.length, [...frameTies, ...links]).map((members): Component => {
    const places = new Map(members.map((member, place) => [member, place]));
    const own = [...edges.keys()].filter((index) => places.has(links[index]!.from));
    const groups = frames.filter(({ name }) => places.has(held.get(name)![0]!));
    const groupIndex = (name: string | undefined) => groups.findIndex((group) => group.name === name);
    const findInnermost = (names: readonly string[]) =>
      groupIndex(names.find((name) => groupIndex(name) >= 0));
    const countLinks = (one: number, side: 'from' | 'to') =>
      own.filter((index) => links[index]![side] === one).length;
    return {
      items: members.map((member) => items[member]!),
      ends: members.map((member) => Math.max(countLinks(member, 'from'), countLinks(member, 'to'))),
      edges: own.map((index) => edges[index]!),
      groups,
      layering: buildLayering({
        count: members.length,
        links: own.map((index) => {
          const { from, to, labelled } = links[index]!;
          return { from: places.get(from)!, to: places.get(to)!, labelled };
        }),
        groupOf: members.map((member) => findInnermost(listItemHolders(member))),
        groups: groups.map(({ name }) => findInnermost(holders.get(name)!)),
      }),
    };
  });
}

/** The connected components of the numbers below `count`, in order. */
function findConnected(count: number, ties: readonly { from: number; to: number }[]): number[][] {
  const heads = Array.from({ length: count }, (_, index) => index);
  const findRoot = (one: number): number => (heads[one] === one ? one : findRoot(heads[one]!));
  for (const { from, to } of ties) {
    const [a, b] = [findRoot(from), findRoot(to)];
    heads[Math.max(a, b)] = Math.min(a, b);
  }
  return [...groupBy(heads.keys(), findRoot).values()];
}

/** A member to stand for a group at an edge's end, nearest to that side. The edge is later cut at the group's frame. */
function chooseFrameMember(
  graph: Graph,
  held: readonly number[],
  items: readonly BoxContent[],
  side: 'from' | 'to',
): number {
  const names = new Set(held.map((index) => getContentName(items[index]!)));
  const other = side === 'to' ? 'from' : 'to';
  const followed = new Set(graph.edges.filter((edge) => names.has(edge[other])).map((edge) => edge[side]));
  const free = held.filter((index) => !followed.has(getContentName(items[index]!)));
  return (side === 'to' ? free[0] : free.at(-1)) ?? held[0]!;
}
