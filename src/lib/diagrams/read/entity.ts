/** Reads an entity-relationship diagram: entities with their attributes, relations. */
import type { Faults } from '../faults.ts';
import type { Arrowhead, Graph } from '../model.ts';
import { GraphBuilder, graphStatements } from './graph.ts';
import { getLabelText, parseLabel, removeQuotes } from './label.ts';
import { mend, reportTypo } from './slips.ts';
import type { DiagramSource } from './source.ts';
import { readBody, type Statement, titled } from './statements.ts';

const name = '(?:"[^"]+"|[\\p{L}\\p{N}\\p{M}_]+(?:[-.][\\p{L}\\p{N}\\p{M}_]+)*)';
const entity = `(${name})(?:\\[("[^"]*"|[^\\]"]*)\\])?(?:::: ?[\\w-]+(?:,[\\w-]+)*)?`;
const count = '(?:zero|one) or (?:zero|one|more|many)|only one|many\\([01]\\)|[01]\\+|1|one|many|u';
const relation = new RegExp(
  `^${entity}(\\s*[|}o{]{2}|\\s+(?:${count}))\\s*(--|\\.\\.|\\.-|-\\.|\\s(?:optionally\\s+)?to\\s)\\s*([|}o{]{2}|(?:${count})(?=\\s))\\s*${entity}\\s*(?::(.*))?$`,
  'iu',
);
const declared = new RegExp(`^${entity}\\s*(\\{)?$`, 'u');
const attribute =
  /("[^"]*"|[^\s"]+)\s+("[^"]*"|[^\s",]+)((?:\s*,?\s*(?:PK|FK|UK)\b)*)(?:\s*"([^"]*)")?(?:\s+|$)/iy;

/** The spellings of a relation's end, in marks and in words. */
const cardinalities: readonly (readonly [Arrowhead, ...string[]])[] = [
  ['one', '||', 'only one', 'one', '1'],
  ['zero-one', '|o', 'o|', 'zero or one', 'one or zero'],
  ['many', '}|', '|{', 'one or more', 'one or many', 'many(1)', '1+'],
  ['zero-many', '}o', 'o{', 'zero or more', 'zero or many', 'many', 'many(0)', '0+'],
  // A "u" stands at the parent, which has no mark.
  ['none', 'u'],
];

function findCardinality(written: string): Arrowhead | undefined {
  const form = written.trim().toLowerCase().replace(/\s+/g, ' ');
  return cardinalities.find(([, ...forms]) => forms.includes(form))?.[0];
}

const statements: readonly Statement<GraphBuilder>[] = [
  { pattern: relation, read: relate },
  ...graphStatements,
  { pattern: /^class\s+[^{]/i, read: ({ faults }, _, line) => faults.leaveOut(line, 'class', 'style') },
  { ...titled, pattern: /^title\s+([^{}]*)$/i },
  { pattern: declared, read: declareEntity },
];

/** The graph that the source describes. */
export function readEntity(source: DiagramSource, faults: Faults): Graph | undefined {
  const graph = new GraphBuilder('entity', 'record', faults);
  graph.direction = 'LR';
  readBody(source, graph, statements, { hasBodies: true });
  return graph.finish();
}

function relate(graph: GraphBuilder, match: RegExpExecArray, line: number): undefined {
  const [, from, fromTitle, left, stroke, right, to, toTitle, label] = match;
  const [start, end] = [findCardinality(left!), findCardinality(right!)];
  if (start === undefined || end === undefined) {
    const hint = 'An end is one of ||, |o or o|, }| or |{, }o or o{.';
    return graph.faults.error(line, `"${left}${stroke}${right}" is no relation.`, hint);
  }
  graph.edges.push({
    from: getEntityNode(graph, from!, fromTitle, line).name,
    to: getEntityNode(graph, to!, toTitle, line).name,
    label: parseLabel(label ?? ''),
    stroke: /^(?:--|\s*to\s*)$/i.test(stroke!) ? 'solid' : 'dashed',
    start,
    end,
    line,
  });
}

function declareEntity(graph: GraphBuilder, [, id, title, body]: RegExpExecArray, line: number): undefined {
  const made = getEntityNode(graph, id!, title, line);
  if (body === undefined) return;
  const readEntityAttribute = (text: string, at: number) => {
    const rows = splitAttributes(text);
    if (rows === undefined) {
      if (splitAttributes(mend(text)) && reportTypo(text, at, graph.faults)) return;
      const hint = 'An attribute is a type and a name: string id PK "comment".';
      return graph.faults.error(at, `"${text.slice(0, 40)}" is no attribute.`, hint);
    }
    for (const cells of rows) graph.row(made, { cells }, 0, 1, at);
  };
  const unclosed = `The attributes of "${made.name}" are not closed by "}".`;
  graph.passage = { line, end: /^\}$/, unclosed, read: readEntityAttribute };
}

/** The cells of the attributes on a line, mostly one; undefined if something else stands there. */
function splitAttributes(text: string): string[][] | undefined {
  const rows: string[][] = [];
  for (attribute.lastIndex = 0; attribute.lastIndex < text.length; ) {
    const match = attribute.exec(text);
    if (match === null) return undefined;
    const [, type, field, keys, comment] = match;
    const written = keys!
      .replace(/[\s,]+/g, ' ')
      .trim()
      .toUpperCase();
    rows.push([removeQuotes(type!), removeQuotes(field!), written, getLabelText(comment ?? '')]);
  }
  return rows;
}

function getEntityNode(graph: GraphBuilder, written: string, title: string | undefined, line: number) {
  const made = graph.node(removeQuotes(written), line);
  if (title !== undefined) made.label = parseLabel(title);
  return made;
}
