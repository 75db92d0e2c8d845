/** Reads an entity-relationship diagram: entities with their attributes, relations. */
import type { Faults } from '../faults.ts';
import type { Arrowhead, Graph } from '../model.ts';
import { GraphBuilder, graphStatements } from './graph.ts';
import { getLabelText, parseLabel, removeQuotes } from './label.ts';
import { mend, reportTypo } from './slips.ts';
import type { DiagramSource } from './source.ts';
import { readBody, type Statement } from './statements.ts';

const name = '(?:"[^"]+"|[\\p{L}\\p{N}\\p{M}_]+(?:[-.][\\p{L}\\p{N}\\p{M}_]+)*)';
const entity = `(${name})(?:\\[("[^"]*"|[^\\]"]*)\\])?(?:::: ?[\\w-]+)?`;
const relation = new RegExp(
  `^${entity}\\s*([|}o]{2})(--|\\.\\.|\\.-|-\\.)([|{o]{2})\\s*${entity}\\s*(?::(.*))?$`,
  'u',
);
const count =
  '(zero or one|one or zero|zero or more|zero or many|one or more|one or many|only one|many\\([01]\\)|[01]\\+|1)';
const relationInWords = new RegExp(
  `^${entity}\\s+${count}\\s+((?:optionally )?to)\\s+${count}\\s+${entity}\\s*(?::(.*))?$`,
  'u',
);
const declared = new RegExp(`^${entity}\\s*(?:\\{(.*))?$`, 'u');
const attribute = /^(\S+)\s+(\S+?)((?:\s*,?\s*(?:PK|FK|UK)\b)*)\s*(?:"([^"]*)")?$/;

/** The spellings of a relation's end, in marks and in words. */
const cardinalities: readonly (readonly [Arrowhead, ...string[]])[] = [
  ['one', '||', 'only one', '1'],
  ['zero-one', '|o', 'o|', 'zero or one', 'one or zero'],
  ['many', '}|', '|{', 'one or more', 'one or many', 'many(1)', '1+'],
  ['zero-many', '}o', 'o{', 'zero or more', 'zero or many', 'many(0)', '0+'],
];

function findCardinality(written: string): Arrowhead | undefined {
  return cardinalities.find(([, ...forms]) => forms.includes(written))?.[0];
}

const statements: readonly Statement<GraphBuilder>[] = [
  { pattern: relation, read: relate },
  { when: / to /, pattern: relationInWords, read: relate },
  ...graphStatements,
  { pattern: /^class\s/, read: ({ faults }, _, line) => faults.leaveOut(line, 'class', 'style') },
  { pattern: declared, read: declareEntity },
];

/** The graph that the source describes. */
export function readEntity(source: DiagramSource, faults: Faults): Graph | undefined {
  const graph = new GraphBuilder('entity', 'record', faults);
  graph.direction = 'LR';
  readBody(source, graph, statements);
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
    stroke: stroke === '--' || stroke === 'to' ? 'solid' : 'dashed',
    start,
    end,
    line,
  });
}

function declareEntity(graph: GraphBuilder, [, id, title, body]: RegExpExecArray, line: number): undefined {
  const made = getEntityNode(graph, id!, title, line);
  if (body === undefined) return;
  const readEntityAttribute = (text: string, at: number) => {
    const match = attribute.exec(text);
    if (match === null) {
      if (attribute.test(mend(text)) && reportTypo(text, at, graph.faults)) return;
      const hint = 'An attribute is a type and a name: string id PK "comment".';
      return graph.faults.error(at, `"${text.slice(0, 40)}" is no attribute.`, hint);
    }
    const [, type, field, keys, comment] = match;
    const cells = [type!, field!, keys!.replace(/[\s,]+/g, ' ').trim(), getLabelText(comment ?? '')];
    graph.row(made, { cells }, 0, 1, at);
  };
  const inner = body.trim().replace(/\}$/, '').trim();
  if (inner !== '') readEntityAttribute(inner, line);
  if (body.trim().endsWith('}')) return;
  const unclosed = `The attributes of "${made.name}" are not closed by "}".`;
  graph.passage = { line, end: /^\}$/, unclosed, read: readEntityAttribute };
}

function getEntityNode(graph: GraphBuilder, written: string, title: string | undefined, line: number) {
  const made = graph.node(removeQuotes(written), line);
  if (title !== undefined) made.label = parseLabel(title);
  return made;
}
