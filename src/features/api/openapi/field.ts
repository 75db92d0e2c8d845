/** Reads a parameter or a header. */
import type { ApiField, ApiSchema } from '../model/schema.ts';
import { formatLinkedExample, readFieldExamples, readLinkedExamples } from './examples.ts';
import { addGeneral, getText } from './general.ts';
import { copyOrigin } from './origins.ts';
import { getPlace, type RawMap } from './source.ts';
import { buildWrittenStyle, readStyle } from './style.ts';
import type { DescriptionTools } from './tools.ts';

/** A parameter, or a header. */
export function readField(
  name: string,
  view: RawMap,
  { context, schemas }: DescriptionTools,
  where?: ApiField['in'],
): ApiField {
  const content = context.map(view, 'content');
  const [type] = Object.keys(content ?? {});
  const media = type === undefined ? undefined : context.view(content![type], content!, type)?.raw;
  const read: ApiSchema = schemas.read(view.schema ?? media?.schema, view, 'schema') ?? {
    types: [],
    limits: {},
    place: getPlace(view),
  };
  const links = [view, ...(media ? [media] : [])].flatMap((one) => readLinkedExamples(one, context));
  const own = context.text(view, 'description');
  const text = own ?? read.description;
  const schema = own === undefined ? read : withPlaceText(read, own);
  const description = [text, ...links.map(formatLinkedExample)].filter(Boolean).join('\n\n') || undefined;
  const written = readFieldExamples(view, context);
  const examples = written.length > 0 || !media ? written : readFieldExamples(media, context);
  const example = examples[0]?.value ?? schema.example;
  return {
    name,
    ...(where && { in: where }),
    ...(where && buildWrittenStyle(readStyle(view, context))),
    required: where === 'path' || context.flag(view, 'required') === true,
    ...(description !== undefined && { description }),
    schema,
    ...(example !== undefined && { example }),
    ...(examples.some((one) => one.description !== undefined) || examples.length > 1 ? { examples } : {}),
    ...(context.flag(view, 'allowEmptyValue') && { mayBeEmpty: true }),
    ...context.marks(view),
    place: getPlace(view),
  };
}

/** `text`: what is said of the schema where it is used. */
function withPlaceText(schema: ApiSchema, text: string): ApiSchema {
  if (schema.description === undefined || schema.description === text) return schema;
  const { textPlace: _, ...rest } = schema;
  const placed = copyOrigin({ ...rest, description: text }, schema);
  return addGeneral(placed, [schema.general, getText(schema)]);
}

export function readHeaders(raw: RawMap, reading: DescriptionTools): ApiField[] {
  const headers = reading.context.map(raw, 'headers') ?? {};
  return Object.keys(headers).flatMap((name) => {
    const view = reading.context.view(headers[name], headers, name)?.raw;
    return view ? [readField(name, view, reading)] : [];
  });
}
