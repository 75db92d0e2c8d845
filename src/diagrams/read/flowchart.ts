/** Reads a flowchart: nodes with their shapes, chains of links, subgraphs. */
import {
  type Direction,
  failed,
  type Graph,
  isProblem,
  type Label,
  type Problem,
  type Shape,
  tooLarge,
} from '../model.ts';
import { type Collector, collect, most } from './graph.ts';
import { labelOf, unquote } from './label.ts';
import { readLink } from './links.ts';
import { type Cursor, cursorOf, lineAt, restOfLine, skipBlanks, take } from './scan.ts';
import type { Source } from './source.ts';

const directions: Readonly<Record<string, Direction>> = {
  TB: 'TB',
  TD: 'TB',
  BT: 'BT',
  LR: 'LR',
  RL: 'RL',
  '>': 'LR',
  '<': 'RL',
  '^': 'BT',
  v: 'TB',
};

/** The direction that a word names. */
export function directionOf(word: string): Direction | undefined {
  return Object.hasOwn(directions, word) ? directions[word] : undefined;
}

/** Opening and closing marks; the text between must not hold `without`, unless it is quoted. */
const shapes: readonly { open: string; close: string; without: RegExp; shape: Shape }[] = [
  { open: '(((', close: ')))', without: /[()]/, shape: 'double-circle' },
  { open: '((', close: '))', without: /[()]/, shape: 'circle' },
  { open: '([', close: '])', without: /[()[\]]/, shape: 'stadium' },
  { open: '(-', close: '-)', without: /[()]/, shape: 'ellipse' },
  { open: '[[', close: ']]', without: /[[\]]/, shape: 'subroutine' },
  { open: '[(', close: ')]', without: /[()[\]]/, shape: 'cylinder' },
  { open: '[/', close: '/]', without: /[[\]]/, shape: 'lean-right' },
  { open: '[\\', close: '\\]', without: /[[\]]/, shape: 'lean-left' },
  { open: '[/', close: '\\]', without: /[[\]]/, shape: 'trapezoid' },
  { open: '[\\', close: '/]', without: /[[\]]/, shape: 'trapezoid-alt' },
  { open: '{{', close: '}}', without: /[{}]/, shape: 'hexagon' },
  { open: '[', close: ']', without: /[[\]]/, shape: 'rect' },
  { open: '(', close: ')', without: /[()]/, shape: 'round' },
  { open: '{', close: '}', without: /[{}]/, shape: 'diamond' },
  { open: '>', close: ']', without: /[[\]]/, shape: 'flag' },
];

/** Names of shapes in the form `A@{ shape: name }`. */
const byName: Readonly<Record<string, Shape>> = {
  ...{ rect: 'rect', rectangle: 'rect', proc: 'rect', process: 'rect', rounded: 'round', event: 'round' },
  ...{
    stadium: 'stadium',
    terminal: 'stadium',
    pill: 'stadium',
    subproc: 'subroutine',
    subroutine: 'subroutine',
  },
  ...{ 'fr-rect': 'subroutine', cyl: 'cylinder', db: 'cylinder', database: 'cylinder', cylinder: 'cylinder' },
  ...{ circle: 'circle', circ: 'circle', 'dbl-circ': 'double-circle', 'double-circle': 'double-circle' },
  ...{ diam: 'diamond', diamond: 'diamond', decision: 'diamond', question: 'diamond', hex: 'hexagon' },
  ...{
    hexagon: 'hexagon',
    prepare: 'hexagon',
    'lean-r': 'lean-right',
    'lean-right': 'lean-right',
    'in-out': 'lean-right',
  },
  ...{
    'lean-l': 'lean-left',
    'lean-left': 'lean-left',
    'out-in': 'lean-left',
    'trap-b': 'trapezoid',
    priority: 'trapezoid',
  },
  ...{ 'trap-t': 'trapezoid-alt', manual: 'trapezoid-alt', odd: 'flag', text: 'text', ellipse: 'ellipse' },
};

