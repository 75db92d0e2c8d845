/** Reads parameters, headers, bodies and responses of an operation. */

import { didYouMean, nearest } from '#model/text';
import type { ApiAnswer, ApiContent, ApiExample } from '../model/api.ts';
import type { ApiField, ApiStyle, Json } from '../model/schema.ts';
import type { Context } from './context.ts';
import { exampleIn } from './keywords.ts';
import type { Links } from './links.ts';
import { type Direction, makeExample } from './make-example.ts';
import type { Schemas } from './schema.ts';
import { isList, isMap, placeOf, type Raw, type RawMap } from './source.ts';

export type Reading = { readonly context: Context; readonly schemas: Schemas; readonly links: Links };

const places = ['path', 'query', 'header', 'cookie'] as const;

/** `lists`: the path item, then the operation, whose parameters replace those of the same name and place. */
export function parametersOf(lists: readonly RawMap[], reading: Reading): ApiField[] {
  const fields = new Map<string, ApiField>();
  for (const holder of lists) {
    const list = reading.context.list(holder, 'parameters');
    const own = new Set<string>();
    for (const [index, raw] of list.entries()) {
      const field = parameter(raw, list, index, reading);
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

function parameter(raw: Raw, list: object, index: number, reading: Reading): ApiField | undefined {
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
    const near = typeof view.in === 'string' ? nearest(view.in, places) : undefined;
    context.report(
      'api-invalid',
      `\`in\` of the parameter "${name}" must be path, query, header or cookie.`,
      view,
      'in',
      { target: name, hint: didYouMean(near) },
    );
    return undefined;
  }
  return field(name, view, reading, where);
}

function field(name: string, view: RawMap, { context, schemas }: Reading, where?: ApiField['in']): ApiField {
  const content = context.map(view, 'content');
  const media = content && Object.values(content).find(isMap);
  const schema = schemas.read(view.schema ?? media?.schema, view, 'schema') ?? {
    types: [],
    limits: {},
    place: placeOf(view),
  };
  const description = context.text(view, 'description') ?? schema.description;
  const example = (view.example as Json | undefined) ?? firstExample(view, context) ?? schema.example;
  return {
    name,
    ...(where && { in: where }),
    ...(where && styled(media && !view.schema ? { style: 'json' } : styleOf(view, context))),
    required: where === 'path' || context.flag(view, 'required') === true,
    ...(description !== undefined && { description }),
    schema,
    ...(example !== undefined && { example }),
    ...context.marks(view),
    place: placeOf(view),
  };
}

function styleOf(raw: RawMap, context: Context): ApiStyle {
  const [style, explode] = [context.text(raw, 'style'), context.flag(raw, 'explode')];
  return { ...(style !== undefined && { style }), ...(explode !== undefined && { explode }) };
}

function styled(written: ApiStyle): { readonly written?: ApiStyle } {
  return Object.keys(written).length > 0 ? { written } : {};
}

function firstExample(raw: RawMap, context: Context): Json | undefined {
  if (!isMap(raw.examples)) return undefined;
  const [name] = Object.keys(raw.examples);
  const first = name === undefined ? undefined : context.view(raw.examples[name], raw.examples, name)?.raw;
  return first?.value as Json | undefined;
}

function headersOf(raw: RawMap, reading: Reading): ApiField[] {
  const headers = reading.context.map(raw, 'headers') ?? {};
  return Object.keys(headers).flatMap((name) => {
    const view = reading.context.view(headers[name], headers, name)?.raw;
    return view ? [field(name, view, reading)] : [];
  });
}

/** Media types in source order. */
export function contentOf(raw: RawMap, direction: Direction, reading: Reading): ApiContent[] {
  const content = reading.context.map(raw, 'content') ?? {};
  return Object.keys(content).flatMap((type) => {
    const media = reading.context.view(content[type], content, type)?.raw;
    if (!media) return [];
    const schema = reading.schemas.read(media.schema, media, 'schema');
    const written = examplesOf(media, reading.context);
    const fromSchema = schema ? made(schema, type, direction) : undefined;
    const examples = written.length > 0 ? written : fromSchema ? [fromSchema] : [];
    const encoding = encodingOf(media, reading.context);
    return [{ type, ...(schema && { schema }), ...(encoding && { encoding }), examples }];
  });
}

function encodingOf(media: RawMap, context: Context): ApiContent['encoding'] {
  const encoding = context.map(media, 'encoding') ?? {};
  const styles = Object.keys(encoding).flatMap((name) => {
    const own = encoding[name];
    const style = isMap(own) ? styleOf(own, context) : {};
    return Object.keys(style).length > 0 ? [[name, style] as const] : [];
  });
  return styles.length > 0 ? Object.fromEntries(styles) : undefined;
}

function made(
  schema: NonNullable<ApiContent['schema']>,
  type: string,
  direction: Direction,
): ApiExample | undefined {
  if (!/json|urlencoded|form-data|^text\/|\*\/\*|event-stream/.test(type)) return undefined;
  const value = makeExample(schema, direction);
  if (value === undefined) return undefined;
  return { value, ...(value !== schema.example && { made: true }), place: schema.place };
}

function examplesOf(media: RawMap, context: Context): ApiExample[] {
  if (media.example !== undefined)
    return [{ value: media.example as Json, place: placeOf(media, 'example') }];
  if (isList(media.examples)) {
    const list = media.examples;
    return list.map((value, index) => ({ value: value as Json, place: placeOf(list, index) }));
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
        place: placeOf(view, 'value'),
      },
    ];
  });
  if (found.length > 0 || !isMap(media.schema)) return found;
  const own = exampleIn(media.schema);
  return own === undefined ? [] : [{ value: own, place: placeOf(media.schema, 'example') }];
}

/** Responses in source order. */
export function answersOf(raw: RawMap, reading: Reading): ApiAnswer[] {
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
        headers: headersOf(view, reading),
        content: contentOf(view, 'answer', reading),
        ...(links.length > 0 && { links }),
        ...context.marks(view),
        place: placeOf(responses, status),
      },
    ];
  });
}
