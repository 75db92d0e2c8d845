/** Reads a flowchart: nodes with their shapes, chains of edges, subgraphs. */
import type { Faults } from '../faults.ts';
import type { Graph, Label, Shape } from '../model.ts';
import { readEdge } from './edges.ts';
import { directionHint, GraphBuilder, getDirection, most } from './graph.ts';
import { parseLabel, removeQuotes } from './label.ts';
import { type Cursor, createCursor, getCursorLine, readRestOfLine, skipBlanks, takeMatch } from './scan.ts';
import { bracketedShapes, namedShapes, otherShapes } from './shapes.ts';
import { reportTypo, slipsInLinks } from './slips.ts';
import type { DiagramSource } from './source.ts';

/** The name of a node: letters of any script, digits, and marks that begin no edge or shape. */
const name = /(?:[\p{L}\p{N}\p{M}_.!#$%*+?/'\\`\u3001-\u303f\uff01-\uffee]|-(?![->.])|=(?!=)|:(?!:))+/uy;

/** Slips anywhere in a name. */
const slips = /[；｜【】［］｛｝]|：：|[－＝～]{2,}|[－＝][>》〉＞]|[-=][》〉＞]/;
/** Slips if the part before them is the name of another node; else they may be text. */
const slipsBehindNames = /^([^（：＆]+)[（：＆]/;

/** The graph that the source describes. */
export function readFlowchart(source: DiagramSource, faults: Faults): Graph | undefined {
  const direction = source.header === '' ? 'TB' : getDirection(source.header);
  if (direction === undefined && reportTypo(source.header, source.firstLine, faults)) return undefined;
  if (direction === undefined)
    return faults.error(source.firstLine, `"${source.header}" is no direction.`, directionHint);
  const graph = new GraphBuilder('flowchart', 'rect', faults);
  graph.direction = direction;
  const cursor = createCursor({ ...source, body: removeIcons(source, faults) });
  while (!faults.isRefused && skipBlanks(cursor, /[\s;]+/y)) readStatement(cursor, graph);
  for (const { name, line } of graph.nodes.values()) {
    const before = slipsBehindNames.exec(name)?.[1];
    if (before === undefined || !(/^[A-Za-z]\w*$/.test(before) || graph.nodes.has(before))) continue;
    const cure = `Write ${before}["…"] for the text of a node, and -->|…| for that of a link.`;
    reportTypo(name, line, faults, name.includes('（') ? {} : { cure });
  }
  return graph.finish();
}

/** Removes icons such as `fa:fa-phone` from texts. */
function removeIcons({ body, firstLine }: DiagramSource, faults: Faults): string {
  const lines = body.split('\n').map((text, index) =>
    text.replace(/\bfa[a-z]?:fa-[\w-]+[ \t]?/g, (icon) => {
      faults.leaveOut(firstLine + index, icon.trim(), 'icon');
      return '';
    }),
  );
  return lines.join('\n');
}

function readStatement(cursor: Cursor, graph: GraphBuilder): undefined {
  const line = getCursorLine(cursor);
  const edge = takeMatch(cursor, /[\w-]+(?=@\{)/y);
  if (edge !== undefined && (graph.edgeNames.has(edge) || isUsualEdgeName(edge, graph))) {
    takeMatch(cursor, /@\{[^{}]*\}?/y);
    return graph.faults.leaveOut(line, `${edge}@{…}`, 'edge');
  }
  cursor.at -= edge?.length ?? 0;
  // A node may have such a name too; then an edge follows.
  const keyword =
    /(?:subgraph|end|direction|classDef|class|style|linkStyle|click|href)(?=[\s;]|$)(?![ \t]*(?:[-=<~]|[xo]--))/y;
  const word = takeMatch(cursor, keyword);
  if (word === undefined) return readChain(cursor, graph);
  // Text behind "end" is another statement.
  if (word === 'end') return graph.close(line, word);
  const rest = readRestOfLine(cursor).trim();
  if (word === 'subgraph') openSubgraph(rest.replace(/:::[\w-]+$/, ''), graph, line);
  else if (word === 'direction') graph.turn(rest, line);
  else graph.faults.leaveOut(line, word, word === 'click' || word === 'href' ? 'link' : 'style');
}

/** `L_A_0`-like names that edges have when none is written. */
function isUsualEdgeName(name: string, { edges }: GraphBuilder): boolean {
  const [, ends] = /^L_(.+)_\d+$/.exec(name) ?? [];
  return ends !== undefined && edges.some(({ from, to }) => `${from}_${to}` === ends);
}

function openSubgraph(text: string, graph: GraphBuilder, line: number): undefined {
  const match = /^([^\s[\]"]+)\s*\[([^[\]]*|"[^"]*")\]$/.exec(text);
  if (match) graph.open(match[1]!, parseLabel(match[2]!), line);
  else if (/[[\]]/.test(text) && !text.startsWith('"'))
    graph.faults.error(line, 'A bracket in the title of this subgraph is not closed.');
  else graph.open(removeQuotes(text) || `subgraph ${line}`, parseLabel(text), line);
}

/** Reads `A & B --> C -->|x| D`: nodes, or nodes with edges between them. */
function readChain(cursor: Cursor, graph: GraphBuilder): undefined {
  const { faults } = graph;
  let from = readNodes(cursor, graph);
  for (;;) {
    takeMatch(cursor, /[ \t]+(?:%%[^\n]*)?/y);
    // A chain may go on with a link on the next line.
    takeMatch(cursor, /\s+(?=<?(?:--|==|-\.))/y);
    if (faults.isRefused || /[\n;]|^$/.test(cursor.text[cursor.at] ?? '')) return;
    const line = getCursorLine(cursor);
    const edgeName = takeMatch(cursor, /[\w-]+@(?=[<xo]?(?:--|==|-\.|~~))/y);
    if (edgeName !== undefined) {
      graph.edgeNames.add(edgeName.slice(0, -1));
      faults.leaveOut(line, edgeName, 'edge');
    }
    const edge = readEdge(cursor, faults);
    if (edge === undefined) {
      if (reportTypo(getLineBehind(cursor), line, faults, { among: slipsInLinks })) return;
      const hint = 'Links are -->, ---, -.->, ==>, --o, --x, <--> and so on.';
      return faults.error(line, describeUnexpected(cursor), hint);
    }
    // A line break may follow an edge.
    skipBlanks(cursor, /\s+/y);
    const to = readNodes(cursor, graph);
    for (const source of from) {
      for (const target of to) {
        if (graph.edges.length > most.edges)
          return faults.tooLarge(line, `The diagram has more than ${most.edges} edges.`);
        graph.edges.push({ from: source, to: target, ...edge, line });
      }
    }
    from = to;
  }
}

/** The text at the cursor, up to the end of the line, at most 20 characters. */
function getLineBehind({ text, at }: Cursor): string {
  return /^[^\n;]*/.exec(text.slice(at, at + 20))![0].trim();
}

function describeUnexpected(cursor: Cursor): string {
  const found = getLineBehind(cursor);
  return found ? `"${found}" is neither a node nor a link.` : 'A node is missing here.';
}

/** Reads `A & B[x] & C`. */
function readNodes(cursor: Cursor, graph: GraphBuilder): string[] {
  const nodes: string[] = [];
  do {
    skipBlanks(cursor, /\s+/y);
    nodes.push(readNode(cursor, graph));
    if (nodes.length > most.nodes)
      graph.faults.tooLarge(getCursorLine(cursor), `More than ${most.nodes} nodes are joined by "&".`);
  } while (!graph.faults.isRefused && takeMatch(cursor, /[ \t]*&/y) !== undefined);
  return nodes;
}

/** Reads and adds the node at the cursor. Returns its name. */
function readNode(cursor: Cursor, graph: GraphBuilder): string {
  const line = getCursorLine(cursor);
  const id = takeMatch(cursor, name);
  if (id === undefined) {
    if (!reportTypo(getLineBehind(cursor), line, graph.faults, { among: slipsInLinks }))
      graph.faults.error(line, describeUnexpected(cursor));
    return '';
  }
  reportTypo(id, line, graph.faults, { among: slips });
  const form = readBrackets(cursor, graph.faults, line);
  const settings = cursor.text.startsWith('@{', cursor.at) && readSettings(cursor, graph.faults, id, line);
  Object.assign(graph.node(id, line), form, settings);
  takeMatch(cursor, /:::(?:\w|-(?=\w))+/y);
  return id;
}

type Form = { label?: Label; shape?: Shape };

/** Reads the shape and label in the brackets behind a node's name. */
function readBrackets(cursor: Cursor, faults: Faults, line: number): Form | undefined {
  const { text, at } = cursor;
  if (!'([{>'.includes(text[at] ?? ' ')) return undefined;
  for (const { open, close, without, shape } of bracketedShapes) {
    if (!text.startsWith(open, at)) continue;
    const start = at + open.length;
    cursor.at = start;
    const quoted = takeMatch(cursor, /\s*"[^"]*"\s*/y);
    cursor.at = at;
    const lineEnd = text.indexOf('\n', start);
    const end = quoted === undefined ? text.indexOf(close, start) : start + quoted.length;
    if (end < 0 || !text.startsWith(close, end)) continue;
    if (quoted === undefined && ((lineEnd >= 0 && end > lineEnd) || without.test(text.slice(start, end))))
      continue;
    cursor.at = end + close.length;
    return { shape, label: parseLabel(text.slice(start, end)) };
  }
  const found = getLineBehind({ ...cursor, at: at + 1 });
  if (/[】）］｝]/.test(found) && reportTypo(text[at] + found, line, faults, { among: /[】）］｝]/ }))
    return undefined;
  return faults.error(
    line,
    `The bracket before "${found}" is not closed, or its text holds brackets.`,
    'Put text with brackets into double quotes: A["f(x)"].',
  );
}

/** Reads `@{ shape: diamond, label: "x" }`. */
function readSettings(cursor: Cursor, faults: Faults, id: string, line: number): Form | undefined {
  const settings = takeMatch(cursor, /@\{(?:"[^"]*"|'[^'\n]*'|[^{}"])*\}/y);
  if (settings === undefined) return faults.error(line, `The settings of "${id}" are not closed by "}".`);
  const form: Form = {};
  // A value behind "|" stands on the lines below.
  const quoted = settings.replace(
    /:[ \t]*[|>]-?[ \t]*\n((?:(?![ \t]*[\w-]+[ \t]*:)[^{}"\n]*\n)+)/g,
    (_, text: string) => `: "${text.trim()}"\n`,
  );
  for (const [, key, value] of quoted.matchAll(/([\w-]+)\s*:\s*("[^"]*"|'[^']*'|[^,{}"'\n]+)/g)) {
    const plain = value!.trim().replace(/^(["'])(.*)\1$/s, '$2');
    const shape = namedShapes.get(plain);
    if (key === 'label') form.label = parseLabel(plain);
    else if (key === 'shape' && shape !== undefined) form.shape = shape;
    else if (key !== 'shape' || otherShapes.has(plain)) faults.leaveOut(line, `${key}: ${plain}`, 'shape');
    else {
      const names = [...namedShapes.keys(), ...otherShapes];
      const hint = faults.hintFor(plain, names, 'Shapes are rect, diam, cyl, circle and so on.');
      return faults.error(line, `"${plain}" is no shape of a node.`, hint);
    }
  }
  return form;
}
