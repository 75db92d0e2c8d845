/** Reads one operation, from its path item and the defaults of the description. */
import { didYouMean, findNearest } from '#model/text';
import type {
  ApiContent,
  ApiDescription,
  ApiError,
  ApiOperation,
  ApiOwnSample,
  ApiSecurity,
} from '../model/api.ts';
import { readAnswers, readContents, readParameters } from './content.ts';
import { isSwagger } from './dialect.ts';
import { readDocs } from './docs.ts';
import type { OperationDraft } from './draft.ts';
import { listMethods, type WrittenOperation } from './methods.ts';
import { getBasePath, readServers } from './servers.ts';
import { readSignIn } from './sign-in.ts';
import { makeOperationId } from './slugs.ts';
import { getPlace, isMap, type RawMap, setPlace } from './source.ts';
import { readSummary } from './summary.ts';
import { convertOperation } from './swagger.ts';
import type { DescriptionTools } from './tools.ts';

/** What operations inherit from the root of their description. */
export type Surroundings = {
  readonly servers: ApiDescription['servers'];
  /** Path of the first server: '/api'. */
  readonly basePath: string;
  readonly security: ReadonlyMap<string, ApiSecurity>;
  /** Names of the ways to sign in of all versions, also of those that cannot be read. */
  readonly allSchemes: ReadonlySet<string>;
  /** Has what operations do not say themselves; callbacks have another. */
  readonly root: RawMap;
  /** Errors that this version has. */
  readonly errors: ReadonlyMap<string, ApiError>;
  /** Names of the errors of all versions. */
  readonly allErrors: ReadonlySet<string>;
  /** Titles of tags that are no groups, by name. */
  readonly badges: ReadonlyMap<string, string>;
};

/** All operations of a path item. `path`: as written; `item`: as this version has it. */
export function readOperations(
  path: string,
  item: RawMap,
  around: Surroundings,
  reading: DescriptionTools,
): OperationDraft[] {
  const { context } = reading;
  return listMethods(item).flatMap((written): OperationDraft[] => {
    const view = context.view(written.raw, written.holder, written.key)?.raw;
    if (!view) return [];
    const { root } = around;
    const own = isSwagger(root) ? convertOperation(item, view, root, context) : { item, raw: view };
    return [readOperation(path, written, own, around, reading)];
  });
}

function readOperation(
  path: string,
  { method, holder, key }: WrittenOperation,
  { item, raw }: { readonly item: RawMap; readonly raw: RawMap },
  around: Surroundings,
  reading: DescriptionTools,
): OperationDraft {
  const { context } = reading;
  const id = context.text(raw, 'operationId');
  const parameters = sortByPath(path, readParameters([item, raw], reading));
  if (path.startsWith('/')) reportPathParameters(path, parameters, raw, reading);
  const body = readBody(raw, reading);
  const rateLimit = context.text(raw, 'x-rate-limit');
  const own = readServers(raw.servers === undefined ? item : raw, context);
  // Generators repeat the description's servers at every path.
  const servers = formatAddresses(own) === formatAddresses(around.servers) ? [] : own;
  const basePath = servers.length > 0 ? getBasePath(servers[0]!.url) : around.basePath;
  const signIn = raw.security === undefined ? around.root : raw;
  const docs = readDocs(raw, context);
  const samples = readOwnSamples(raw, reading);
  return {
    id: id ?? makeOperationId(method, path),
    hasId: id !== undefined,
    method,
    path: basePath + path,
    ...(servers.length > 0 && { servers }),
    ...readSummary(context, raw, item),
    ...readOperationTags(raw, around, reading),
    ...(docs && { docs }),
    roles: context.texts(raw, 'x-roles'),
    ...readSignIn(raw, signIn, around, reading),
    parameters,
    ...(body && { body }),
    answers: readAnswers(raw, reading),
    errors: readOperationErrors(raw, around, reading),
    ...(rateLimit !== undefined && { rateLimit }),
    ...(samples.length > 0 && { samples }),
    callbacks: readCallbacks(raw, around, reading),
    ...context.marks(item),
    ...context.marks(raw),
    place: getPlace(holder, key),
  };
}

/** The first group that an operation names is its own; the others list it too. */
export function readOperationTags(
  raw: RawMap,
  { badges }: Pick<Surroundings, 'badges'>,
  { context }: DescriptionTools,
): Pick<ApiOperation, 'tag' | 'furtherTags' | 'badges'> {
  const all = [...new Set(context.texts(raw, 'tags'))];
  const [tag = '', ...furtherTags] = all.filter((name) => !badges.has(name));
  const marks = all.flatMap((name) => badges.get(name) ?? []);
  return {
    tag,
    ...(furtherTags.length > 0 && { furtherTags }),
    ...(marks.length > 0 && { badges: marks }),
  };
}

