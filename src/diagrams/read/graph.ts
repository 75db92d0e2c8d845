/** Collects the nodes, edges and groups of a graph while a reader goes through its source. */
import {
  type Direction,
  type Edge,
  failed,
  type Graph,
  type Label,
  type Node,
  type Problem,
  tooLarge,
} from '../model.ts';

/** More than that is neither read by anybody nor placed in reasonable time. */
export const most = { nodes: 150, edges: 200, parallel: 12, depth: 8, label: 200 } as const;

type Draft = { -readonly [Key in keyof Node]: Node[Key] };
type Scope = {
  name: string;
  label: Label;
  line: number;
  direction?: Direction;
  region?: true;
  mentioned: Set<string>;
};

export type Collector = ReturnType<typeof collect>;

/** A collector for one diagram. */
export function collect(kind: Graph['kind']) {
  const nodes = new Map<string, Draft>();
  const edges: Edge[] = [];
  const groups = new Map<
    string,
    { name: string; label: Label; parent?: string; line: number } & Partial<Scope>
  >();
  const scopes: Scope[] = [];
  let direction: Direction = 'TB';

  return {
    nodes,
    edges,
    groups,
    /** The innermost open group. */
    scope(): Scope | undefined {
      return scopes[scopes.length - 1];
    },

    /** Sets the direction of the innermost group, or of all. */
    turn(to: Direction): void {
      const scope = scopes[scopes.length - 1];
      if (scope === undefined) direction = to;
      else scope.direction = to;
    },

    /** The node of that name, made if it is new, and noted as part of the open group. */
    node(name: string, line: number): Draft {
      scopes[scopes.length - 1]?.mentioned.add(name);
      const known = nodes.get(name);
      if (known !== undefined) return known;
      const made: Draft = { name, label: [name], shape: kind === 'state' ? 'round' : 'rect', line };
      nodes.set(name, made);
      return made;
    },

    edge(edge: Edge): void {
      edges.push(edge);
    },

    open(name: string, label: Label, line: number, region?: true): Problem | undefined {
      if (groups.has(name)) return failed(line, `"${name}" is opened a second time.`);
      if (scopes.length >= most.depth)
        return tooLarge(line, `Groups are nested more than ${most.depth} deep.`);
      const parent = scopes[scopes.length - 1]?.name;
      groups.set(name, { name, label, line, ...(parent !== undefined && { parent }) });
      scopes.push({ name, label, line, mentioned: new Set(), ...(region && { region }) });
      return undefined;
    },

    /** Closes the innermost group; false if none is open. What it mentions is its own, unless an inner one has it. */
    close(): boolean {
      const scope = scopes.pop();
      if (scope === undefined) return false;
      for (const name of scope.mentioned) {
        const node = nodes.get(name);
        if (node !== undefined) node.group ??= scope.name;
      }
      const group = groups.get(scope.name)!;
      if (scope.direction !== undefined) group.direction = scope.direction;
      if (scope.region) group.region = true;
      return true;
    },

    /** The whole graph, unless something is still open or it is too large. */
    finish(): Graph | Problem {
      const open = scopes[scopes.length - 1];
      if (open !== undefined)
        return failed(open.line, `"${open.label.join(' ') || open.name}" is opened and never closed.`);
      // A name that turned out to be a group's is not a node too.
      for (const name of groups.keys()) nodes.delete(name);
      const graph: Graph = {
        kind,
        direction,
        nodes: [...nodes.values()],
        edges,
        groups: [...groups.values()].map(({ name, label, parent, direction: own, region, line }) => ({
          name,
          label,
          line,
          ...(parent !== undefined && { parent }),
          ...(own !== undefined && { direction: own }),
          ...(region && { region }),
        })),
      };
      return oversize(graph) ?? inward(graph) ?? graph;
    },
  };
}

function oversize({ nodes, edges, groups }: Graph): Problem | undefined {
  const extra = nodes[most.nodes] ?? groups[most.nodes];
  if (extra !== undefined)
    return tooLarge(extra.line, `The diagram has more than ${most.nodes} nodes or groups.`);
  const edge = edges[most.edges];
  if (edge !== undefined) return tooLarge(edge.line, `The diagram has more than ${most.edges} edges.`);
  const pairs = new Map<string, number>();
  for (const { from, to, line } of edges) {
    const pair = from < to ? `${from}\0${to}` : `${to}\0${from}`;
    const count = (pairs.get(pair) ?? 0) + 1;
    if (count > most.parallel) {
      return tooLarge(line, `More than ${most.parallel} edges lead between "${from}" and "${to}".`);
    }
    pairs.set(pair, count);
  }
  for (const one of [...nodes, ...edges, ...groups]) {
    if (one.label.join('').length > most.label) {
      return tooLarge(one.line, `A label is longer than ${most.label} characters.`);
    }
  }
  return undefined;
}

/** An edge between a group and something in it has no way to go. */
function inward({ nodes, groups, edges }: Graph): Problem | undefined {
  const holder = new Map([
    ...nodes.map((node) => [node.name, node.group] as const),
    ...groups.map((group) => [group.name, group.parent] as const),
  ]);
  const holds = (group: string, name: string): boolean => {
    for (let at = holder.get(name); at !== undefined; at = holder.get(at)) if (at === group) return true;
    return false;
  };
  const edge = edges.find(({ from, to }) => holds(from, to) || holds(to, from));
  return edge && failed(edge.line, 'An edge cannot lead between a group and what is in it.');
}
