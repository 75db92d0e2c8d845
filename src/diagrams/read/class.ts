/** Reads a class diagram: classes with their members, relations, namespaces, notes. */
import { type Edge, failed, type Graph, type Problem, type Row, type Tip, tooLarge } from '../model.ts';
import { directionOf } from './flowchart.ts';
import { type Collector, collect, most } from './graph.ts';
import { labelOf, textOf } from './label.ts';
import { type Line, linesOf, type Source } from './source.ts';

const name = '(?:`[^`]+`|[\\p{L}\\p{N}\\p{M}_.]+(?:-[\\p{L}\\p{N}_]+)*)(?:~[^~\\s]*(?:~[^~\\s]*)*~)?';
const relation = new RegExp(
  `^(${name})\\s*(?:"([^"]*)"\\s*)?(<\\||\\*|o|<|\\(\\))?(--|\\.\\.)(\\|>|\\*|o|>|\\(\\))?\\s*(?:"([^"]*)"\\s*)?(${name})(?:::: ?[\\w-]+)?\\s*(?::(.*))?$`,
  'u',
);
const declared = new RegExp(
  `^class\\s+(${name})\\s*(?:\\[("[^"]*"|[^\\]"]*)\\])?\\s*(?:::: ?[\\w-]+)?\\s*(\\{.*)?$`,
  'u',
);
const member = new RegExp(`^(${name})\\s*:(?!:)(.*)$`, 'u');
const stereotype = new RegExp(`^<<([^<>]+)>>\\s*(${name})?$`, 'u');
const noteFor = new RegExp(`^note(?:\\s+for\\s+(${name}))?\\s+"([^"]*)"$`, 'u');
const ignored = /^(?:classDef|cssClass|style)\s/;

const tips: Readonly<Record<string, Tip>> = {
  '<|': 'triangle',
  '|>': 'triangle',
  '*': 'diamond',
  o: 'diamond-open',
  '<': 'arrow',
  '>': 'arrow',
  '()': 'circle',
};

/** Most members of one class or entity. */
const mostRows = 60;

type Classes = {
  readonly graph: Collector;
  readonly rows: Map<string, Row[][]>;
  inside?: { name: string; line: number };
};

/** The graph that a source describes. */
export function readClass(source: Source): Graph | Problem {
  const classes: Classes = { graph: collect('class'), rows: new Map() };
  for (const line of linesOf(source)) {
    const problem = classes.inside === undefined ? statement(line, classes) : body(line, classes);
    if (problem !== undefined) return problem;
  }
  if (classes.inside !== undefined) {
    return failed(classes.inside.line, `The body of class "${classes.inside.name}" is not closed by "}".`);
  }
  return classes.graph.finish();
}

function statement({ text, line }: Line, classes: Classes): Problem | undefined {
  const { graph } = classes;
  // Patterns that hold all letters take the engine milliseconds when they are first used: only where they may match.
  const related = /--|\.\./.test(text) ? relation.exec(text) : null;
  if (related !== null) return relate(related, graph, line);
  if (/^(?:click|link|callback)\s/.test(text)) {
    return failed(
      line,
      'Links and calls are not put into diagrams.',
      'Remove this line and link from the text.',
    );
  }
  if (text.startsWith('direction ')) {
    const direction = directionOf(text.slice('direction '.length).trim());
    if (direction === undefined) return failed(line, `"${text.slice('direction '.length)}" is no direction.`);
    graph.turn(direction);
    return undefined;
  }
  const space = /^namespace\s+([^\s{}]+)\s*\{$/.exec(text);
  if (space !== null) return graph.open(space[1]!, labelOf(space[1]!), line);
  if (text === '}') return graph.close() ? undefined : failed(line, 'This "}" closes nothing.');
  const note = text.startsWith('note') ? noteFor.exec(text) : null;
  if (note !== null) {
    const made = graph.node(`note ${line}`, line);
    made.shape = 'note';
    made.label = labelOf(note[2]!);
    if (note[1] !== undefined) {
      const about = classNode(graph, note[1], line);
      graph.edge({
        from: about,
        to: made.name,
        label: [],
        stroke: 'dashed',
        start: 'none',
        end: 'none',
        line,
      });
    }
    return undefined;
  }
  const opened = text.startsWith('class') ? declared.exec(text) : null;
  if (opened !== null) return declare(opened, classes, line);
  if (ignored.test(text)) return undefined;
  const kind = text.startsWith('<<') ? stereotype.exec(text) : null;
  if (kind?.[2] !== undefined) {
    graph.nodes.get(classNode(graph, kind[2], line))!.stereotype = kind[1]!.trim();
    return undefined;
  }
  const inline = member.exec(text);
  if (inline !== null) return addRow(classes, classNode(graph, inline[1]!, line), inline[2]!, line);
  return failed(line, `"${text.slice(0, 40)}" is no line of a class diagram.`);
}

function declare([, id, title, rest]: RegExpExecArray, classes: Classes, line: number): Problem | undefined {
  const made = classNode(classes.graph, id!, line);
  if (title !== undefined) classes.graph.nodes.get(made)!.label = labelOf(title);
  if (rest === undefined) return undefined;
  classes.inside = { name: made, line };
  const inner = rest.slice(1).trim();
  for (const text of inner.replace(/\}$/, '').split(';')) {
    const problem = text.trim() === '' ? undefined : body({ text: text.trim(), line }, classes);
    if (problem !== undefined) return problem;
  }
  if (inner.endsWith('}')) delete classes.inside;
  return undefined;
}

