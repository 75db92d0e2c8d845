/**
 * Chooses the fields whose inner fields a large operation shows: level by level, and on a level those of required fields
 * first. In the order of writing, the first deep field would take the place of all that follow it.
 */
import type { ApiField, ApiPlace, ApiSchema } from '../model/schema.ts';
import { isConditional } from '../openapi/inner-schemas.ts';
import type { Direction } from '../openapi/make-example.ts';
import { getFieldText, isEntry, listTexts } from './field-piece.ts';

const depthLimit = 6;
/** So many characters of description cost as much as one field. */
const textOfField = 300;

/** The schemas whose inside is shown at a depth. */
export type Opened = ReadonlySet<string>;

export function formatOpened({ file, line, column }: ApiPlace, depth: number): string {
  return `${depth}:${line}:${column}:${file}`;
}

export function measureField(field: ApiField): number {
  const texts = listTexts(field.schema, getFieldText(field));
  return 1 + texts.reduce((sum, { text }) => sum + text.length, 0) / textOfField;
}

type Candidate = { readonly schema: ApiSchema; readonly isRequired: boolean };

/** `left`: what all fields may cost. Those of the first level are always shown. */
export function chooseOpened(
  roots: readonly Candidate[],
  depth: number,
  left: number,
  direction: Direction,
): Opened {
  const opened = new Set<string>();
  let rest = left;
  let level = roots;
  for (let at = depth; level.length > 0 && at <= depthLimit; at++) {
    const next: Candidate[] = [];
    for (const { schema, isRequired } of sortByNeed(level)) {
      if (schema.recursive) continue;
      const { inside, fields, cost } = measureInside(schema, direction);
      if (at > 0 && rest <= 0) continue;
      rest -= cost;
      for (const { place } of inside) for (const each of [at, at + 1]) opened.add(formatOpened(place, each));
      for (const field of fields)
        next.push({ schema: field.schema, isRequired: isRequired && field.required });
    }
    level = next;
  }
  return opened;
}

function sortByNeed(level: readonly Candidate[]): readonly Candidate[] {
  return [...level.filter((one) => one.isRequired), ...level.filter((one) => !one.isRequired)];
}

/** What stands one level below a schema. `inside`: the schemas that show it, which have no entry of their own. */
function measureInside(schema: ApiSchema, direction: Direction) {
  const inside = new Set([schema]);
  const fields: Pick<ApiField, 'schema' | 'required'>[] = [];
  let cost = 0;
  for (const one of inside) {
    const { properties = [], items, additional, variants, parts = [] } = one;
    const shown = properties.filter(
      (field) => !(direction === 'request' ? field.schema.readOnly : field.schema.writeOnly),
    );
    cost += shown.reduce((sum, field) => sum + measureField(field), 0);
    const options = (variants?.options ?? []).map((option) =>
      variants?.isExtending ? removeInherited(one, option) : option,
    );
    const other = typeof additional === 'object' ? additional : undefined;
    const entries = parts.filter((part) => part.kind !== 'also' && !isConditional(part));
    const below = [
      ...options,
      ...entries.map((part) => part.schema),
      ...(other && isEntry(other, one) ? [other] : []),
    ];
    cost += below.length;
    fields.push(...shown, ...below.map((each) => ({ schema: each, required: true })));
    const beside = parts.filter((part) => !entries.includes(part)).map((part) => part.schema);
    for (const each of [items, below.includes(other!) ? undefined : other, ...beside])
      if (each && !each.recursive) inside.add(each);
  }
  return { inside, fields, cost };
}

/** The fields that a schema adds to its parent; the list above shows the parent's. */
export function removeInherited({ properties: inherited = [] }: ApiSchema, schema: ApiSchema): ApiSchema {
  const places = new Set(inherited.map(({ place }) => JSON.stringify(place)));
  const properties = schema.properties?.filter(({ place }) => !places.has(JSON.stringify(place)));
  return { ...schema, properties };
}
