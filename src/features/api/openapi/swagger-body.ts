/** Makes the `requestBody` of OpenAPI 3 of those parameters of Swagger 2.0 that are sent in a body. */
import type { DescriptionContext } from './context.ts';
import { extend } from './merge-raw.ts';
import {
  createEmptyMap,
  isMap,
  type MovedEntry,
  type Raw,
  type RawMap,
  setEntryPlaces,
  setPlace,
} from './source.ts';
import { convertProperty, readListStyle, readSchema } from './swagger-field.ts';

const formTypes = { plain: 'application/x-www-form-urlencoded', files: 'multipart/form-data' };

/** `named`: those of the description. `known`: those of its examples. Where it names none, it is JSON, and a file is bytes. */
export function listMediaTypes(
  schema: Raw | undefined,
  named: readonly string[],
  known: readonly string[] = [],
): readonly string[] {
  if (named.length > 0) return [...new Set(named)];
  if (known.length > 0) return known;
  return [isMap(schema) && isFile(schema) ? 'application/octet-stream' : 'application/json'];
}

/** `shared`: of the path item; `own`: of the operation, whose body takes the place of the other. */
export function convertBody(
  shared: readonly RawMap[],
  own: readonly RawMap[],
  consumes: readonly string[],
  context: DescriptionContext,
): RawMap | undefined {
  const isBody = (one: RawMap) => one.in === 'body';
  const lists = own.some(isBody) ? [own] : [own, shared];
  const body = lists.flat().find(isBody);
  if (!body)
    return shared.length + own.length > 0 ? makeForm([...shared, ...own], consumes, context) : undefined;
  for (const other of lists.flat().filter((list) => list !== body)) {
    const message =
      'A request has one parameter `in: body`, and no `formData` beside it; this one is left out.';
    context.report('api-invalid', message, other, 'in', { severity: 'warning' });
  }
  return extend(body, { content: makeContent(body, consumes, context) });
}

function makeContent(body: RawMap, consumes: readonly string[], context: DescriptionContext): RawMap {
  if (body.schema === undefined) {
    const message = 'A parameter `in: body` needs a `schema`.';
    context.report('api-invalid', message, body, undefined, { severity: 'warning' });
  }
  const schema = body.schema ?? readSchema(body);
  const content = createEmptyMap();
  const byType = isMap(body['x-examples']) ? body['x-examples'] : createEmptyMap();
  for (const type of listMediaTypes(
    schema,
    consumes,
    Object.keys(byType).filter((key) => key.includes('/')),
  )) {
    const own = [
      { from: byType, at: type },
      { from: body, at: 'x-example' },
      { from: body, at: 'example' },
    ].find(({ from, at }) => from[at] !== undefined);
    const examples = own && setEntryPlaces([own.from[own.at]!], own.from, [{ key: '0', ...own }]);
    content[type] = setPlace(
      Object.assign(createEmptyMap(), { schema, ...(examples && { examples }) }),
      body,
    );
  }
  return setPlace(content, body);
}

/** A body with a property for each field. */
function makeForm(
  fields: readonly RawMap[],
  consumes: readonly string[],
  context: DescriptionContext,
): RawMap {
  const properties = createEmptyMap();
  const encoding = createEmptyMap();
  const required = new Set<string>();
  const moved: MovedEntry[] = [];
  for (const raw of fields) {
    const name = context.text(raw, 'name');
    if (name === undefined) {
      context.report('api-invalid', 'A parameter needs a `name`.', raw);
      continue;
    }
    properties[name] = convertProperty(raw);
    moved.push({ key: name, from: raw });
    const style = readListStyle(raw, 'form', context);
    if (style.style !== undefined) encoding[name] = style as RawMap;
    if (context.flag(raw, 'required')) required.add(name);
    else required.delete(name);
  }
  const at = fields[0]!;
  const media = setPlace(createEmptyMap(), at);
  const schema = Object.assign(createEmptyMap(), {
    type: 'object',
    properties: setEntryPlaces(properties, at, moved),
    required: [...required],
  });
  const whole = { schema: setPlace(schema, at), ...(Object.keys(encoding).length > 0 && { encoding }) };
  const content = createEmptyMap();
  for (const type of listFormTypes(fields, consumes)) content[type] = extend(media, whole);
  return setPlace(
    Object.assign(createEmptyMap(), { content: setPlace(content, at), required: required.size > 0 }),
    at,
  );
}

/** Files are sent in parts alone. */
function listFormTypes(fields: readonly RawMap[], consumes: readonly string[]): readonly string[] {
  const { plain, files } = formTypes;
  const hasFile = fields.some((raw) => isFile(raw) || (isMap(raw.items) && isFile(raw.items)));
  const fitting = consumes.filter((type) =>
    [files, ...(hasFile ? [] : [plain])].some((one) => type.toLowerCase().startsWith(one)),
  );
  return fitting.length > 0 ? [...new Set(fitting)] : [hasFile ? files : plain];
}

export function isFile({ type, format }: RawMap): boolean {
  return type === 'file' || format === 'binary';
}
