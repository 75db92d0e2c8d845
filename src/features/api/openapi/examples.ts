/** Reads examples of bodies, parameters and headers, and makes those that a body lacks. */
import { escapeMarkdown, writeDestination } from '#model/markup/markdown';
import type { ApiContent, ApiExample, ApiLinkedExample } from '../model/api.ts';
import { isText } from '../model/numbers.ts';
import type { ApiField, Json } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import type { Files } from './files.ts';
import { readExample } from './keywords.ts';
import { type Direction, makeExample } from './make-example.ts';
import { isJsonType, isSequenceType, writeSequence } from './media-type.ts';
import { readData } from './referenced.ts';
import { getPlace, isList, isMap, type RawList, type RawMap, readSource } from './source.ts';
import { writeXml } from './xml.ts';

type Named = { readonly name: string; readonly view: RawMap };

function listNamed(raw: RawMap, context: DescriptionContext): Named[] {
  const named = context.map(raw, 'examples') ?? {};
  return Object.keys(named).flatMap((name) => {
    const view = context.view(named[name], named, name)?.raw;
    if (!view) return [];
    if (!valueKeys.some((key) => view[key] !== undefined)) {
      const hint = 'An entry of `examples` is an object that has the example as its `value`.';
      const at = { target: name, hint, severity: 'warning' } as const;
      context.report('api-invalid', `The example "${name}" has no \`value\`.`, named, name, at);
    }
    return [{ name, view }];
  });
}

const valueKeys = ['value', 'dataValue', 'serializedValue', 'externalValue'];

function readTexts({ name, view }: Named, context: DescriptionContext) {
  const [summary, description] = ['summary', 'description'].map((key) => context.text(view, key));
  return {
    name,
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
  };
}

/** The key under which an example has its value. `isSent`: as it is sent, rather than as data. */
function findValueKey(view: RawMap, isSent: boolean): string | undefined {
  const keys = isSent ? ['value', 'serializedValue', 'dataValue'] : ['value', 'dataValue', 'serializedValue'];
  return keys.find((key) => view[key] !== undefined);
}

/** `type`: its media type. */
export function readExamples(media: RawMap, type: string, context: DescriptionContext): ApiExample[] {
  const { files } = context;
  if (media.example !== undefined)
    return [{ value: readData(media.example, files) as Json, place: getPlace(media, 'example') }];
  if (isList(media.examples)) return readExampleList(media.examples, files);
  const isSent = !isJsonType(type) && !/form/i.test(type);
  const found = listNamed(media, context).flatMap((one): ApiExample[] => {
    const key = findValueKey(one.view, isSent);
    if (key === undefined) return [];
    const value = readData(one.view[key]!, files) as Json;
    const shown = key === 'serializedValue' && isJsonType(type) ? parseJson(value) : value;
    return [{ ...readTexts(one, context), value: shown, place: getPlace(one.view, key) }];
  });
  if (found.length > 0 || !isMap(media.schema)) return found;
  const { examples } = media.schema;
  if (isList(examples)) return readExampleList(examples, files);
  const own = readExample(media.schema, context);
  return own === undefined ? [] : [{ value: own, place: getPlace(media.schema, 'example') }];
}

function readExampleList(list: RawList, files: Files): ApiExample[] {
  return list.map((value, index) => ({
    value: readData(value, files) as Json,
    place: getPlace(list, index),
  }));
}

/** A text that is JSON as its value; any other stays. */
function parseJson(text: Json): Json {
  if (!isText(text)) return text;
  const { root, diagnostics } = readSource('example.json', text);
  return root === undefined || diagnostics.length > 0 ? text : root;
}

export function readLinkedExamples(media: RawMap, context: DescriptionContext): ApiLinkedExample[] {
  if (media.examples === undefined || isList(media.examples)) return [];
  return listNamed(media, context).flatMap((one) => {
    const url = context.text(one.view, 'externalValue');
    return url === undefined ? [] : [{ ...readTexts(one, context), url }];
  });
}

/** Markdown: what is said of it, and where it is. */
export function formatLinkedExample({ name, summary = name, description, url }: ApiLinkedExample): string {
  const link = `[${escapeMarkdown(summary ?? url)}](${writeDestination(url)})`;
  return description === undefined ? link : `${link} · ${description}`;
}

/** Of a parameter or a header, each with what is said of it. */
export function readFieldExamples(
  raw: RawMap,
  context: DescriptionContext,
): NonNullable<ApiField['examples']> {
  const { files } = context;
  if (raw.example !== undefined) return [{ value: readData(raw.example, files) as Json }];
  if (!isMap(raw.examples)) return [];
  return listNamed(raw, context).flatMap((one) => {
    const { summary, description } = readTexts(one, context);
    const key = findValueKey(one.view, false);
    if (key === undefined) return [];
    const words = [summary && escapeMarkdown(summary), description].filter(Boolean).join(' · ');
    return [{ value: readData(one.view[key]!, files) as Json, ...(words && { description: words }) }];
  });
}

function isXml(type: string, value: Json): boolean {
  return /[/+]xml\b/i.test(type) && typeof value === 'object' && value !== null;
}

/** As they are sent: data of an XML body as XML, items of a sequence one after another. */
export function convertExamples(
  examples: readonly ApiExample[],
  type: string,
  schema: ApiContent['schema'],
): ApiExample[] {
  return examples.map((one) => {
    if (isSequenceType(type) && isList(one.value)) return { ...one, value: writeSequence(one.value, type) };
    return schema && isXml(type, one.value) ? { ...one, value: writeXml(one.value, schema) } : one;
  });
}

/** Those of the schema, else one made from it. */
export function makeMediaExamples(
  schema: NonNullable<ApiContent['schema']>,
  type: string,
  direction: Direction,
): ApiExample[] {
  if (!/json|urlencoded|form-data|^text\/|\*\/\*|event-stream|[/+]xml\b/.test(type)) return [];
  const { examples, place } = schema;
  if (examples && isJsonType(type)) return examples.map((value) => ({ value, place }));
  const value = makeExample(schema, direction);
  if (value === undefined) return [];
  if (isXml(type, value)) return [{ value: writeXml(value, schema), made: true, place }];
  if (isSequenceType(type) && Array.isArray(value))
    return [{ value: writeSequence(value as readonly Json[], type), made: true, place }];
  return [{ value, ...(value !== schema.example && { made: true }), place }];
}
