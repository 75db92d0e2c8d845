/**
 * Gives the root and the operations of Swagger 2.0 the form of OpenAPI 3 as they are read, with the places of what is written, so that
 * messages lead there. References lead where they always led: to `definitions`, `parameters` and `responses`.
 */
import { didYouMean, findNearest } from '#model/text';
import type { DescriptionContext } from './context.ts';
import { isJsonType } from './media-type.ts';
import { extend } from './merge-raw.ts';
import { readData } from './referenced.ts';
import {
  createEmptyMap,
  isMap,
  type MovedEntry,
  type Raw,
  type RawList,
  type RawMap,
  setEntryPlaces,
  setPlace,
} from './source.ts';
import { convertBody, isFile, listMediaTypes } from './swagger-body.ts';
import { convertField } from './swagger-field.ts';

const ways = ['basic', 'apiKey', 'oauth2'];

/** Names of the flows of OAuth in OpenAPI 3. */
const flows: ReadonlyMap<string, string> = new Map([
  ['implicit', 'implicit'],
  ['password', 'password'],
  ['application', 'clientCredentials'],
  ['accessCode', 'authorizationCode'],
]);

/** With `servers` and `components`. */
export function convertRoot(view: RawMap, context: DescriptionContext): RawMap {
  const schemas = context.map(view, 'definitions') ?? createEmptyMap();
  const securitySchemes = convertSchemes(view, context);
  const components = setPlace(Object.assign(createEmptyMap(), { schemas, securitySchemes }), view);
  return extend(view, { components, servers: listAddresses(view, view, context) });
}

