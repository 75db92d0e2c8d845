/** Builds a graph while a reader goes through its source: the shared part of all kinds of graphs. */
import type { Faults } from '../faults.ts';
import type { Direction, Edge, Graph, Group, Label, Node, Row, Shape } from '../model.ts';
import { parseLabel } from './label.ts';
import type { Statement, StatementBlock } from './statements.ts';

/** Nobody reads a larger graph, and placing it would take too long. */
export const most = { nodes: 150, edges: 200, parallel: 12, depth: 8, label: 400, rows: 60 } as const;

type Writable<Noun> = { -readonly [Key in keyof Noun]: Noun[Key] };
type NodeDraft = Writable<Node>;
/** A group with the names mentioned in it. A node belongs to the innermost group that mentions it. */
type GroupDraft = Writable<Group> & { readonly mentioned: Set<string> };

/** An edge without label and arrowheads. */
export const plainEdge = { label: [], stroke: 'solid', start: 'none', end: 'none' } as const;

export class GraphBuilder {
  readonly nodes = new Map<string, NodeDraft>();
  readonly edges: Edge[] = [];
  readonly groups = new Map<string, GroupDraft>();
  /** Names of edges in a flowchart. */
  readonly edgeNames = new Set<string>();
  readonly faults: Faults;
  direction: Direction = 'TB';
  title?: string;
  passage?: StatementBlock | undefined;
  readonly #kind: Graph['kind'];
  readonly #shape: Shape;
  readonly #open: GroupDraft[] = [];

  /** `shape`: the default for nodes. */
  constructor(kind: Graph['kind'], shape: Shape, faults: Faults) {
    this.#kind = kind;
    this.#shape = shape;
    this.faults = faults;
  }

  /** The innermost open group. */
  get group(): GroupDraft | undefined {
    return this.#open.at(-1);
  }

  /** Sets the direction of the innermost open group, or of the whole graph. */
  turn(word: string, line: number): undefined {
    const direction = getDirection(word);
    if (direction === undefined) this.faults.error(line, `"${word}" is no direction.`, directionHint);
    else (this.group ?? this).direction = direction;
  }