/** A line between the braces of a class. */
function body({ text, line }: Line, classes: Classes): Problem | undefined {
  const { name: id } = classes.inside!;
  if (text === '}') {
    delete classes.inside;
    return undefined;
  }
  const kind = text.startsWith('<<') ? stereotype.exec(text) : null;
  if (kind !== null && kind[2] === undefined) {
    classes.graph.nodes.get(id)!.stereotype = kind[1]!.trim();
    return undefined;
  }
  return addRow(classes, id, text, line);
}

/** Fields come first, methods (they have brackets) below. */
function addRow({ graph, rows }: Classes, id: string, raw: string, line: number): Problem | undefined {
  const known = rows.get(id) ?? [[], []];
  rows.set(id, known);
  let text = textOf(raw);
  const mark = /\$$|\$(?=\s|$)/.test(text) ? 'static' : /\*$|\)\*/.test(text) ? 'abstract' : undefined;
  if (mark !== undefined) text = text.replace(mark === 'static' ? /\$(?=\s|$)/ : /\*(?=\s|$)|(?<=\))\*/, '');
  text = generic(text);
  if (text.length > most.label) return tooLarge(line, `A member is longer than ${most.label} characters.`);
  known[text.includes('(') ? 1 : 0]!.push({ cells: [text], ...(mark !== undefined && { mark }) });
  if (known[0]!.length + known[1]!.length > mostRows) {
    return tooLarge(line, `The class "${id}" has more than ${mostRows} members.`);
  }
  graph.nodes.get(id)!.compartments = known;
  return undefined;
}

function relate(match: RegExpExecArray, graph: Collector, line: number): undefined {
  const [, from, startLabel, start, stroke, end, endLabel, to, label] = match;
  const edge: Edge = {
    from: classNode(graph, from!, line),
    to: classNode(graph, to!, line),
    label: labelOf(label ?? ''),
    stroke: stroke === '..' ? 'dashed' : 'solid',
    start: tips[start ?? ''] ?? 'none',
    end: tips[end ?? ''] ?? 'none',
    ...(startLabel && { startLabel: textOf(startLabel) }),
    ...(endLabel && { endLabel: textOf(endLabel) }),
    line,
  };
  graph.edge(edge);
  return undefined;
}

/** Notes the class, and tells the name that it goes by: `List~int~` and `List` are one. */
function classNode(graph: Collector, written: string, line: number): string {
  const id = written.replace(/~.*$/, '').replace(/`/g, '');
  const isNew = !graph.nodes.has(id);
  const made = graph.node(id, line);
  if (isNew) made.shape = 'record';
  if (written.includes('~') && made.label.join('') === id) made.label = [generic(written).replace(/`/g, '')];
  return id;
}

/** `List~Map~int~~` → `List<Map<int>>` */
function generic(text: string): string {
  let rest = text;
  for (let count = 0; count < 9; count++) {
    const inner = rest.replace(/~([^~\s][^~]*?)~(?![\p{L}\p{N}])/u, '<$1>');
    if (inner === rest) return rest;
    rest = inner;
  }
  return rest;
}
