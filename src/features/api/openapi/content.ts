/** Reads parameters, headers, bodies and responses of an operation. */

import { didYouMean, findNearest } from '#model/text';
import type { ApiAnswer, ApiContent, ApiExample } from '../model/api.ts';
import type { ApiField, ApiStyle, Json } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import { readExample } from './keywords.ts';
import type { Links } from './links.ts';
import { type Direction, makeExample } from './make-example.ts';
import type { Schemas } from './schema.ts';
import { getPlace, isList, isMap, type Raw, type RawMap } from './source.ts';

export type DescriptionTools = {
  readonly context: DescriptionContext;
  readonly schemas: Schemas;
  readonly links: Links;
};

const places = ['path', 'query', 'header', 'cookie'] as const;

/** `lists`: the path item, then the operation, whose parameters replace those of the same name and place. */
export function readParameters(lists: readonly RawMap[], reading: DescriptionTools): ApiField[] {
  const fields = new Map<string, ApiField>();
  for (const holder of lists) {
    const list = reading.context.list(holder, 'parameters');
    const own = new Set<string>();
    for (const [index, raw] of list.entries()) {
      const field = readParameter(raw, list, index, reading);
      if (!field) continue;
      const key = `${field.in} ${field.name}`;
      if (own.has(key)) {
        const message = `The parameter "${field.name}" stands twice.`;
        reading.context.report('api-invalid', message, list, index, {
          target: field.name,
          severity: 'warning',
        });
      }
      own.add(key);
      fields.set(key, field);
    }
  }
  return [...fields.values()];
}

function readParameter(
  raw: Raw,
  list: object,
  index: number,
  reading: DescriptionTools,
): ApiField | undefined {
  const { context } = reading;
  const view = context.view(raw, list, index)?.raw;
  if (!view) return undefined;
  const name = context.text(view, 'name');
  if (name === undefined) {
    context.report('api-invalid', 'A parameter needs a `name`.', view);
    return undefined;
  }
  const where = places.find((one) => one === view.in);
  if (!where) {
    // `in: body` of Swagger 2.0 gets no suggestion: OpenAPI 3 has `requestBody` instead.
    const near = typeof view.in === 'string' ? findNearest(view.in, places) : undefined;
    context.report(
      'api-invalid',
      `\`in\` of the parameter "${name}" must be path, query, header or cookie.`,
      view,
      'in',
      { target: name, hint: didYouMean(near) },
    );
    return undefined;
  }
  return readField(name, view, reading, where);
}

function readField(
  name: string,
  view: RawMap,
  { context, schemas }: DescriptionTools,
  where?: ApiField['in'],
): ApiField {
  const content = context.map(view, 'content');
  const media = content && Object.values(content).find(isMap);
  const schema = schemas.read(view.schema ?? media?.schema, view, 'schema') ?? {
    types: [],
    limits: {},
    place: getPlace(view),
  };
  const description = context.text(view, 'description') ?? schema.description;
  const example = (view.example as Json | undefined) ?? getFirstExample(view, context) ?? schema.example;
  return {
    name,
    ...(where && { in: where }),
    ...(where && buildWrittenStyle(media && !view.schema ? { style: 'json' } : readStyle(view, context))),
    required: where === 'path' || context.flag(view, 'required') === true,
    ...(description !== undefined && { description }),
    schema,
    ...(example !== undefined && { example }),
    ...context.marks(view),
    place: getPlace(view),
  };
}

function readStyle(raw: RawMap, context: DescriptionContext): ApiStyle {
  const [style, explode] = [context.text(raw, 'style'), context.flag(raw, 'explode')];
  return { ...(style !== undefined && { style }), ...(explode !== undefined && { explode }) };
}

function buildWrittenStyle(written: ApiStyle): { readonly written?: ApiStyle } {
  return Object.keys(written).length > 0 ? { written } : {};
}

function getFirstExample(raw: RawMap, context: DescriptionContext): Json | undefined {
  if (!isMap(raw.examples)) return undefined;
  const [name] = Object.keys(raw.examples);
  const first = name === undefined ? undefined : context.view(raw.examples[name], raw.examples, name)?.raw;
  return first?.value as Json | undefined;
}

