/** Reads a class diagram: classes with their members, relations, namespaces, notes. */
import type { Faults } from '../faults.ts';
import type { Arrowhead, Graph } from '../model.ts';
import { GraphBuilder, graphStatements } from './graph.ts';
import { getLabelText, parseLabel } from './label.ts';
import type { DiagramSource } from './source.ts';
import { readBody, type Statement, titled } from './statements.ts';

const name = '(?:`[^`]+`|[\\p{L}\\p{N}\\p{M}_.]+(?:-[\\p{L}\\p{N}_]+)*)(?:~[^~\\s]*(?:~[^~\\s]*)*~)?';
const relation = new RegExp(
  `^(${name})(?:::: ?[\\w-]+)?\\s*(?:"([^"]*)"\\s*)?(<\\||\\*|o|<|\\(\\))?(--|\\.\\.)(\\|>|\\*|o|>|\\(\\))?\\s*(?:"([^"]*)"\\s*)?(${name})(?:::: ?[\\w-]+)?\\s*(?::(.*))?$`,
  'u',
);
const declared = new RegExp(
  `^class\\s+(${name})\\s*(?:\\[("[^"]*"|[^\\]"]*)\\])?\\s*(?:::: ?[\\w-]+)?\\s*(?:<<([^<>]+)>>)?\\s*(\\{)?$`,
  'u',
);
const member = new RegExp(`^(${name})\\s*:(?!:)(.*)$`, 'u');
const stereotype = new RegExp(`^<<([^<>]+)>>\\s*(${name})$`, 'u');
const note = new RegExp(`^note(?:\\s+for\\s+(${name}))?\\s+"([^"]*)"$`, 'u');

const heads: Readonly<Record<string, Arrowhead>> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '*': 'diamond',
  o: 'diamond-open',
  '<': 'arrow',
  '>': 'arrow',
  '()': 'circle',
};

const statements: readonly Statement<GraphBuilder>[] = [
  { when: /--|\.\./, pattern: relation, read: relate },
  ...graphStatements,
  {
    pattern: /^namespace\s+([^\s{}[\]]+)\s*(?:\[("[^"]*")\])?\s*\{$/,
    read: (graph, [, id, title], line) => graph.open(id!, parseLabel(title ?? id!), line),
  },
  { pattern: /^\}$/, read: (graph, _, line) => graph.close(line, '}') },
  titled,
  { when: /^note/, pattern: note, read: readClassNote },
  { when: /^class/, pattern: declared, read: declareClass },
  {
    when: /^<</,
    pattern: stereotype,
    read: (graph, [, word, id], line) => {
      getClassNode(graph, id!, line).stereotype = word!.trim();
    },
  },
  { pattern: member, read: (graph, [, id, text], line) => addMember(graph, id!, text!, line) },
];

/** The graph that the source describes. */
export function readClass(source: DiagramSource, faults: Faults): Graph | undefined {
  const graph = new GraphBuilder('class', 'record', faults);
  readBody(source, graph, statements, { hasBodies: true });
  return graph.finish();
}

function relate(graph: GraphBuilder, match: RegExpExecArray, line: number): undefined {
  const [, from, startLabel, start, stroke, end, endLabel, to, label] = match;
  graph.edges.push({
    from: getClassNode(graph, from!, line).name,
    to: getClassNode(graph, to!, line).name,
    label: parseLabel(label ?? ''),
    stroke: stroke === '..' ? 'dashed' : 'solid',
    start: heads[start ?? ''] ?? 'none',
    end: heads[end ?? ''] ?? 'none',
    startLabel: startLabel ? getLabelText(startLabel) : undefined,
    endLabel: endLabel ? getLabelText(endLabel) : undefined,
    line,
  });
}

function readClassNote(graph: GraphBuilder, [, about, text]: RegExpExecArray, line: number): undefined {
  graph.note(about && getClassId(about), text!, line);
  if (about) getClassNode(graph, about, line);
}

function declareClass(
  graph: GraphBuilder,
  [, id, title, word, body]: RegExpExecArray,
  line: number,
): undefined {
  const made = getClassNode(graph, id!, line);
  if (title !== undefined) made.label = parseLabel(title);
  if (word !== undefined) made.stereotype = word.trim();
  if (body === undefined) return;
  const readMember = (text: string, at: number) => {
    const inner = /^<<([^<>]+)>>$/.exec(text)?.[1];
    if (inner === undefined) addMember(graph, made.name, text, at);
    else made.stereotype = inner.trim();
  };
  const unclosed = `The body of class "${made.name}" is not closed by "}".`;
  const readMembers = (text: string, at: number) => {
    // On one line with its class, members are separated.
    const members = at === line ? text.split(/(?<!&\w{1,8});/) : [text];
    for (const one of members) if (one.trim() !== '') readMember(one.trim(), at);
  };
  graph.passage = { line, end: /^\}$/, unclosed, read: readMembers };
}

/** Fields come first, then methods, which have brackets. */
function addMember(graph: GraphBuilder, id: string, raw: string, line: number): undefined {
  const text = getLabelText(raw);
  const mark = /\$$|\$(?=\s|$)/.test(text) ? 'static' : /\*$|\)\*/.test(text) ? 'abstract' : undefined;
  const marks = mark === 'static' ? /\$(?=\s|$)/ : /\*(?=\s|$)|(?<=\))\*/;
  const cell = convertGeneric(mark === undefined ? text : text.replace(marks, ''));
  graph.row(getClassNode(graph, id, line), { cells: [cell], mark }, cell.includes('(') ? 1 : 0, 2, line);
}

/** The node of a class: `List~int~` and `List` are the same. */
function getClassNode(graph: GraphBuilder, written: string, line: number) {
  const id = getClassId(written);
  const made = graph.node(id, line);
  if (written.includes('~') && made.label.join('') === id)
    made.label = [convertGeneric(written).replace(/`/g, '')];
  return made;
}

function getClassId(written: string): string {
  return written.replace(/~.*$/, '').replace(/`/g, '');
}

/** `List~Map~int~~` → `List<Map<int>>` */
function convertGeneric(text: string): string {
  let rest = text;
  for (let count = 0; count < 9; count++) {
    const inner = rest.replace(/~([^~\s][^~]*?)~(?![\p{L}\p{N}])/u, '<$1>');
    if (inner === rest) return rest;
    rest = inner;
  }
  return rest;
}
