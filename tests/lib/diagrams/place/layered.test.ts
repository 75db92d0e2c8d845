import { describe, expect, it } from 'vitest';
import { Faults } from '../../../../src/lib/diagrams/faults.ts';
import { placeGraph } from '../../../../src/lib/diagrams/place/graph.ts';
import type { Box, PlacedGraph, Point } from '../../../../src/lib/diagrams/place/placed.ts';
import { readClass } from '../../../../src/lib/diagrams/read/class.ts';
import { readFlowchart } from '../../../../src/lib/diagrams/read/flowchart.ts';
import { readSource } from '../../../../src/lib/diagrams/read/source.ts';

function placed(text: string): PlacedGraph {
  const faults = new Faults();
  const source = readSource(text, faults);
  const read = source?.kind === 'class' ? readClass : readFlowchart;
  const graph = source && read(source, faults);
  if (graph === undefined) throw new Error(faults.list[0]?.message);
  return placeGraph(graph);
}

const node = (graph: PlacedGraph, name: string) => graph.nodes.find((one) => one.node.name === name)!;
const middle = (box: Box) => box.x + box.width / 2;

/** Do boxes share more than their rims? */
const overlap = (a: Box, b: Box, rim = 1) =>
  a.x + rim < b.x + b.width &&
  b.x + rim < a.x + a.width &&
  a.y + rim < b.y + b.height &&
  b.y + rim < a.y + a.height;

function segments(points: readonly Point[]): Box[] {
  return points.slice(1).map((to, index) => {
    const from = points[index]!;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    };
  });
}

function crossings({ edges }: PlacedGraph): number {
  const lines = edges.map(({ points }) => segments(points));
  let count = 0;
  for (const [index, line] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      for (const a of line)
        for (const b of other) if (a.width > 0 !== b.width > 0 && overlap(a, b, 0)) count++;
    }
  }
  return count;
}

/** What no drawing may show, in words. */
function faults({ nodes, edges, groups, width, height }: PlacedGraph): string[] {
  const found: string[] = [];
  const texts = edges.flatMap((edge) => edge.texts.map((text) => ({ ...text, edge })));
  for (const [index, one] of nodes.entries()) {
    for (const other of nodes.slice(index + 1))
      if (overlap(one, other)) found.push(`${one.node.name} on ${other.node.name}`);
    for (const text of texts) if (overlap(one, text)) found.push(`text on ${one.node.name}`);
    for (const { edge, points } of edges)
      for (const segment of segments(points))
        if (overlap(one, segment)) found.push(`${edge.from} - ${edge.to} through ${one.node.name}`);
  }
  for (const [index, text] of texts.entries()) {
    for (const other of texts.slice(index + 1)) if (overlap(text, other)) found.push('text on text');
    for (const edge of edges) {
      if (edge === text.edge) continue;
      for (const segment of segments(edge.points))
        if (overlap(text, segment, 2)) found.push(`${edge.edge.from} - ${edge.edge.to} through a text`);
    }
  }
  const parents = new Map(groups.map(({ group }) => [group.name, group.parent]));
  for (const { node: inner, ...box } of nodes) {
    const around = new Set<string>();
    for (let at = inner.group; at !== undefined; at = parents.get(at)) around.add(at);
    for (const frame of groups) {
      const isOwn = around.has(frame.group.name);
      const isHeld =
        box.x >= frame.x &&
        box.y >= frame.y &&
        box.x + box.width <= frame.x + frame.width &&
        box.y + box.height <= frame.y + frame.height;
      if (isOwn && !isHeld) found.push(`${inner.name} outside of ${frame.group.name}`);
      if (!isOwn && overlap(box, frame)) found.push(`${inner.name} on ${frame.group.name}`);
    }
  }
  for (const box of [...nodes, ...groups, ...texts, ...edges.flatMap(({ points }) => segments(points))]) {
    if (box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height)
      found.push(`outside of the drawing: ${JSON.stringify(box).slice(0, 80)}`);
  }
  for (const { edge, points } of edges) {
    if (points.length < 2) found.push(`${edge.from} - ${edge.to} is lost`);
    for (const { width: across, height: down } of segments(points))
      if (across > 0.01 && down > 0.01) found.push(`${edge.from} - ${edge.to} is slanted`);
  }
  return found;
}

/** The same graphs each time. */
function randomSource(seed: number): string {
  let state = seed * 7919 + 11;
  const below = (limit: number) => {
    state = (state * 48271) % 2147483647;
    return Math.floor((state / 2147483647) * limit);
  };
  const labels = ['', '', '|是|', '|一段相当长的文字|', '|retry after 20 s|'];
  const lines = [`flowchart ${['TD', 'LR', 'BT', 'RL'][seed % 4]}`];
  const names: string[] = [];
  const add = () => {
    names.push(`n${names.length}`);
    lines.push(`${names.at(-1)}[节点 ${names.length}]`);
  };
  for (let group = 0; group < seed % 3; group++) {
    lines.push(`subgraph g${group} [第 ${group} 组]`);
    if (below(4) === 0) lines.push('direction LR');
    for (let count = below(4); count >= 0; count--) add();
    if (below(3) === 0) {
      lines.push(`subgraph h${group} [内层]`);
      for (let count = below(2); count >= 0; count--) add();
      lines.push('end');
    }
    lines.push('end');
  }
  for (let count = 3 + below(9); count >= 0; count--) add();
  for (let count = names.length + below(6); count >= 0; count--)
    lines.push(`${names[below(names.length)]} -->${labels[below(5)]} ${names[below(names.length)]}`);
  if (seed % 3 > 0) lines.push('outer --> g0');
  return lines.join('\n');
}

