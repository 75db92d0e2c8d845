/** Reads a requirement diagram: requirements and elements with what is known of them, and their relations. */
import type { Faults } from '../faults.ts';
import type { Graph } from '../model.ts';
import { GraphBuilder, graphStatements } from './graph.ts';
import { getLabelText, removeQuotes } from './label.ts';
import type { DiagramSource } from './source.ts';
import { readBody, type Statement, titled } from './statements.ts';

const types =
  'requirement|functionalRequirement|interfaceRequirement|performanceRequirement|physicalRequirement|designConstraint|element';
const name = '"[^"]+"|[^\\s"{}<>:-](?:[^"{}<>:]*?[^\\s"{}<>:-])?';
const marks = '(?:\\s*::: ?[\\w-]+(?:,[\\w-]+)*)?';
const relations = 'contains|copies|derives|satisfies|verifies|refines|traces';

const declared = new RegExp(`^(${types})\\s+(${name})${marks}\\s*\\{$`, 'i');
const forward = new RegExp(`^(${name})\\s*-\\s*(${relations})\\s*->\\s*(${name})$`, 'i');
const backward = new RegExp(`^(${name})\\s*<-\\s*(${relations})\\s*-\\s*(${name})$`, 'i');
const field = /^(id|text|risk|verifymethod|type|docref)\s*:\s*(.+)$/i;
/** Mermaid reads these in any case, and shows them so. */
const labels: Readonly<Record<string, string>> = { verifymethod: 'verification', docref: 'reference' };

/** Longer texts go on in the next row. */
const longestRow = 44;

const statements: readonly Statement<GraphBuilder>[] = [
  { pattern: declared, read: declare },
  { pattern: forward, read: (graph, [, from, word, to], line) => relate(graph, [from!, word!, to!], line) },
  { pattern: backward, read: (graph, [, to, word, from], line) => relate(graph, [from!, word!, to!], line) },
  ...graphStatements,
  { pattern: /^class\s+[^{:]+$/i, read: ({ faults }, _, line) => faults.leaveOut(line, 'class', 'style') },
  {
    pattern: new RegExp(`^(${name})\\s*:::\\s*[\\w-]+(?:,[\\w-]+)*$`),
    read: (graph, [, id], line) => {
      graph.node(removeQuotes(id!), line);
    },
  },
  titled,
];

/** The graph that the source describes. */
export function readRequirement(source: DiagramSource, faults: Faults): Graph | undefined {
  const graph = new GraphBuilder('entity', 'record', faults);
  readBody(source, graph, statements, { hasBodies: true });
  return graph.finish();
}

function declare(graph: GraphBuilder, [, type, id]: RegExpExecArray, line: number): undefined {
  const node = graph.node(removeQuotes(id!), line);
  node.stereotype = type!;
  const read = (text: string, at: number) => {
    const [, key, value] = field.exec(text) ?? [];
    if (key === undefined || value === undefined) {
      const hint = 'Fields are id, text, risk, verifymethod, type and docref, such as risk: high.';
      return graph.faults.error(at, `"${text.slice(0, 40)}" is no field of "${node.name}".`, hint);
    }
    const word = key.toLowerCase();
    const parts = wrapText(getLabelText(removeQuotes(value)));
    for (const [index, part] of parts.entries())
      graph.row(node, { cells: [index === 0 ? (labels[word] ?? word) : '', part] }, 0, 1, at);
  };
  const unclosed = `The fields of "${node.name}" are not closed by "}".`;
  graph.passage = { line, end: /^\}$/, unclosed, read };
}

function relate(
  graph: GraphBuilder,
  [from, word, to]: readonly [string, string, string],
  line: number,
): undefined {
  graph.edges.push({
    from: graph.node(removeQuotes(from), line).name,
    to: graph.node(removeQuotes(to), line).name,
    label: [word.toLowerCase()],
    stroke: word.toLowerCase() === 'contains' ? 'solid' : 'dashed',
    start: 'none',
    end: 'arrow',
    line,
  });
}

function wrapText(text: string): string[] {
  const rows: string[] = [];
  for (const word of text.match(/\S{1,44}\s*/g) ?? ['']) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.trimEnd().length <= longestRow)
      rows[rows.length - 1] = last + word;
    else rows.push(word);
  }
  return rows;
}