  /** The node of that name, created if it is new; adds it to the open group. */
  node(name: string, line: number): NodeDraft {
    this.group?.mentioned.add(name);
    const known = this.nodes.get(name);
    if (known !== undefined) return known;
    const made: NodeDraft = { name, label: [name], shape: this.#shape, line };
    this.nodes.set(name, made);
    return made;
  }

  /** Adds a row to a class or an entity. `count`: how many compartments it has. */
  row(node: NodeDraft, row: Row, compartment: number, count: number, line: number): undefined {
    const rows = node.compartments ?? Array.from({ length: count }, () => []);
    node.compartments = rows.map((one, index) => (index === compartment ? [...one, row] : one));
    if (row.cells.join('').length > most.label)
      this.faults.tooLarge(line, `A member is longer than ${most.label} characters.`);
    if (node.compartments.flat().length > most.rows)
      this.faults.tooLarge(line, `"${node.name}" has more than ${most.rows} members.`);
  }

  note(about: string | undefined, text: string, line: number): undefined {
    const made = this.node(`note ${line}`, line);
    made.shape = 'note';
    made.label = parseLabel(text);
    if (about !== undefined)
      this.edges.push({ ...plainEdge, from: about, to: made.name, stroke: 'dashed', line });
  }

  open(name: string, label: Label, line: number, region?: true): undefined {
    if (this.groups.has(name)) return this.faults.error(line, `"${name}" is opened a second time.`);
    if (this.#open.length >= most.depth)
      return this.faults.tooLarge(line, `Groups are nested more than ${most.depth} deep.`);
    const group = { name, label, line, parent: this.group?.name, region, mentioned: new Set<string>() };
    this.groups.set(name, group);
    this.#open.push(group);
  }

  /** Closes the innermost group. */
  close(line: number, word: string): undefined {
    const group = this.#open.pop();
    if (group === undefined) return this.faults.error(line, `This "${word}" closes nothing.`);
    for (const name of group.mentioned) {
      const node = this.nodes.get(name);
      if (node !== undefined) node.group ??= group.name;
    }
  }

  /** The graph; an error if a group is still open or the graph is too large. */
  finish(): Graph | undefined {
    if (this.faults.isRefused) return undefined;
    const { group } = this;
    if (group !== undefined) {
      const name = group.label.join(' ') || group.name;
      return this.faults.error(group.line, `"${name}" is opened and never closed.`);
    }
    // A name that turned out to be a group's is no node.
    for (const name of this.groups.keys()) this.nodes.delete(name);
    const graph: Graph = {
      kind: this.#kind,
      direction: this.direction,
      title: this.title,
      nodes: [...this.nodes.values()],
      edges: this.edges,
      groups: [...this.groups.values()],
    };
    checkSize(graph, this.faults);
    checkInwardEdges(graph, this.faults);
    return graph;
  }
}

/** Statements shared by state, class and entity diagrams. */
export const graphStatements: readonly Statement<GraphBuilder>[] = [
  { pattern: /^direction\s+(\S+)$/i, read: (graph, [, word], line) => graph.turn(word!, line) },
  {
    pattern: /^(click|link|callback)\s+[^:\s]/i,
    read: ({ faults }, [, word], line) => faults.leaveOut(line, word!, 'link'),
  },
  {
    pattern: /^(classDef|cssClass|style)\s+[^:\s]/i,
    read: ({ faults }, [, word], line) => faults.leaveOut(line, word!, 'style'),
  },
];

export const directionHint = 'Directions are TB, TD, BT, LR and RL.';

const directions: Readonly<Record<Direction, string>> = {
  TB: 'TB TD v ↓',
  BT: 'BT ^ ↑',
  LR: 'LR > →',
  RL: 'RL < ←',
};

/** The direction of a word. */
export function getDirection(word: string): Direction | undefined {
  const known = Object.keys(directions) as Direction[];
  return known.find((direction) => directions[direction].split(' ').includes(word));
}

function checkSize({ nodes, edges, groups }: Graph, faults: Faults): undefined {
  const extra = nodes[most.nodes] ?? groups[most.nodes];
  if (extra !== undefined)
    faults.tooLarge(extra.line, `The diagram has more than ${most.nodes} nodes or groups.`);
  const edge = edges[most.edges];
  if (edge !== undefined) faults.tooLarge(edge.line, `The diagram has more than ${most.edges} edges.`);
  const pairs = new Map<string, number>();
  for (const { from, to, line } of edges) {
    const pair = from < to ? `${from}\0${to}` : `${to}\0${from}`;
    const count = (pairs.get(pair) ?? 0) + 1;
    pairs.set(pair, count);
    if (count > most.parallel)
      faults.tooLarge(line, `More than ${most.parallel} edges lead between "${from}" and "${to}".`);
  }
  for (const one of [...nodes, ...edges, ...groups]) {
    if (one.label.join('').length > most.label)
      faults.tooLarge(one.line, `A label is longer than ${most.label} characters.`);
  }
}

/** Rejects edges between a group and its own content, which the layout cannot place. */
function checkInwardEdges({ nodes, groups, edges }: Graph, faults: Faults): undefined {
  const holders = new Map<string, string | undefined>();
  for (const { name, group } of nodes) holders.set(name, group);
  for (const { name, parent } of groups) holders.set(name, parent);
  const isHolderOf = (group: string, name: string): boolean => {
    for (let at = holders.get(name); at !== undefined; at = holders.get(at)) if (at === group) return true;
    return false;
  };
  const edge = edges.find(({ from, to }) => isHolderOf(from, to) || isHolderOf(to, from));
  if (edge !== undefined) faults.error(edge.line, 'An edge cannot lead between a group and what is in it.');
}