/** `holder`: what has the schemes of the addresses; the root or an operation. */
function listAddresses(root: RawMap, holder: RawMap, context: DescriptionContext): RawMap[] {
  const [host = '', base = ''] = ['host', 'basePath'].map((key) => context.text(root, key)?.trim());
  const path = base.replace(/^\/*/, '/').replace(/(?<!\/)\/+$/, '');
  const schemes = context.texts(holder, 'schemes');
  if (host.includes('://')) {
    const hint = 'Write the protocol into `schemes`, and a path into `basePath`.';
    const message = '`host` is a host alone, such as "pbx.example.com:8443".';
    context.report('api-invalid', message, root, 'host', { target: host, hint, severity: 'warning' });
    return [{ url: host.replace(/(?<!\/)\/+$/, '') + path }];
  }
  if (host === '') return path === '' ? [] : [{ url: path }];
  // Without a scheme it is that by which the description was loaded.
  const urls =
    schemes.length > 0 ? schemes.map((scheme) => `${scheme}://${host}${path}`) : [`//${host}${path}`];
  return urls.map((url) => ({ url }));
}

function convertSchemes(view: RawMap, context: DescriptionContext): RawMap {
  const written = context.map(view, 'securityDefinitions') ?? createEmptyMap();
  const made = createEmptyMap();
  for (const name of Object.keys(written)) {
    const raw = context.view(written[name], written, name)?.raw;
    // Its name stays known, so that what refers to it is no fault.
    made[name] = raw ? convertScheme(raw, context) : null;
  }
  return setPlace(made, written);
}

function convertScheme(raw: RawMap, context: DescriptionContext): Raw {
  const warn = { severity: 'warning' } as const;
  if (raw.type === 'basic') return extend(raw, { type: 'http', scheme: 'basic' });
  if (raw.type === 'apiKey') return raw;
  if (raw.type !== 'oauth2') {
    const message = `\`type\` of a security scheme must be one of ${ways.join(', ')}.`;
    context.report('api-invalid', message, raw, 'type', warn);
    // That of OpenAPI 3, which some write here: `type: http` with `scheme: bearer`.
    return raw.type === 'http' ? raw : null;
  }
  const flow = flows.get(context.text(raw, 'flow') ?? '');
  if (flow === undefined) {
    const message = `\`flow\` of OAuth must be one of ${[...flows.keys()].join(', ')}.`;
    context.report('api-invalid', message, raw, 'flow', warn);
    return raw;
  }
  return extend(raw, { flows: { [flow]: raw } });
}

const places = ['path', 'query', 'header', 'formData', 'body'];

type Parameters = { readonly list: RawList; readonly sent: readonly RawMap[] };

/** An operation and its path item, with parameters, `requestBody` and responses of OpenAPI 3. */
export function convertOperation(
  item: RawMap,
  raw: RawMap,
  root: RawMap,
  context: DescriptionContext,
): { readonly item: RawMap; readonly raw: RawMap } {
  const [shared, own] = [item, raw].map((holder) => convertParameters(holder, context)) as [
    Parameters,
    Parameters,
  ];
  const requestBody = convertBody(shared.sent, own.sent, listTypes('consumes', raw, root, context), context);
  const produces = listTypes('produces', raw, root, context);
  const responses = convertResponses(raw, { produces, areOwn: raw.produces !== undefined }, context);
  return {
    item: extend(item, { parameters: shared.list }),
    raw: extend(raw, {
      parameters: own.list,
      ...(requestBody && { requestBody }),
      ...(responses && { responses }),
      ...(raw.schemes !== undefined && { servers: listAddresses(root, raw, context) }),
    }),
  };
}

function listTypes(key: string, raw: RawMap, root: RawMap, context: DescriptionContext): readonly string[] {
  return context.texts(raw[key] === undefined ? root : raw, key);
}

/** `sent`: those in a body. In their place the list has nothing, so that the others keep their places. */
function convertParameters(holder: RawMap, context: DescriptionContext): Parameters {
  const written = context.list(holder, 'parameters');
  const sent: RawMap[] = [];
  const list = written.map((one, index): Raw => {
    const raw = context.view(one, written, index)?.raw;
    if (!raw) return null;
    if (raw.in === 'body' || raw.in === 'formData') sent.push(raw);
    else if (typeof raw.in === 'string' && places.includes(raw.in)) return convertField(raw, raw.in, context);
    else reportPlace(raw, context);
    return null;
  });
  return { list: setPlace(list, written), sent };
}

function reportPlace(raw: RawMap, context: DescriptionContext): void {
  const name = context.text(raw, 'name') ?? '';
  const near = typeof raw.in === 'string' ? findNearest(raw.in, places) : undefined;
  const message = `\`in\` of the parameter "${name}" must be path, query, header, formData or body.`;
  context.report('api-invalid', message, raw, 'in', { target: name, hint: didYouMean(near) });
}

/** The media types of responses. `areOwn`: the operation names them itself. */
type Answered = { readonly produces: readonly string[]; readonly areOwn: boolean };

function convertResponses(raw: RawMap, answered: Answered, context: DescriptionContext): RawMap | undefined {
  const written = context.map(raw, 'responses');
  if (!written) return undefined;
  const made = createEmptyMap();
  for (const status of Object.keys(written)) {
    const view = status.startsWith('x-') ? undefined : context.view(written[status], written, status)?.raw;
    made[status] = view ? convertResponse(view, answered, context) : written[status]!;
  }
  return setPlace(made, written);
}

function convertResponse(view: RawMap, answered: Answered, context: DescriptionContext): RawMap {
  const headers = context.map(view, 'headers') ?? createEmptyMap();
  const made = createEmptyMap();
  for (const name of Object.keys(headers)) {
    const raw = context.view(headers[name], headers, name)?.raw;
    if (raw) made[name] = convertField(raw, 'header', context);
  }
  const examples = context.map(view, 'examples') ?? createEmptyMap();
  const hasBody = view.schema !== undefined || Object.keys(examples).length > 0;
  return extend(view, {
    headers: setPlace(made, headers),
    ...(hasBody && { content: convertContent(view, examples, answered, context) }),
  });
}

/** The type of a body without its parameters, which examples often lack. */
const cutType = (type: string) => type.replace(/;.*$/s, '').trim().toLowerCase();

/** One body for each media type, each with its example. */
function convertContent(
  view: RawMap,
  examples: RawMap,
  { produces, areOwn }: Answered,
  context: DescriptionContext,
): RawMap {
  const keys = Object.keys(examples).filter((key) => !key.startsWith('x-'));
  const named = keys.filter((key) => !key.includes('/'));
  const typed = keys.filter((key) => key.includes('/'));
  for (const key of named) {
    const message = `"${key}" is no media type: the examples of a response stand by their media types.`;
    const hint = 'Write a media type such as "application/json" above it.';
    context.report('api-invalid', message, examples, key, { target: key, hint, severity: 'warning' });
  }
  // JSON of all operations is no type of the files of one.
  const isBytes = !areOwn && isMap(view.schema) && isFile(view.schema);
  const fitting = isBytes ? produces.filter((type) => !isJsonType(type)) : produces;
  const types = listMediaTypes(view.schema, fitting, typed);
  const further = typed.filter((key) => !types.some((type) => cutType(type) === cutType(key)));
  const content = createEmptyMap();
  for (const [index, type] of [...types, ...further].entries()) {
    const own = typed.filter((key) => cutType(key) === cutType(type)).slice(0, 1);
    const shown = index === 0 ? [...own, ...named] : own;
    const values = shown.map((key) => readData(examples[key]!, context.files));
    const moved = shown.map((key, at): MovedEntry => ({ key: String(at), from: examples, at: key }));
    content[type] = extend(setPlace(createEmptyMap(), view), {
      ...(view.schema !== undefined && { schema: view.schema }),
      ...(values.length > 0 && { examples: setEntryPlaces(values, examples, moved) }),
    });
  }
  return setPlace(content, view);
}