describe('the layout', () => {
  it('lets nothing overlap, leaves nothing out and keeps groups together, whatever the graph', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const text = randomSource(seed);
      expect(faults(placed(text)), text).toEqual([]);
    }
  });

  it('gives the texts at the ends of edges room of their own', () => {
    const text = [
      'classDiagram',
      ...['A "1" *-- "0..*" B : 包含', 'A "2" o-- "1..*" B', 'A "1" --> "7" C', 'B "1" --> "0..*" B : 自己'],
      ...['C "1" --> "1" C', 'B "3" ..> "0..1" C'],
    ].join('\n');
    expect(faults(placed(text))).toEqual([]);
    expect(faults(placed(text.replace('\n', '\ndirection LR\n')))).toEqual([]);
  });

  it('draws a chain straight', () => {
    const { edges } = placed('flowchart TD\nA[一] -->|很长的文字| B[一个宽得多的节点] --> C --> D');
    for (const { points } of edges) expect(points).toHaveLength(2);
  });

  it('draws trees without crossings, children in the order of the source', () => {
    const tree = placed('flowchart TD\na --> b & c & d\nb --> e & f\nc --> g\nd --> h & i & j');
    expect(crossings(tree)).toBe(0);
    const places = [...'efghij'].map((name) => middle(node(tree, name)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('finds an order without crossings where the source has none', () => {
    const source =
      'flowchart TD\nA --> B\nB -->|x| C\nB -->|y| D\nD --> E --> F\nF -->|n| G\nF -->|y| H\nH -->|y| C\nH -->|n| I\nC --> J\nG --> J';
    expect(crossings(placed(source))).toBe(0);
  });

  it('begins with what the source begins with, though a cycle leads back to it', () => {
    const loop = placed('flowchart TD\nA --> B --> C --> D\nD -->|否| A\nC --> A');
    const tops = [...'ABCD'].map((name) => node(loop, name).y);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  it('goes straight on to where the way leads on, and aside to where it ends', () => {
    const graph = placed(
      'flowchart TD\nA{a} -->|x| B[end]\nA -->|y| C{c}\nC -->|x| D[end]\nC -->|y| E{e}\nE --> F & G',
    );
    expect(graph.edges[1]!.points).toHaveLength(2);
    expect(graph.edges[0]!.points).toHaveLength(4);
  });

  it('stands in the middle of what it leads to, if that is all alike', () => {
    const graph = placed('flowchart TD\nA --> B & C');
    const among = (middle(node(graph, 'B')) + middle(node(graph, 'C'))) / 2;
    expect(Math.abs(middle(node(graph, 'A')) - among)).toBeLessThan(1);
  });

  it('runs in the direction of the graph', () => {
    const chain = (direction: string) => {
      const graph = placed(`flowchart ${direction}\nA --> B`);
      return { x: node(graph, 'B').x - node(graph, 'A').x, y: node(graph, 'B').y - node(graph, 'A').y };
    };
    expect(chain('TB')).toMatchObject({ x: 0, y: expect.closeTo(68, 0) });
    expect(chain('BT')).toMatchObject({ x: 0, y: expect.closeTo(-68, 0) });
    expect(chain('LR').x).toBeGreaterThan(80);
    expect(chain('RL').x).toBeLessThan(-80);
  });

  it('lets a group run in a direction of its own, if no edge leads past its frame', () => {
    const graph = placed('flowchart TB\nsubgraph g [组]\ndirection LR\na --> b\nend\ng --> c');
    expect(node(graph, 'a').y).toBe(node(graph, 'b').y);
    expect(node(graph, 'c').y).toBeGreaterThan(graph.groups[0]!.y + graph.groups[0]!.height);
  });

  it('ends edges of a group at its frame', () => {
    const graph = placed('flowchart TB\nsubgraph g [组]\na --> b\nend\nx --> g\nb --> y');
    const [frame] = graph.groups;
    expect(graph.edges[1]!.points.at(-1)!.y).toBe(frame!.y);
    expect(frame!.width).toBeGreaterThan(node(graph, 'a').width);
  });

  it('puts what nothing ties together side by side, in rows no wider than a page', () => {
    const names = Array.from({ length: 40 }, (_, index) => `节点${index}`);
    const { width, height, nodes } = placed(`flowchart TD\n${names.join('\n')}`);
    expect(width).toBeLessThanOrEqual(694);
    expect(height).toBeLessThan(width);
    expect(nodes[1]!.y).toBe(nodes[0]!.y);
  });
});