function readHeaders(raw: RawMap, reading: DescriptionTools): ApiField[] {
  const headers = reading.context.map(raw, 'headers') ?? {};
  return Object.keys(headers).flatMap((name) => {
    const view = reading.context.view(headers[name], headers, name)?.raw;
    return view ? [readField(name, view, reading)] : [];
  });
}

/** Media types in source order. */
export function readContents(raw: RawMap, direction: Direction, reading: DescriptionTools): ApiContent[] {
  const content = reading.context.map(raw, 'content') ?? {};
  return Object.keys(content).flatMap((type) => {
    const media = reading.context.view(content[type], content, type)?.raw;
    if (!media) return [];
    const schema = reading.schemas.read(media.schema, media, 'schema');
    const written = readExamples(media, reading.context);
    const fromSchema = schema ? makeMediaExample(schema, type, direction) : undefined;
    const examples = written.length > 0 ? written : fromSchema ? [fromSchema] : [];
    const encoding = readEncoding(media, reading.context);
    return [{ type, ...(schema && { schema }), ...(encoding && { encoding }), examples }];
  });
}

function readEncoding(media: RawMap, context: DescriptionContext): ApiContent['encoding'] {
  const encoding = context.map(media, 'encoding') ?? {};
  const styles = Object.keys(encoding).flatMap((name) => {
    const own = encoding[name];
    const style = isMap(own) ? readStyle(own, context) : {};
    return Object.keys(style).length > 0 ? [[name, style] as const] : [];
  });
  return styles.length > 0 ? Object.fromEntries(styles) : undefined;
}

function makeMediaExample(
  schema: NonNullable<ApiContent['schema']>,
  type: string,
  direction: Direction,
): ApiExample | undefined {
  if (!/json|urlencoded|form-data|^text\/|\*\/\*|event-stream/.test(type)) return undefined;
  const value = makeExample(schema, direction);
  if (value === undefined) return undefined;
  return { value, ...(value !== schema.example && { made: true }), place: schema.place };
}

function readExamples(media: RawMap, context: DescriptionContext): ApiExample[] {
  if (media.example !== undefined)
    return [{ value: media.example as Json, place: getPlace(media, 'example') }];
  if (isList(media.examples)) {
    const list = media.examples;
    return list.map((value, index) => ({ value: value as Json, place: getPlace(list, index) }));
  }
  const named = context.map(media, 'examples') ?? {};
  const found = Object.keys(named).flatMap((name): ApiExample[] => {
    const view = context.view(named[name], named, name)?.raw;
    if (view?.value === undefined) return [];
    const summary = context.text(view, 'summary');
    return [
      {
        name,
        ...(summary !== undefined && { summary }),
        value: view.value as Json,
        place: getPlace(view, 'value'),
      },
    ];
  });
  if (found.length > 0 || !isMap(media.schema)) return found;
  const own = readExample(media.schema);
  return own === undefined ? [] : [{ value: own, place: getPlace(media.schema, 'example') }];
}

/** Responses in source order. */
export function readAnswers(raw: RawMap, reading: DescriptionTools): ApiAnswer[] {
  const { context } = reading;
  const responses = context.map(raw, 'responses') ?? {};
  return Object.keys(responses).flatMap((status): ApiAnswer[] => {
    if (status.startsWith('x-')) return [];
    if (!/^(?:[1-5]\d\d|[1-5]XX|default)$/.test(status)) {
      const hint = 'Write a status such as 200, a range such as 4XX, or default.';
      context.report('api-invalid', `"${status}" is no status of an answer.`, responses, status, {
        target: status,
        hint,
        severity: 'warning',
      });
    }
    const view = context.view(responses[status], responses, status)?.raw;
    if (!view) return [];
    const description = context.text(view, 'description');
    const links = reading.links.read(view);
    return [
      {
        status,
        ...(description !== undefined && { description }),
        headers: readHeaders(view, reading),
        content: readContents(view, 'answer', reading),
        ...(links.length > 0 && { links }),
        ...context.marks(view),
        place: getPlace(responses, status),
      },
    ];
  });
}
