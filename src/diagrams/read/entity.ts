/** Reads an entity-relationship diagram: entities with their attributes, relations. */
import { failed, type Graph, type Problem, type Row, type Tip, tooLarge } from '../model.ts';
import { directionOf } from './flowchart.ts';
import { type Collector, collect, most } from './graph.ts';
import { labelOf, textOf, unquote } from './label.ts';
import { type Line, linesOf, type Source } from './source.ts';

const name = '(?:"[^"]+"|[\\p{L}\\p{N}\\p{M}_]+(?:[-.][\\p{L}\\p{N}\\p{M}_]+)*)';
const entity = `(${name})(?:\\[("[^"]*"|[^\\]"]*)\\])?(?:::: ?[\\w-]+)?`;
const relation = new RegExp(`^${entity}\\s*([|}o]{2})(--|\\.\\.)([|{o]{2})\\s*${entity}\\s*(?::(.*))?$`, 'u');
const declared = new RegExp(`^${entity}\\s*(?:\\{(.*))?$`, 'u');
const attribute = /^(\S+)\s+(\S+?)((?:\s*,?\s*(?:PK|FK|UK)\b)*)\s*(?:"([^"]*)")?$/;
const ignored = /^(?:classDef|class|style)\s/;

const tips: Readonly<Record<string, Tip>> = {
  '||': 'one',
  '|o': 'zero-one',
  'o|': 'zero-one',
  '}|': 'many',
  '|{': 'many',
  '}o': 'zero-many',
  'o{': 'zero-many',
};

const mostRows = 60;

type Entities = {
  readonly graph: Collector;
  readonly rows: Map<string, Row[]>;
  inside?: { name: string; line: number };
};

/** The graph that a source describes. */
export function readEntity(source: Source): Graph | Problem {
  const entities: Entities = { graph: collect('er'), rows: new Map() };
  entities.graph.turn('LR');
  for (const line of linesOf(source)) {
    const problem = entities.inside === undefined ? statement(line, entities) : body(line, entities);
    if (problem !== undefined) return problem;
  }
  if (entities.inside !== undefined) {
    return failed(entities.inside.line, `The attributes of "${entities.inside.name}" are not closed by "}".`);
  }
  return entities.graph.finish();
}

function statement({ text, line }: Line, entities: Entities): Problem | undefined {
  const { graph } = entities;
  const related = relation.exec(text);
  if (related !== null) {
    const [, from, fromTitle, start, stroke, end, to, toTitle, label] = related;
    const left = tips[start!];
    const right = tips[end!];
    if (left === undefined || right === undefined) {
      return failed(
        line,
        `"${start}${stroke}${end}" is no relation.`,
        'An end is one of ||, |o or o|, }| or |{, }o or o{.',
      );
    }
    graph.edge({
      from: entityNode(graph, from!, fromTitle, line),
      to: entityNode(graph, to!, toTitle, line),
      label: labelOf(label ?? ''),
      stroke: stroke === '..' ? 'dashed' : 'solid',
      start: left,
      end: right,
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
  if (ignored.test(text)) return undefined;
  const opened = declared.exec(text);
  if (opened === null) return failed(line, `"${text.slice(0, 40)}" is no line of an entity diagram.`);
  const [, id, title, rest] = opened;
  const made = entityNode(graph, id!, title, line);
  if (rest === undefined) return undefined;
  entities.inside = { name: made, line };
  const inner = rest.trim();
  if (inner === '') return undefined;
  const only = inner.replace(/\}$/, '').trim();
  const problem = only === '' ? undefined : body({ text: only, line }, entities);
  if (inner.endsWith('}')) delete entities.inside;
  return problem;
}

function body({ text, line }: Line, entities: Entities): Problem | undefined {
  const { graph, rows } = entities;
  const { name: id } = entities.inside!;
  if (text === '}') {
    delete entities.inside;
    return undefined;
  }
  const match = attribute.exec(text);
  if (match === null)
    return failed(
      line,
      `"${text.slice(0, 40)}" is no attribute.`,
      'An attribute is a type and a name: string id PK "comment".',
    );
  if (text.length > most.label)
    return tooLarge(line, `An attribute is longer than ${most.label} characters.`);
  const [, type, field, keys, comment] = match;
  const known = rows.get(id) ?? [];
  rows.set(id, known);
  known.push({ cells: [type!, field!, (keys ?? '').replace(/[\s,]+/g, ' ').trim(), textOf(comment ?? '')] });
  if (known.length > mostRows) return tooLarge(line, `"${id}" has more than ${mostRows} attributes.`);
  graph.nodes.get(id)!.compartments = [known];
  return undefined;
}

function entityNode(graph: Collector, written: string, title: string | undefined, line: number): string {
  const id = unquote(written);
  const made = graph.node(id, line);
  made.shape = 'record';
  if (title !== undefined) made.label = labelOf(title);
  return id;
}
