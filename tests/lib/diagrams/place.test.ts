import { describe, expect, it } from 'vitest';
import type { Graph } from '../../../src/lib/diagrams/model.ts';
import { findMissingLine, placeGraph } from '../../../src/lib/diagrams/place/graph.ts';
import type { PlacedGraph } from '../../../src/lib/diagrams/place/placed.ts';
import { measureLabel, type, wrap } from '../../../src/lib/diagrams/place/text.ts';

const graph: Graph = {
  kind: 'flowchart',
  direction: 'TB',
  nodes: [
    { name: 'A', label: ['A'], shape: 'rect', line: 2 },
    { name: 'B', label: ['B'], shape: 'rect', group: 'g', line: 4 },
  ],
  edges: [{ from: 'A', to: 'B', label: [], stroke: 'solid', start: 'none', end: 'arrow', line: 6 }],
  groups: [{ name: 'g', label: ['g'], line: 3 }],
};

describe('missingLine', () => {
  const placed = placeGraph(graph) as PlacedGraph;

  it('finds nothing where everything has its place', () => {
    expect(findMissingLine(graph, placed)).toBeUndefined();
  });

  it('tells the line of a lost node, group or edge, the first of several', () => {
    expect(findMissingLine(graph, { ...placed, nodes: placed.nodes.slice(0, 1) })).toBe(4);
    expect(findMissingLine(graph, { ...placed, groups: [] })).toBe(3);
    const edges = placed.edges.map((edge) => ({ ...edge, points: [] }));
    expect(findMissingLine(graph, { ...placed, edges })).toBe(6);
    expect(findMissingLine(graph, { ...placed, nodes: [], edges })).toBe(2);
  });
});

describe('wrap', () => {
  it('leaves short lines alone', () => {
    expect(wrap(['短', 'ab cd'], 100, type.node)).toEqual(['短', 'ab cd']);
  });

  it('makes lines of about equal width', () => {
    expect(wrap(['一二三四五六七八九十'], 14 * 6, type.node)).toEqual(['一二三四五', '六七八九十']);
  });

  it('keeps words whole and punctuation with what it follows', () => {
    expect(wrap(['NO_USER_RESPONSE（无应答）'], 60, type.node)[0]).toMatch(/^NO_USER_RESPONSE/);
    for (const line of wrap(['甲，乙，丙，丁，戊，己，庚'], 40, type.node)) expect(line).not.toMatch(/^，/);
  });

  it('takes Chinese characters for as wide as they are high', () => {
    expect(measureLabel(['中文'], type.node)).toBe(28);
  });
});
