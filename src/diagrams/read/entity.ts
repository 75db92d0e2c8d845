/** Reads an entity-relationship diagram: entities with their attributes, relations. */
import type { Diagnostics } from '../diagnostics.ts';
import type { Arrowhead, Graph } from '../model.ts';
import { GraphBuilder, graphStatements } from './graph.ts';
import { labelOf, textOf, unquote } from './label.ts';
import type { Source } from './source.ts';
import { readBody, type Statement } from './statements.ts';

const name = '(?:"[^"]+"|[\\p{L}\\p{N}\\p{M}_]+(?:[-.][\\p{L}\\p{N}\\p{M}_]+)*)';
const entity = `(${name})(?:\\[("[^"]*"|[^\\]"]*)\\])?(?:::: ?[\\w-]+)?`;
const relation = new RegExp(`^${entity}\\s*([|}o]{2})(--|\\.\\.)([|{o]{2})\\s*${entity}\\s*(?::(.*))?$`, 'u');
const declared = new RegExp(`^${entity}\\s*(?:\\{(.*))?$`, 'u');
const attribute = /^(\S+)\s+(\S+?)((?:\s*,?\s*(?:PK|FK|UK)\b)*)\s*(?:"([^"]*)")?$/;

const heads: Readonly<Record<string, Arrowhead>> = {
  '||': 'one',
  '|o': 'zero-one',
  'o|': 'zero-one',
  '}|': 'many',
  '|{': 'many',
  '}o': 'zero-many',
  'o{': 'zero-many',
};

const statements: readonly Statement<GraphBuilder>[] = [
  { pattern: relation, read: relate },
  ...graphStatements,
  { pattern: /^class\s/, read: () => {} },
  { pattern: declared, read: declare },
];

/** The graph that a source describes. */
export function readEntity(source: Source, diagnostics: Diagnostics): Graph | undefined {
  const graph = new GraphBuilder('entity', 'record', diagnostics);
  graph.direction = 'LR';
  readBody(source, graph, statements);
  return graph.finish();
}

function relate(graph: GraphBuilder, match: RegExpExecArray, line: number): undefined {
  const [, from, fromTitle, left, stroke, right, to, toTitle, label] = match;
  const [start, end] = [heads[left!], heads[right!]];
  if (start === undefined || end === undefined) {
    const hint = 'An end is one of ||, |o or o|, }| or |{, }o or o{.';
    return graph.diagnostics.error(line, `"${left}${stroke}${right}" is no relation.`, hint);
  }
  graph.edges.push({
    from: entityNode(graph, from!, fromTitle, line).name,
    to: entityNode(graph, to!, toTitle, line).name,
    label: labelOf(label ?? ''),
    stroke: stroke === '..' ? 'dashed' : 'solid',
    start,
    end,
    line,
  });
}

function declare(graph: GraphBuilder, [, id, title, body]: RegExpExecArray, line: number): undefined {
  const made = entityNode(graph, id!, title, line);
  if (body === undefined) return;
  const read = (text: string, at: number) => {
    const match = attribute.exec(text);
    if (match === null) {
      const hint = 'An attribute is a type and a name: string id PK "comment".';
      return graph.diagnostics.error(at, `"${text.slice(0, 40)}" is no attribute.`, hint);
    }
    const [, type, field, keys, comment] = match;
    const cells = [type!, field!, keys!.replace(/[\s,]+/g, ' ').trim(), textOf(comment ?? '')];
    graph.row(made, { cells }, 0, 1, at);
  };
  const inner = body.trim().replace(/\}$/, '').trim();
  if (inner !== '') read(inner, line);
  if (body.trim().endsWith('}')) return;
  const unclosed = `The attributes of "${made.name}" are not closed by "}".`;
  graph.passage = { line, end: /^\}$/, unclosed, read };
}

function entityNode(graph: GraphBuilder, written: string, title: string | undefined, line: number) {
  const made = graph.node(unquote(written), line);
  if (title !== undefined) made.label = labelOf(title);
  return made;
}