/** Samples in the usual extension of other viewers. */
function readOwnSamples(raw: RawMap, { context }: DescriptionTools): ApiOwnSample[] {
  const key = ['x-codeSamples', 'x-code-samples'].find((one) => raw[one] !== undefined);
  const list = key === undefined ? [] : context.list(raw, key);
  return list.filter(isMap).flatMap((one) => {
    const [language = '', label = language, code] = ['lang', 'label', 'source'].map((key) =>
      context.text(one, key),
    );
    return code === undefined ? [] : [{ language, label, code }];
  });
}

/** Path parameters come first, in the order of the path. */
function sortByPath(path: string, fields: ApiOperation['parameters']): ApiOperation['parameters'] {
  const getPathOffset = (field: ApiOperation['parameters'][number]) =>
    field.in === 'path' ? path.indexOf(`{${field.name}}`) : path.length;
  return [...fields].sort((a, b) => getPathOffset(a) - getPathOffset(b));
}

function reportPathParameters(
  path: string,
  fields: ApiOperation['parameters'],
  raw: RawMap,
  { context }: DescriptionTools,
): void {
  const inPath = Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name]) => name!);
  const declared = fields.filter((field) => field.in === 'path').map(({ name }) => name);
  const suggestSimilar = (name: string, names: readonly string[]) => ({
    hint: didYouMean(findNearest(name, names)),
  });
  for (const name of inPath) {
    if (declared.includes(name)) continue;
    const message = `The path has {${name}}, and no parameter of that name tells what it is.`;
    context.report('api-path-parameter', message, raw, undefined, {
      target: name,
      severity: 'warning',
      ...suggestSimilar(name, declared),
    });
  }
  for (const field of fields) {
    if (field.in !== 'path' || inPath.includes(field.name)) continue;
    const message = `The parameter "${field.name}" is none of the path ${path}.`;
    context.report('api-path-parameter', message, raw, 'parameters', {
      target: field.name,
      severity: 'warning',
      ...suggestSimilar(field.name, inPath),
    });
  }
}

function readBody(raw: RawMap, reading: DescriptionTools): ApiOperation['body'] {
  const { context } = reading;
  if (raw.requestBody === undefined) return undefined;
  const view = context.view(raw.requestBody, raw, 'requestBody')?.raw;
  if (!view) return undefined;
  const description = context.text(view, 'description');
  const required = context.flag(view, 'required') === true;
  const content = readContents(view, 'request', reading);
  // Generators write an empty body for every operation.
  if (!required && description === undefined && content.length > 0 && content.every(isNothing))
    return undefined;
  return { required, ...(description !== undefined && { description }), content };
}

function formatAddresses(servers: ApiDescription['servers']): string {
  return servers.map(({ url }) => url.replace(/^https?:|(?<!\/)\/+$/g, '')).join(' ');
}

/** True if the body is an object without fields. */
function isNothing({ schema, examples }: ApiContent): boolean {
  if (!schema || schema.name !== undefined || schema.description || !schema.properties) return false;
  const { properties, additional, variants, parts } = schema;
  const isMap = additional !== undefined && additional !== false;
  return properties.length === 0 && !isMap && !variants && !parts && examples.every(({ made }) => made);
}

export function readOperationErrors(
  raw: RawMap,
  { errors, allErrors }: Surroundings,
  { context }: DescriptionTools,
): ApiError[] {
  const names = raw['x-errors'];
  return context.texts(raw, 'x-errors').flatMap((name, index) => {
    const one = errors.get(name);
    if (one) return [one];
    if (allErrors.has(name)) return [];
    const message = `"${name}" is no entry of the description's \`x-errors\`.`;
    context.report('api-unknown-name', message, names as object, index, {
      target: name,
      hint: didYouMean(findNearest(name, allErrors)),
    });
    return [];
  });
}

function readCallbacks(
  raw: RawMap,
  around: Surroundings,
  reading: DescriptionTools,
): ApiOperation['callbacks'] {
  const { context } = reading;
  const callbacks = context.map(raw, 'callbacks') ?? {};
  return Object.keys(callbacks).flatMap((event) => {
    const ways = context.view(callbacks[event], callbacks, event)?.raw ?? {};
    return Object.keys(ways).flatMap((expression) => {
      if (expression.startsWith('x-')) return [];
      const item = context.view(ways[expression], ways, expression)?.raw;
      if (!item) return [];
      // The request goes to the reader's server; the expression is its URL.
      const own = readOperations(
        expression,
        setPlace({ ...item, callbacks: undefined } as unknown as RawMap, item),
        { ...around, basePath: '', root: {} },
        reading,
      );
      return own.map(({ hasId: _, ...one }) => ({ ...one, event }));
    });
  });
}
