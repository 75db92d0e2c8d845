/** Makes the request that all samples of an operation show: URL, headers and body. */
import type { ApiContent, ApiEvent, ApiOperation, ApiSecurity } from '../model/api.ts';
import { isText } from '../model/numbers.ts';
import type { ApiField, Json } from '../model/schema.ts';
import { isJsonType, isSequenceType } from '../openapi/media-type.ts';
import { getAuthorizationScheme } from '../openapi/security.ts';
import { chooseFieldValue, convertToEnvName } from './field-value.ts';
import { buildSampleParts, chooseFileName, type SamplePart } from './form.ts';
import { addQuery, writeParameter } from './parameter-text.ts';

export type SampleHeader = {
  readonly name: string;
  /** The text before the secret, or the whole value. */
  readonly value: string;
  /** Name of the environment variable that holds the secret. */
  readonly secret?: string;
};

export type SampleBody =
  | { readonly kind: 'json'; readonly json: Json }
  | { readonly kind: 'form'; readonly parts: readonly SamplePart[] }
  | { readonly kind: 'multipart'; readonly parts: readonly SamplePart[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string };

export type SampleRequest = {
  /** In upper case. */
  readonly method: string;
  /** Complete and percent-encoded, with its query. */
  readonly url: string;
  /** Signs in by name and password, from the environment: `API_USER`, `API_PASSWORD`. */
  readonly login?: 'basic' | 'digest';
  /** Without the Content-Type of multipart, which clients set themselves, and without what `login` makes. */
  readonly headers: readonly SampleHeader[];
  readonly body?: SampleBody;
  /** Content of the first success response; samples save a `file` as `fileName`. */
  readonly answer: 'json' | 'text' | 'file' | 'none';
  readonly fileName: string;
  /** The response may redirect, so samples must follow redirects. */
  readonly isMoved: boolean;
};

/** Opens the WebSocket of a channel, and sends the first of the messages that clients send. */
export function buildSocketRequest(event: ApiEvent, address: string): SampleRequest {
  const { channel, messages, action } = event;
  const { parameters } = channel;
  const own = { ...event, method: 'get', path: '', parameters, answers: [], callbacks: [] };
  const content = action === 'receive' ? messages.map((message) => message.content).find(isShown) : undefined;
  const body = content && buildSampleBody(content);
  return { ...buildSampleRequest(own, address), ...(body && { body }) };
}

const isShown = ({ examples }: ApiContent) => examples.length > 0;

/**
 * Sends only required parameters, because others change the response, and signs in by the first way listed.
 * @param server First server URL; its path is not repeated if the operation's path begins with it.
 */
export function buildSampleRequest(operation: ApiOperation, server: string): SampleRequest {
  const content = chooseContent(operation);
  const body = content && buildSampleBody(content);
  const secrets = buildSecretHeaders(operation);
  const login = findLogin(operation);
  // OpenAPI ignores parameters of these names, but generators write them.
  const brought = new Set([
    'content-type',
    ...(login ? ['authorization'] : []),
    ...secrets.map(({ name }) => name.toLowerCase()),
  ]);
  const headers = [
    ...secrets,
    ...filterRequired('header', operation)
      .filter(({ name }) => !brought.has(name.toLowerCase()))
      .map((field) => ({
        name: field.name,
        value: writeParameter(field, 'header', chooseFieldValue(field)),
      })),
    ...buildCookieHeader(operation),
    ...(body && body.kind !== 'multipart'
      ? [{ name: 'Content-Type', value: getSentType(content, body) }]
      : []),
  ];
  return {
    method: operation.method.toUpperCase(),
    url: buildSampleAddress(operation, server),
    ...(login && { login }),
    headers,
    ...(body && { body }),
    ...describeAnswer(operation),
    isMoved: ['get', 'head'].includes(operation.method) && operation.answers.some(isElsewhere),
  };
}

function isElsewhere({ status }: ApiOperation['answers'][number]): boolean {
  return /^3(?:0[12378]|XX)$/.test(status);
}

function buildSampleAddress(operation: ApiOperation, server: string): string {
  const base = server.replace(/(?<!\/)\/+$/, '');
  const prefix = base.replace(/^[a-z]+:\/\/[^/]*/i, '');
  const origin = base.slice(0, base.length - prefix.length);
  const path = operation.path.startsWith(`${prefix}/`) ? operation.path : prefix + operation.path;
  const inPath = new Map(
    operation.parameters.flatMap((field) => (field.in === 'path' ? [[field.name, field] as const] : [])),
  );
  const filled = path.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const field = inPath.get(name);
    if (!field) return encodeURIComponent(name);
    return writeParameter(field, 'path', chooseFieldValue(field));
  });
  const query = filterRequired('query', operation)
    .map((field) => writeParameter(field, 'query', chooseFieldValue(field)))
    .filter((text) => text !== '');
  const secrets = (operation.security[0] ?? [])
    .filter(({ parameter }) => parameter?.in === 'query')
    .map((way) => `${encodeURIComponent(way.parameter!.name)}=${getKeyName(way, operation)}`);
  const all = [...query, ...secrets];
  return origin + addQuery(filled, all.join('&'));
}

function filterRequired(place: ApiField['in'], { parameters }: ApiOperation): ApiField[] {
  return parameters.filter((field) => field.in === place && (field.required || field.isSent));
}

/** The environment variable for an API key. With several keys each has its own. */
function getKeyName({ parameter }: ApiSecurity, { security: [ways = []] }: ApiOperation): string {
  const isOnly = ways.filter(({ type }) => type === 'apiKey').length < 2;
  return isOnly ? 'API_KEY' : convertToEnvName(parameter!.name);
}

