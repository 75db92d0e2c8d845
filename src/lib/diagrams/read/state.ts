/** Reads a state diagram: states, transitions, composite states and their regions, notes. */
import type { Faults } from '../faults.ts';
import type { Graph, Label, Shape } from '../model.ts';
import { GraphBuilder, graphStatements, plainEdge } from './graph.ts';
import { parseLabel } from './label.ts';
import { reportTypo } from './slips.ts';
import type { DiagramSource } from './source.ts';
import { readBody, type Statement } from './statements.ts';

const letter = '[\\p{L}\\p{N}\\p{M}_.\\u3001-\\u303f\\uff01-\\uffee]';
const name = `(?:-?${letter})+`;
const style = '(?:::: ?[\\w-]+)?';
const end = `(\\[[*H]\\]|\\[H\\*\\]|${name})${style}`;
const transition = new RegExp(`^${end}\\s*-->\\s*${end}\\s*(?::(.*))?$`, 'u');
const described = new RegExp(`^(?:state\\s+)?(${name})${style}\\s*:(?!:)(.*)$`, 'iu');
const bare = new RegExp(`^(${name})${style}$`, 'u');
const declared = new RegExp(
  `^state\\s+(?:"([^"]*)"\\s+as\\s+)?(${name})${style}\\s*(\\{|<<\\w+>>|\\[\\[\\w+\\]\\])?\\s*(?::(?!:)(.*))?$`,
  'iu',
);
const note = new RegExp(`^note\\s+(?:left|right)\\s+of\\s+(${name})\\s*(?::(.*))?$`, 'iu');

/** Slips in a name. Full-width brackets and commas may be a part of it. */
const slips = /[：；｛｝【】［］]/;

const shapes: Readonly<Record<string, Shape>> = { choice: 'choice', fork: 'bar', join: 'bar' };

const statements: readonly Statement<GraphBuilder>[] = [
  { when: /-->/, pattern: transition, read: readTransition },
  { when: /^note\s/i, pattern: note, read: readStateNote },
  {
    pattern: /^note\s+"([^"]*)"\s+as\s+\S+$/i,
    read: (graph, [, text], line) => graph.note(undefined, text!, line),
  },
  ...graphStatements,
  {
    pattern: /^class\s/i,
    read: ({ faults }, _, line) => faults.leaveOut(line, 'class', 'style'),
  },
  // Our states have no empty compartments, and their own size.
  { pattern: /^(?:hide empty description|scale)(?:\s|$)/i, read: () => {} },
  { pattern: /^\}$/, read: (graph, _, line) => closeState(graph, line) },
  { pattern: /^--+$/, read: (graph, _, line) => divide(graph, line) },
  { when: /^state/i, pattern: declared, read: declareState },
  { when: /:/, pattern: described, read: describe },
  { pattern: bare, read: (graph, [, id], line) => void getStateNode(graph, id!, line) },
];

/** The graph that the source describes. */
export function readState(source: DiagramSource, faults: Faults): Graph | undefined {
  const graph = new GraphBuilder('state', 'round', faults);
  readBody(source, graph, statements, { hasBodies: true, hasHashes: true });
  while (graph.group?.region) graph.close(0, '');
  return graph.finish();
}

function readTransition(graph: GraphBuilder, [, from, to, label]: RegExpExecArray, line: number): undefined {
  graph.edges.push({
    ...plainEdge,
    from: getTransitionEnd(graph, from!, 'start', line),
    to: getTransitionEnd(graph, to!, 'end', line),
    label: parseLabel(label ?? ''),
    end: 'arrow',
    line,
  });
}

/** The node at a transition's end: `[*]` is the start or end of the enclosing state, `[H]` its history. */
function getTransitionEnd(graph: GraphBuilder, id: string, side: 'start' | 'end', line: number): string {
  if (!id.startsWith('[')) return getStateNode(graph, id, line).name;
  if (id === '[*]') return createPseudoState(graph, `[*] ${side} ${graph.group?.name ?? ''}`, side, [], line);
  return createPseudoState(graph, `${id} ${graph.group?.name ?? ''}`, 'circle', [id.slice(1, -1)], line);
}

function getStateNode(graph: GraphBuilder, id: string, line: number) {
  reportTypo(id, line, graph.faults, { among: slips });
  return graph.node(id, line);
}

function createPseudoState(
  graph: GraphBuilder,
  id: string,
  shape: Shape,
  label: Label,
  line: number,
): string {
  return Object.assign(graph.node(id, line), { shape, label }).name;
}

function readStateNote(graph: GraphBuilder, [, about, text]: RegExpExecArray, line: number): undefined {
  if (reportTypo(about!, line, graph.faults, { among: slips })) return;
  const lines: string[] = [];
  const closeNote = () => {
    graph.node(about!, line);
    graph.note(about!, text ?? lines.join('\n'), line);
  };
  const unclosed = 'This note is not closed by "end note".';
  const readNoteLine = (one: string) => lines.push(one);
  if (text !== undefined) closeNote();
  else graph.passage = { line, end: /^end note$/i, unclosed, read: readNoteLine, close: closeNote };
}

function declareState(graph: GraphBuilder, match: RegExpExecArray, line: number): undefined {
  const [, title, id, form, text] = match;
  if (form === '{') {
    reportTypo(id!, line, graph.faults, { among: slips });
    return graph.open(id!, parseLabel(title ?? id!), line);
  }
  const made = getStateNode(graph, id!, line);
  if (title !== undefined) made.label = parseLabel(title);
  if (text !== undefined) made.label = [...(title === undefined ? [] : made.label), ...parseLabel(text)];
  if (form === undefined) return;
  const shape = shapes[form.replace(/[<>[\]]/g, '').toLowerCase()];
  if (shape !== undefined) createPseudoState(graph, id!, shape, [], line);
  else graph.faults.error(line, `"${form}" is no kind of state.`, 'Kinds are choice, fork and join.');
}

function describe(graph: GraphBuilder, [, id, text]: RegExpExecArray, line: number): undefined {
  const made = getStateNode(graph, id!, line);
  const isFirst = made.label.length === 1 && made.label[0] === id;
  made.label = isFirst ? parseLabel(text!) : [...made.label, ...parseLabel(text!)];
}

function closeState(graph: GraphBuilder, line: number): undefined {
  while (graph.group?.region) graph.close(line, '}');
  graph.close(line, '}');
}

/** Handles `--`, which separates concurrent regions. */
function divide(graph: GraphBuilder, line: number): undefined {
  const state = graph.group;
  if (state === undefined) return graph.faults.error(line, 'A "--" divides composite states only.');
  if (state.region) {
    graph.close(line, '--');
    return graph.open(`${graph.group!.name} ${line}`, [], line, true);
  }
  // The content before the first `--` becomes a region too.
  const first = `${state.name} ${state.line}`;
  graph.open(first, [], line, true);
  if (graph.faults.isRefused) return;
  for (const name of state.mentioned) {
    if (graph.nodes.get(name)?.group === undefined) graph.group!.mentioned.add(name);
  }
  for (const group of graph.groups.values()) {
    if (group.parent === state.name && group.name !== first) group.parent = first;
  }
  graph.close(line, '--');
  graph.open(`${state.name} ${line}`, [], line, true);
}
