/** Reads parameters, headers, bodies and responses of an operation. */
import { didYouMean, findNearest } from '#model/text';
import type { ApiAnswer, ApiContent } from '../model/api.ts';
import type { ApiField, ApiSchema } from '../model/schema.ts';
import { readEncoding, readUnnamedParts } from './encoding.ts';
import { convertExamples, makeMediaExamples, readExamples, readLinkedExamples } from './examples.ts';
import { readField, readHeaders } from './field.ts';
import type { Direction } from './make-example.ts';
import { readQueryString } from './query-string.ts';
import { getPlace, type Raw, type RawMap } from './source.ts';
import type { DescriptionTools } from './tools.ts';

const places = ['path', 'query', 'header', 'cookie'] as const;
/** The whole query, as one value. */
const wholeQuery = 'querystring';

/** `lists`: the path item, then the operation, whose parameters replace those of the same name and place. */
export function readParameters(lists: readonly RawMap[], reading: DescriptionTools): ApiField[] {
  const fields = new Map<string, ApiField>();
  for (const holder of lists) {
    const list = reading.context.list(holder, 'parameters');
    const own = new Set<string>();
    for (const [index, raw] of list.entries()) {
      for (const field of readParameter(raw, list, index, reading)) {
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
  }
  return [...fields.values()];
}

/** One field; the query as a whole may have several. */
function readParameter(raw: Raw, list: object, index: number, reading: DescriptionTools): ApiField[] {
  const { context } = reading;
  const view = context.view(raw, list, index)?.raw;
  if (!view) return [];
  const name = context.text(view, 'name');
  if (name === undefined) {
    context.report('api-invalid', 'A parameter needs a `name`.', view);
    return [];
  }
  if (view.in === wholeQuery) return readQueryString(readField(name, view, reading, 'query'), view, context);
  const where = places.find((place) => place === view.in);
  if (!where) {
    // `in: body` of Swagger 2.0 gets no suggestion: OpenAPI 3 has `requestBody` instead.
    const near = typeof view.in === 'string' ? findNearest(view.in, [...places, wholeQuery]) : undefined;
    context.report(
      'api-invalid',
      `\`in\` of the parameter "${name}" must be path, query, querystring, header or cookie.`,
      view,
      'in',
      { target: name, hint: didYouMean(near) },
    );
    return [];
  }
  return [readField(name, view, reading, where)];
}

/** Media types in source order. */
export function readContents(raw: RawMap, direction: Direction, reading: DescriptionTools): ApiContent[] {
  const content = reading.context.map(raw, 'content') ?? {};
  return Object.keys(content).flatMap((type) => {
    const media = reading.context.view(content[type], content, type)?.raw;
    if (!media) return [];
    const item = reading.schemas.read(media.itemSchema, media, 'itemSchema');
    const whole = reading.schemas.read(media.schema, media, 'schema');
    const list: ApiSchema | undefined = item && {
      types: ['array'],
      limits: {},
      items: item,
      place: item.place,
    };
    const schema = list ? { ...whole, ...list } : whole;
    const written = readExamples(media, type, reading.context);
    const linked = readLinkedExamples(media, reading.context);
    const isMade = schema && written.length === 0 && linked.length === 0;
    const examples = isMade
      ? makeMediaExamples(schema, type, direction)
      : convertExamples(written, type, schema);
    const description = reading.context.text(media, 'description');
    const encoding = readEncoding(media, reading);
    const parts = readUnnamedParts(media, reading);
    return [
      {
        type,
        ...(description !== undefined && { description }),
        ...(schema && { schema }),
        ...(item && { isSequence: true }),
        ...(encoding && { encoding }),
        ...(parts.length > 0 && { parts }),
        examples,
        ...(linked.length > 0 && { linked }),
      },
    ];
  });
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
    const [summary, description] = ['summary', 'description'].map((key) => context.text(view, key));
    const links = reading.links.read(view);
    return [
      {
        status,
        ...(summary !== undefined && { summary }),
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
