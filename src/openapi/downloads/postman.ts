/** A Postman collection (format 2.1.0) of a description: a folder a tag, a request an operation. */
import type { ApiDescription, ApiOperation, ApiTag } from '../../model/api.ts';
import { jsonText } from '../json-text.ts';
import { requestOf, type SampleBody, type SampleHeader } from '../samples/index.ts';

/** JSON, with a line end. Secrets are variables of the collection, empty until the reader fills them in. */
export function postmanCollection(description: ApiDescription): string {
  const server = description.servers[0]?.url ?? '';
  const secrets = new Set<string>();
  const itemOf = (operation: ApiOperation) => {
    const request = requestOf(operation, server);
    for (const { secret } of request.headers) if (secret) secrets.add(secret);
    return {
      name: operation.summary || `${request.method} ${operation.path}`,
      request: {
        method: request.method,
        description: operation.description ?? '',
        header: request.headers.map(headerOf),
        url: urlOf(request.url, server),
        ...(request.body && { body: bodyOf(request.body) }),
      },
      response: [],
    };
  };
  const item = folders(description).map(({ title, operations }) => ({
    name: title,
    item: operations.map(itemOf),
  }));
  const collection = {
    info: {
      name: `${description.title} ${description.version}`,
      description: description.description ?? '',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item,
    variable: [
      { key: 'baseUrl', value: server.replace(/\/+$/, '') },
      ...[...secrets].sort().map((key) => ({ key, value: '' })),
    ],
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

function folders({ tags, operations }: ApiDescription) {
  const untagged: ApiTag = { name: '', title: 'API', slug: '' };
  return [...tags, untagged]
    .map(({ name, title }) => ({ title, operations: operations.filter(({ tag }) => tag === name) }))
    .filter((folder) => folder.operations.length > 0);
}

function headerOf({ name, value, secret }: SampleHeader) {
  return { key: name, value: secret ? `${value}{{${secret}}}` : value };
}

function urlOf(address: string, server: string) {
  const base = server.replace(/\/+$/, '');
  const raw = address.startsWith(base) ? `{{baseUrl}}${address.slice(base.length)}` : address;
  const [path = '', query] = raw.split('?');
  return {
    raw,
    host: ['{{baseUrl}}'],
    path: path.replace('{{baseUrl}}', '').split('/').filter(Boolean),
    ...(query !== undefined && {
      query: query.split('&').map((pair) => {
        const [key = '', value = ''] = pair.split('=');
        return { key: decodeURIComponent(key), value: decodeURIComponent(value) };
      }),
    }),
  };
}

function bodyOf(body: SampleBody) {
  if (body.kind === 'json') {
    return { mode: 'raw', raw: jsonText(body.json), options: { raw: { language: 'json' } } };
  }
  if (body.kind === 'text') return { mode: 'raw', raw: body.text };
  if (body.kind === 'file') return { mode: 'file', file: { src: body.path } };
  if (body.kind === 'form') {
    return { mode: 'urlencoded', urlencoded: body.parts.map(({ name, value }) => ({ key: name, value })) };
  }
  return {
    mode: 'formdata',
    formdata: body.parts.map(({ name, value, isFile }) =>
      isFile ? { key: name, type: 'file', src: value } : { key: name, type: 'text', value },
    ),
  };
}
