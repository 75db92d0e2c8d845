/** Gives parameters and headers of Swagger 2.0 the form of OpenAPI 3: what describes their value moves into a schema. */
import { didYouMean, findNearest } from '#model/text';
import type { DescriptionContext } from './context.ts';
import { extend } from './merge-raw.ts';
import { createEmptyMap, isMap, type Raw, type RawMap, setPlace } from './source.ts';

/** Keys of a parameter that say nothing of its value. */
const ofParameter = [
  'name',
  'in',
  'required',
  'schema',
  'allowEmptyValue',
  'collectionFormat',
  'example',
  'examples',
  'x-example',
  'x-examples',
];
const ofText = ['description', 'deprecated', 'x-deprecated', 'x-since', 'x-until', 'x-versions'];

/** How the values of a list stand in a query or a form; in a path and a header these are separated too. */
const styles: Readonly<Record<string, { readonly style: string; readonly explode: boolean }>> = {
  csv: { style: 'form', explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  tsv: { style: 'tabDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
};

/** What the parameter says of its value. `omitted`: further keys that it has for itself. */
export function readSchema(raw: RawMap, omitted: readonly string[] = ofText): RawMap {
  const made = createEmptyMap();
  for (const key of Object.keys(raw))
    if (!ofParameter.includes(key) && !omitted.includes(key)) made[key] = raw[key]!;
  return setPlace(made, raw);
}

/** A field of a form is a property, and has its texts itself. */
export function convertProperty(raw: RawMap): RawMap {
  const example = readFieldExample(raw);
  return extend(readSchema(raw, []), example === undefined ? {} : { example });
}

/** `place`: that of OpenAPI 3. */
export function convertField(raw: RawMap, place: string, context: DescriptionContext): RawMap {
  const example = readFieldExample(raw);
  const named = raw['x-examples'];
  return extend(raw, {
    // Some write the schema of OpenAPI 3.
    schema: isMap(raw.schema) ? raw.schema : readSchema(raw),
    ...readListStyle(raw, place, context),
    ...(example !== undefined && { example }),
    ...(example === undefined && isMap(named) && { examples: nameValues(named) }),
  });
}

function readFieldExample(raw: RawMap): Raw | undefined {
  return raw['x-example'] ?? raw.example;
}

function nameValues(named: RawMap): RawMap {
  const made = createEmptyMap();
  for (const key of Object.keys(named)) made[key] = setPlace({ value: named[key]! }, named);
  return setPlace(made, named);
}

/** Of a list; nothing where OpenAPI 3 writes it so by itself. */
export function readListStyle(
  raw: RawMap,
  place: string,
  context: DescriptionContext,
): { readonly style?: string; readonly explode?: boolean } {
  if (raw.type !== 'array') return {};
  const format = context.text(raw, 'collectionFormat') ?? 'csv';
  const isSeparated = place === 'path' || place === 'header';
  const names = Object.keys(styles).filter((name) => !isSeparated || name !== 'multi');
  if (names.includes(format)) return isSeparated && format === 'csv' ? {} : styles[format]!;
  const message = `\`collectionFormat\` must be one of ${names.join(', ')} here.`;
  const hint = didYouMean(findNearest(format, names));
  context.report('api-invalid', message, raw, 'collectionFormat', {
    target: format,
    hint,
    severity: 'warning',
  });
  return {};
}
