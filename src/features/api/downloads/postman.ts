/** Makes a Postman collection (format 2.1.0): a folder for each tag, a request for each operation. */
import { decode } from '#model/address/url';
import type { ApiDescription, ApiOperation, ApiTag } from '../model/api.ts';
import { formatJson } from '../openapi/json-text.ts';
import { getServerAddress } from '../openapi/servers.ts';
import { buildSampleRequest, type SampleBody, type SampleHeader } from '../samples/index.ts';

/** Returns JSON. Secrets are empty variables of the collection; the reader fills them in. */
export function writePostmanCollection(description: ApiDescription): string {
  const server = getServerAddress({}, description).replace(/(?<!\/)\/+$/, '');
  const secrets = new Set<string>();
  const buildPostmanItem = (operation: ApiOperation) => {
    const request = buildSampleRequest(operation, getServerAddress(operation, description));
    for (const { secret } of request.headers) if (secret) secrets.add(secret);
    const { login } = request;
    if (login) for (const name of ['API_USER', 'API_PASSWORD']) secrets.add(name);
    return {
      name: operation.summary || `${request.method} ${operation.path}`,
      request: {
        method: request.method,
        ...(login && { auth: { type: login, [login]: buildLogin() } }),
        description: operation.description ?? '',
        header: request.headers.map(buildHeader),
        url: buildUrl(request.url, server),
        ...(request.body && { body: buildPostmanBody(request.body) }),
      },
      response: [],
    };
  };
  const item = buildFolders(description).map(({ title, operations }) => ({
    name: title,
    item: operations.map(buildPostmanItem),
  }));
  const collection = {
    info: {
      name: `${description.title} ${description.version}`,
      description: description.description ?? '',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item,
    variable: [{ key: 'baseUrl', value: server }, ...[...secrets].sort().map((key) => ({ key, value: '' }))],
  };
  return `${JSON.stringify(collection)}\n`;
}

function buildFolders({ tags, operations }: ApiDescription) {
  const untagged: ApiTag = { name: '', title: 'API', slug: '' };
  return [...tags, untagged]
    .map(({ name, title }) => ({ title, operations: operations.filter(({ tag }) => tag === name) }))
    .filter((folder) => folder.operations.length > 0);
}

function buildLogin() {
  const entries = [
    ['username', '{{API_USER}}'],
    ['password', '{{API_PASSWORD}}'],
  ];
  return entries.map(([key, value]) => ({ key, value, type: 'string' }));
}

function buildHeader({ name, value, secret }: SampleHeader) {
  return { key: name, value: secret ? `${value}{{${secret}}}` : value };
}

function buildUrl(address: string, server: string) {
  const isBelow = address.startsWith(server) && /^(?:[/?]|$)/.test(address.slice(server.length));
  const base = isBelow ? server : (/^[a-z]+:\/\/[^/?]*/i.exec(address)?.[0] ?? '');
  const host = isBelow ? '{{baseUrl}}' : base;
  const rest = address.slice(base.length);
  const [path, query] = splitAtFirst(rest, '?');
  return {
    raw: host + rest,
    host: [host],
    // An empty last part is the slash at the end.
    path: path === '' ? [] : path.replace(/^\//, '').split('/'),
    ...(query !== undefined && {
      query: query.split('&').map((pair) => {
        const [key, value = ''] = splitAtFirst(pair, '=');
        return { key: decodeForPostman(key), value: decodeForPostman(value) };
      }),
    }),
  };
}

function splitAtFirst(text: string, sign: string): [before: string, after?: string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Postman sends `+`, which servers read as a space, and `%` of a query as they stand; it encodes what else needs it. */
function decodeForPostman(text: string): string {
  return text.replace(/(?:%(?!2B|25)[\da-f]{2})+/gi, decode);
}

function buildPostmanBody(body: SampleBody) {
  if (body.kind === 'json') {
    return { mode: 'raw', raw: formatJson(body.json), options: { raw: { language: 'json' } } };
  }
  if (body.kind === 'text') return { mode: 'raw', raw: body.text };
  if (body.kind === 'file') return { mode: 'file', file: { src: body.path } };
  if (body.kind === 'form') {
    return { mode: 'urlencoded', urlencoded: body.parts.map(({ name, value }) => ({ key: name, value })) };
  }
  return {
    mode: 'formdata',
    formdata: body.parts.map(({ name, value, isFile, type }) => ({
      ...(isFile ? { key: name, type: 'file', src: value } : { key: name, type: 'text', value }),
      ...(type !== undefined && { contentType: type }),
    })),
  };
}
