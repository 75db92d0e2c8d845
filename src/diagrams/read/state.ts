/** Reads a state diagram: states, transitions, composite states and their regions, notes. */
import { failed, type Graph, type Problem, type Shape } from '../model.ts';
import { directionOf } from './flowchart.ts';
import { type Collector, collect } from './graph.ts';
import { labelOf } from './label.ts';
import { type Line, linesOf, type Source } from './source.ts';

const letter = '[\\p{L}\\p{N}\\p{M}_.\\u3001-\\u303f\\uff01-\\uffee]';
const name = `(?:-?${letter})+`;
const end = `(\\[\\*\\]|${name})(?:::: ?[\\w-]+)?`;
const transition = new RegExp(`^${end}\\s*-->\\s*${end}\\s*(?::(.*))?$`, 'u');
const described = new RegExp(`^(${name})\\s*:(.*)$`, 'u');
const bare = new RegExp(`^(${name})(?:::: ?[\\w-]+)?$`, 'u');
const declared = new RegExp(
  `^state\\s+(?:"([^"]*)"\\s+as\\s+)?(${name})(?:::: ?[\\w-]+)?\\s*(\\{|<<\\w+>>|\\[\\[\\w+\\]\\])?\\s*(\\})?$`,
  'u',
);
const noteAt = new RegExp(`^note\\s+(?:left|right)\\s+of\\s+(${name})\\s*(?::(.*))?$`, 'iu');
const ignored = /^(?:classDef|class|style|hide empty description|scale)(?:\s|$)/;

const shapes: Readonly<Record<string, Shape>> = { choice: 'choice', fork: 'bar', join: 'bar' };

/** Patterns that hold all letters take the engine milliseconds when they are first used: only where they may match. */
function noteOf(text: string): RegExpExecArray | null {
  return /^note\s/i.test(text) ? noteAt.exec(text) : null;
}

/** The graph that a source describes. */
export function readState(source: Source): Graph | Problem {
  const graph = collect('state');
  const lines = linesOf(source);
  let note: { about: string; text: string[]; line: number } | undefined;
  for (const line of lines) {
    if (note !== undefined) {
      if (/^end note$/i.test(line.text)) {
        addNote(graph, note.about, note.text.join('\n'), note.line);
        note = undefined;
      } else note.text.push(line.text);
      continue;
    }
    const opened = noteOf(line.text);
    if (opened !== null && opened[2] === undefined) {
      note = { about: opened[1]!, text: [], line: line.line };
      continue;
    }
    const problem = statement(line, graph);
    if (problem !== undefined) return problem;
  }
  if (note !== undefined) return failed(note.line, 'This note is not closed by "end note".');
  while (graph.scope()?.region) graph.close();
  return graph.finish();
}

function statement({ text, line }: Line, graph: Collector): Problem | undefined {
  const found = text.includes('-->') ? transition.exec(text) : null;
  if (found !== null) {
    const from = place(graph, found[1]!, 'start', line);
    const to = place(graph, found[2]!, 'end', line);
    graph.edge({
      from,
      to,
      label: labelOf(found[3] ?? ''),
      stroke: 'solid',
      start: 'none',
      end: 'arrow',
      line,
    });
    return undefined;
  }
  if (text.startsWith('direction ')) {
    const direction = directionOf(text.slice('direction '.length).trim());
    if (direction === undefined) return failed(line, `"${text.slice('direction '.length)}" is no direction.`);
    graph.turn(direction);
    return undefined;
  }
  const note = noteOf(text);
  if (note !== null) {
    addNote(graph, note[1]!, note[2] ?? '', line);
    return undefined;
  }
  if (ignored.test(text)) return undefined;
  if (/^click\s/.test(text)) {
    return failed(
      line,
      'Links and calls are not put into diagrams.',
      'Remove this line and link from the text.',
    );
  }
  if (text === '}') {
    while (graph.scope()?.region) graph.close();
    return graph.close() ? undefined : failed(line, 'This "}" closes nothing.');
  }
  if (/^--+$/.test(text)) return divide(graph, line);
  return declare(text, graph, line);
}

function declare(text: string, graph: Collector, line: number): Problem | undefined {
  const state = text.startsWith('state') ? declared.exec(text) : null;
  if (state !== null) {
    const [, title, id, form, close] = state;
    if (form === '{') {
      const problem = graph.open(id!, labelOf(title ?? id!), line);
      if (problem === undefined && close !== undefined) graph.close();
      return problem;
    }
    const made = graph.node(id!, line);
    if (title !== undefined) made.label = labelOf(title);
    if (form === undefined) return undefined;
    const shape = shapes[form.replace(/[<>[\]]/g, '')];
    if (shape === undefined)
      return failed(line, `"${form}" is no kind of state.`, 'Kinds are choice, fork and join.');
    made.shape = shape;
    made.label = [];
    return undefined;
  }
  const description = text.includes(':') ? described.exec(text) : null;
  if (description !== null) {
    const [, id, words] = description;
    const made = graph.node(id!, line);
    const isFirst = made.label.length === 1 && made.label[0] === id;
    made.label = isFirst ? labelOf(words!) : [...made.label, ...labelOf(words!)];
    return undefined;
  }
  const alone = bare.exec(text);
  if (alone === null) return failed(line, `"${text.slice(0, 40)}" is no line of a state diagram.`);
  graph.node(alone[1]!, line);
  return undefined;
}

/** The node that an end of a transition means: `[*]` is the start or the end of its own surroundings. */
function place(graph: Collector, id: string, side: 'start' | 'end', line: number): string {
  if (id !== '[*]') return graph.node(id, line).name;
  const made = graph.node(`[*] ${side} ${graph.scope()?.name ?? ''}`, line);
  made.shape = side;
  made.label = [];
  return made.name;
}

/** `--`: what follows runs beside what stands before. */
function divide(graph: Collector, line: number): Problem | undefined {
  const scope = graph.scope();
  if (scope === undefined) return failed(line, 'A "--" divides composite states only.');
  if (scope.region) {
    graph.close();
    return graph.open(`${graph.scope()!.name} ${line}`, [], line, true);
  }
  // What stood before belongs to a region too.
  const first = `${scope.name} ${scope.line}`;
  const problem = graph.open(first, [], line, true);
  if (problem !== undefined) return problem;
  for (const name of scope.mentioned) {
    const node = graph.nodes.get(name);
    if (node !== undefined && node.group === undefined) graph.scope()!.mentioned.add(name);
  }
  for (const group of graph.groups.values()) {
    if (group.parent === scope.name && group.name !== first) group.parent = first;
  }
  graph.close();
  return graph.open(`${scope.name} ${line}`, [], line, true);
}

function addNote(graph: Collector, about: string, text: string, line: number): void {
  graph.node(about, line);
  const made = graph.node(`note ${line}`, line);
  made.shape = 'note';
  made.label = labelOf(text);
  graph.edge({ from: about, to: made.name, label: [], stroke: 'dashed', start: 'none', end: 'none', line });
}