function buildSecretHeaders(operation: ApiOperation): SampleHeader[] {
  return (operation.security[0] ?? []).flatMap((way) => {
    if (way.type === 'apiKey' && way.parameter?.in === 'header') {
      return [{ name: way.parameter.name, value: '', secret: getKeyName(way, operation) }];
    }
    if (getLogin(way) || !['http', 'oauth2', 'openIdConnect'].includes(way.type)) return [];
    return [{ name: 'Authorization', value: `${getAuthorizationScheme(way)} `, secret: 'TOKEN' }];
  });
}

function findLogin({ security: [ways = []] }: ApiOperation): SampleRequest['login'] {
  return ways.map(getLogin).find((login) => login !== undefined);
}

function getLogin({ type, scheme }: ApiSecurity): SampleRequest['login'] {
  const name = type === 'http' ? scheme?.toLowerCase() : undefined;
  return name === 'basic' || name === 'digest' ? name : undefined;
}

/** For clients that answer no challenge, the header that they lack: what it holds depends on the challenge. */
export function listPlainHeaders({ login, headers }: SampleRequest): readonly SampleHeader[] {
  return login === 'digest'
    ? [{ name: 'Authorization', value: 'Digest ', secret: 'TOKEN' }, ...headers]
    : headers;
}

/** All cookies share one header; the secret one comes last. */
function buildCookieHeader(operation: ApiOperation): SampleHeader[] {
  const pairs = filterRequired('cookie', operation).map((field) =>
    writeParameter(field, 'cookie', chooseFieldValue(field)),
  );
  const way = (operation.security[0] ?? []).find(({ parameter }) => parameter?.in === 'cookie');
  if (!way && pairs.length === 0) return [];
  const value = [...pairs, ...(way ? [`${way.parameter!.name}=`] : [])].join('; ');
  return [{ name: 'Cookie', value, ...(way && { secret: getKeyName(way, operation) }) }];
}

/** The media type to send: JSON first, then forms, then others. */
export function chooseContent({ body }: ApiOperation): ApiContent | undefined {
  const ranks = [isJsonType, isMultipart, isForm];
  const rank = ({ type }: ApiContent) => {
    const at = ranks.findIndex((is) => is(type));
    return at < 0 ? ranks.length : at;
  };
  return [...(body?.content ?? [])].sort((a, b) => rank(a) - rank(b))[0];
}

const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type);
const isAny = (type: string) => /^(?:\*|application)\/\*/i.test(type);
const isForm = (type: string) => /^application\/x-www-form-urlencoded\b/i.test(type);

/** A request names one type: `audio/*` says which ones there are. Nobody can read several parts without their boundary. */
function getSentType({ type }: ApiContent, body: SampleBody): string {
  if (/^multipart\/(?!.*\bboundary=)/i.test(type)) {
    const text = body.kind === 'text' ? body.text : '';
    const boundary = /^--(\S{1,70})[ \t]*\r?\n/.exec(text)?.[1] ?? 'part';
    return `${type}; boundary=${/^[\w.+-]+$/.test(boundary) ? boundary : `"${boundary}"`}`;
  }
  if (!type.includes('*')) return type;
  if (body.kind === 'json') return 'application/json';
  return usualTypes[type.replace(/\/.*/s, '').toLowerCase()] ?? 'application/octet-stream';
}

const usualTypes: Record<string, string> = {
  audio: 'audio/wav',
  image: 'image/png',
  text: 'text/plain',
  video: 'video/mp4',
};

function buildSampleBody(content: ApiContent): SampleBody {
  const value = content.examples[0]?.value;
  if (isAny(content.type) && typeof value === 'object') return { kind: 'json', json: value };
  if (isJsonType(content.type)) return { kind: 'json', json: value ?? {} };
  if (isMultipart(content.type)) return { kind: 'multipart', parts: buildSampleParts(content) };
  if (isForm(content.type)) return { kind: 'form', parts: buildSampleParts(content) };
  const isPlain = isText(value) && content.schema?.format !== 'binary';
  if (isPlain) return { kind: 'text', text: value };
  // Authors write '@photo.png', as in curl.
  return {
    kind: 'file',
    path: chooseFileName(typeof value === 'string' ? value.replace(/^@/, '') : undefined, 'body'),
  };
}

const extensions: Record<string, string> = {
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/mpeg': 'mp3',
  'text/csv': 'csv',
  'application/zip': 'zip',
  'application/pdf': 'pdf',
  'application/gzip': 'gz',
};

function describeAnswer({ answers, method }: ApiOperation): Pick<SampleRequest, 'answer' | 'fileName'> {
  const good =
    answers.find(({ status }) => /^2/.test(status)) ?? answers.find((answer) => answer.status === 'default');
  const content = good?.content[0];
  const fileName = `answer.${extensions[content?.type.toLowerCase() ?? ''] ?? 'bin'}`;
  if (!content || method === 'head') return { answer: 'none', fileName };
  return { answer: detectAnswerKind(content), fileName };
}

function detectAnswerKind({ type, schema }: ApiContent): SampleRequest['answer'] {
  if (isSequenceType(type)) return 'text';
  if (isJsonType(type)) return 'json';
  if (/^text\/(?!csv)|[/+](?:xml|ya?ml|sdp)\b/i.test(type)) return 'text';
  // Vendor media types are mostly JSON.
  if (schema?.properties || /^(?:object|array)$/.test(schema?.types[0] ?? '')) return 'json';
  return isAny(type) && schema && schema.format !== 'binary' ? 'text' : 'file';
}