/** How a node may be called: letters of any script, digits, and marks that begin no link or shape. */
const name = /(?:[\p{L}\p{N}\p{M}_.!#$%*+?/'\\`\u3001-\u303f\uff01-\uffee]|-(?![->.])|=(?!=)|:(?!:))+/uy;

/** The graph that a source describes. */
export function readFlowchart(source: Source): Graph | Problem {
  const graph = collect('flowchart');
  const direction = source.header === '' ? 'TB' : directionOf(source.header);
  if (direction === undefined) {
    return failed(
      source.firstLine,
      `"${source.header}" is no direction.`,
      'Directions are TB, TD, BT, LR and RL.',
    );
  }
  graph.turn(direction);
  const cursor = cursorOf(source);
  while (skipBlanks(cursor, /[\s;]+/y)) {
    const problem = statement(cursor, graph);
    if (problem !== undefined) return problem;
  }
  return graph.finish();
}

function statement(cursor: Cursor, graph: Collector): Problem | undefined {
  const line = lineAt(cursor);
  // A node may bear such a name too: then a link follows.
  const word = /[A-Za-z]+(?=[\s;]|$)(?![ \t]*(?:[-=<~]|[xo]--))/y;
  word.lastIndex = cursor.at;
  switch (word.exec(cursor.text)?.[0]) {
    case 'subgraph':
      return subgraph(restOfLine(cursor).slice('subgraph'.length), graph, line);
    case 'end':
      restOfLine(cursor, 'end'.length);
      return graph.close() ? undefined : failed(line, 'This "end" closes nothing.');
    case 'direction': {
      const to = restOfLine(cursor).slice('direction'.length).trim();
      const direction = directionOf(to);
      if (direction === undefined) return failed(line, `"${to}" is no direction.`);
      graph.turn(direction);
      return undefined;
    }
    // Colours and such are the theme's.
    case 'classDef':
    case 'class':
    case 'style':
    case 'linkStyle':
      restOfLine(cursor);
      return undefined;
    case 'click':
    case 'href':
      return failed(
        line,
        'Links and calls are not put into diagrams.',
        'Remove this line and link from the text.',
      );
    default:
      return chain(cursor, graph);
  }
}

function subgraph(text: string, graph: Collector, line: number): Problem | undefined {
  const rest = text.trim();
  const match = /^([^\s[\]"]+)\s*\[([^[\]]*|"[^"]*")\]$/.exec(rest);
  if (match) return graph.open(match[1]!, labelOf(match[2]!), line);
  if (/[[\]]/.test(rest) && !rest.startsWith('"')) {
    return failed(line, 'A bracket in the title of this subgraph is not closed.');
  }
  return graph.open(unquote(rest) || `subgraph ${line}`, labelOf(rest), line);
}

/** `A & B --> C -->|x| D`: nodes, or nodes and links between them. */
function chain(cursor: Cursor, graph: Collector): Problem | undefined {
  let from = nodes(cursor, graph);
  if (isProblem(from)) return from;
  for (;;) {
    skipBlanks(cursor, /[ \t]+/y);
    if (/[\n;]|^$/.test(cursor.text[cursor.at] ?? '')) return undefined;
    const line = lineAt(cursor);
    const link = readLink(cursor);
    if (link === undefined) {
      return failed(line, unexpected(cursor), 'Links are -->, ---, -.->, ==>, --o, --x, <--> and so on.');
    }
    if (isProblem(link)) return link;
    // A link may be followed by a line break.
    skipBlanks(cursor, /\s+/y);
    const to = nodes(cursor, graph);
    if (isProblem(to)) return to;
    for (const source of from) {
      for (const target of to) {
        if (graph.edges.length > most.edges)
          return tooLarge(line, `The diagram has more than ${most.edges} edges.`);
        graph.edge({ from: source, to: target, ...link, line });
      }
    }
    from = to;
  }
}

function unexpected(cursor: Cursor): string {
  const found = /[^\n]{1,20}/.exec(cursor.text.slice(cursor.at, cursor.at + 20))?.[0].trim();
  return found ? `"${found}" is neither a node nor a link.` : 'A node is missing here.';
}

/** `A & B[x] & C` */
function nodes(cursor: Cursor, graph: Collector): string[] | Problem {
  const found: string[] = [];
  do {
    skipBlanks(cursor, /\s+/y);
    const one = node(cursor, graph);
    if (typeof one !== 'string') return one;
    found.push(one);
    if (found.length > most.nodes)
      return tooLarge(lineAt(cursor), `More than ${most.nodes} nodes are joined by "&".`);
  } while (take(cursor, /[ \t]*&/y) !== undefined);
  return found;
}

function node(cursor: Cursor, graph: Collector): string | Problem {
  const line = lineAt(cursor);
  const id = take(cursor, name);
  if (id === undefined) return failed(line, unexpected(cursor));
  if (cursor.text.startsWith('@{', cursor.at)) return named(cursor, graph, id, line);
  const shape = shaped(cursor, line);
  if (shape !== undefined && isProblem(shape)) return shape;
  const made = graph.node(id, line);
  if (shape !== undefined) {
    made.label = shape.label;
    made.shape = shape.shape;
  }
  take(cursor, /:::(?:\w|-(?=\w))+/y);
  return id;
}

/** The shape and label that follow a node's name. */
function shaped(cursor: Cursor, line: number): { shape: Shape; label: Label } | Problem | undefined {
  const { text, at } = cursor;
  if (!'([{>'.includes(text[at] ?? ' ')) return undefined;
  for (let index = 0; index < shapes.length; index++) {
    const { open, close, without, shape } = shapes[index]!;
    if (!text.startsWith(open, at)) continue;
    const start = at + open.length;
    cursor.at = start;
    const quoted = take(cursor, /\s*"[^"]*"\s*/y);
    cursor.at = at;
    const lineEnd = text.indexOf('\n', start);
    const end = quoted === undefined ? text.indexOf(close, start) : start + quoted.length;
    if (end < 0 || !text.startsWith(close, end)) continue;
    if (quoted === undefined && ((lineEnd >= 0 && end > lineEnd) || without.test(text.slice(start, end))))
      continue;
    cursor.at = end + close.length;
    return { shape, label: labelOf(text.slice(start, end)) };
  }
  const found = text.slice(at, at + 20).split('\n')[0];
  return failed(
    line,
    `The bracket before "${found!.slice(1)}" is not closed, or its text holds brackets.`,
    'Put text with brackets into double quotes: A["f(x)"].',
  );
}

/** `A@{ shape: diamond, label: "x" }` */
function named(cursor: Cursor, graph: Collector, id: string, line: number): string | Problem {
  const settings = take(cursor, /@\{[^{}]*\}/y);
  if (settings === undefined) return failed(line, `The settings of "${id}" are not closed by "}".`);
  const made = graph.node(id, line);
  for (const [, key, value] of settings.matchAll(/([\w-]+)\s*:\s*("[^"]*"|[^\s,{}"]+)/g)) {
    const plain = unquote(value!);
    if (key === 'label') made.label = labelOf(value!);
    else if (key === 'shape' && Object.hasOwn(byName, plain)) made.shape = byName[plain]!;
    else
      return failed(
        line,
        `"${key}: ${plain}" is not drawn.`,
        `Shapes are ${Object.keys(byName).join(', ')}.`,
      );
  }
  return id;
}
