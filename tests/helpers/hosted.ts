/**
 * A stand-in for the hosted search service: takes search requests and the requests of `docgen index`, checks them as
 * strictly as the service, and answers in its shape or with a fault that a test injects.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import {
  createService,
  Refusal,
  type SearchQuery,
  type SearchResult,
  type Service,
  type Task,
} from './hosted-service.ts';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The parsed body; undefined if it is not JSON. */
  readonly body: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The client disconnected before the answer. */
  aborted: boolean;
};

/** Changes, delays or replaces the ordinary answer to a request. */
export type Fault = {
  /** Matches method and path, 'POST /indexes/docs/search'; default: all requests. */
  readonly on?: RegExp;
  /** How many requests it affects; default: all. */
  times?: number;
  /** Delays the answer, ms. */
  readonly delay?: number;
  /** The answer waits for this promise. */
  readonly after?: Promise<unknown>;
  /** The connection breaks without an answer. */
  readonly drop?: boolean;
  /** Never answers. */
  readonly silent?: boolean;
  /** Executes the request before it answers with this fault. */
  readonly late?: boolean;
  readonly status?: number;
  /** The header of that name. */
  readonly retryAfter?: () => string;
  /** The code in an error of the service's form. */
  readonly code?: string;
  /** The raw body; HTML unless `type` is set. */
  readonly body?: string;
  readonly type?: string;
  /** Changes the ordinary result of a search. */
  readonly change?: (result: SearchResult, query: SearchQuery) => unknown;
};

export type Hosted = {
  /** 'http://127.0.0.1:1234' */
  readonly origin: string;
  readonly keys: { readonly search: string; readonly admin: string };
  readonly service: Service;
  /** Every request since the last `reset`, except CORS preflights. */
  asked: Asked[];
  faults: Fault[];
  /** The bodies of all searches since the last `reset`. */
  searches(): SearchQuery[];
  reset(): void;
  close(): Promise<void>;
};

/** Starts a stand-in. `port`: that of an earlier one, to replace it. */
export async function standIn({ port = 0, taskTime = 5 } = {}): Promise<Hosted> {
  const service = createService(taskTime);
  const server = createServer((request, response) => {
    answer(request, response, hosted).catch((fault: unknown) => {
      response.destroy();
      throw fault;
    });
  });
  const hosted: Hosted = {
    origin: '',
    keys: { search: 'search-key-for-tests', admin: 'admin-key-for-tests' },
    service,
    asked: [],
    faults: [],
    searches: () =>
      hosted.asked.filter(({ path }) => path.endsWith('/search')).map(({ body }) => body as SearchQuery),
    reset() {
      hosted.asked = [];
      hosted.faults = [];
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address() as AddressInfo;
  return Object.assign(hosted, { origin: `http://127.0.0.1:${address.port}` });
}

async function answer(request: IncomingMessage, response: ServerResponse, hosted: Hosted): Promise<void> {
  const { method = '', headers } = request;
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', '*');
    response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '');
    response.writeHead(204).end();
    return;
  }
  const text = await textOf(request);
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
  const asked: Asked = { method, path, headers, body: jsonOf(text), at: Date.now(), aborted: false };
  hosted.asked.push(asked);
  response.on('close', () => {
    asked.aborted = !response.writableEnded;
  });
  const fault = hosted.faults.find(
    ({ on, times = 1 }) => times > 0 && (on?.test(`${method} ${path}`) ?? true),
  );
  if (fault?.times !== undefined) fault.times--;
  if (fault?.silent) return;
  if (fault?.delay) await new Promise((passed) => setTimeout(passed, fault.delay));
  await fault?.after;
  if (fault?.retryAfter) response.setHeader('Retry-After', fault.retryAfter());
  if (fault?.late) result(asked, text, request.url ?? '/', hosted);
  if (fault?.drop) response.destroy();
  else if (fault?.body !== undefined)
    send(response, fault.status ?? 200, fault.body, fault.type ?? 'text/html');
  else if (fault?.status !== undefined) {
    refuse(response, new Refusal(fault.status, fault.code ?? 'internal', `A ${fault.status} for the test.`));
  } else {
    try {
      const [status, body] = result(asked, text, request.url ?? '/', hosted);
      const changed = fault?.change?.(body as SearchResult, asked.body as SearchQuery) ?? body;
      send(response, status, JSON.stringify(changed), 'application/json');
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      refuse(response, refusal);
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: string, type: string): void {
  if (response.destroyed) return;
  response.setHeader('Content-Type', type);
  response.writeHead(status).end(body);
}

function refuse(response: ServerResponse, { status, code, message }: Refusal): void {
  const type = status < 500 ? (status === 401 || status === 403 ? 'auth' : 'invalid_request') : 'internal';
  const link = `https://docs.meilisearch.com/errors#${code}`;
  send(response, status, JSON.stringify({ message, code, type, link }), 'application/json');
}

/** Status and body of the ordinary answer. */
function result(asked: Asked, text: string, url: string, { service, keys }: Hosted): [number, unknown] {
  const { method, path, body, headers } = asked;
  const [, first, uid = '', rest = ''] = /^\/([^/]+)(?:\/([^/]+))?(?:\/(.+))?$/.exec(path) ?? [];
  const isSearch = rest === 'search';
  allow(headers.authorization, isSearch ? [keys.search, keys.admin] : [keys.admin]);
  if (text !== '') checkType(headers['content-type']);
  if (text !== '' && body === undefined) {
    throw new Refusal(400, 'malformed_payload', 'The json payload provided is malformed.');
  }
  const enqueued = (task: Task): [number, unknown] => [
    202,
    { taskUid: task.uid, indexUid: task.indexUid, status: 'enqueued', type: task.type, enqueuedAt: when },
  ];
  const record = (body ?? {}) as Record<string, unknown>;
  switch (`${method} ${first}${uid === '' ? '' : '/:'}${rest === '' ? '' : `/${rest}`}`) {
    case 'POST indexes/:/search':
      checkSearch(record);
      return [200, service.search(uid, record)];
    case 'POST indexes':
      allowOnly(record, ['uid', 'primaryKey']);
      if (!/^[\w-]{1,400}$/.test(String(record.uid))) {
        throw new Refusal(400, 'invalid_index_uid', `\`${record.uid}\` is not a valid index uid.`);
      }
      return enqueued(service.create(String(record.uid), (record.primaryKey as string | null) ?? null));
    case 'GET indexes/:':
      return [200, { uid, primaryKey: service.indexOf(uid).primaryKey, createdAt: when, updatedAt: when }];
    case 'DELETE indexes/:':
      return enqueued(service.remove(uid));
    case 'GET indexes/:/settings':
      return [200, service.indexOf(uid).settings];
    case 'PATCH indexes/:/settings':
      allowOnly(record, settingNames);
      return enqueued(service.set(uid, record));
    case 'POST indexes/:/documents':
      return enqueued(service.add(uid, body as Record<string, unknown>[]));
    case 'POST swap-indexes':
      for (const one of body as Record<string, unknown>[]) allowOnly(one, ['indexes']);
      return enqueued(service.swap(body as { indexes: [string, string] }[]));
    case 'GET tasks':
      return [200, tasksOf(service, new URL(url, 'http://host').searchParams)];
    case 'GET tasks/:': {
      const task = service.tasks[Number(uid)];
      if (!task) throw new Refusal(404, 'task_not_found', `Task \`${uid}\` not found.`);
      return [200, viewOf(task)];
    }
    default:
      throw new Refusal(404, 'not_found', `${method} ${path} is not known.`);
  }
}

const when = '2026-01-01T00:00:00Z';

function tasksOf(service: Service, asked: URLSearchParams): unknown {
  const types = asked.get('types')?.split(',');
  const results = service.tasks
    .filter(({ type }) => types === undefined || types.includes(type))
    .reverse()
    .slice(0, Number(asked.get('limit') ?? 20));
  return { results: results.map(viewOf), total: results.length, limit: 20, from: null, next: null };
}

function viewOf(task: Task): unknown {
  return { ...task, batchUid: null, canceledBy: null, enqueuedAt: when, startedAt: when, finishedAt: when };
}

function allow(authorization: string | undefined, keys: readonly string[]): void {
  if (authorization === undefined) {
    const message = 'The Authorization header is missing. It must use the bearer authorization method.';
    throw new Refusal(401, 'missing_authorization_header', message);
  }
  if (!keys.some((key) => authorization === `Bearer ${key}`)) {
    throw new Refusal(403, 'invalid_api_key', 'The provided API key is invalid.');
  }
}

function checkType(type: string | undefined): void {
  if (type === undefined) throw new Refusal(415, 'missing_content_type', 'A Content-Type header is missing.');
  if (!type.startsWith('application/json')) {
    throw new Refusal(415, 'invalid_content_type', `The Content-Type \`${type}\` is invalid.`);
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isNames = (value: unknown) => Array.isArray(value) && value.every(isText);

const searchFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  q: isText,
  offset: isCount,
  limit: isCount,
  attributesToHighlight: isNames,
  highlightPreTag: isText,
  highlightPostTag: isText,
  attributesToCrop: isNames,
  cropLength: isCount,
  cropMarker: isText,
  filter: isText,
  locales: isNames,
};

function checkSearch(body: Record<string, unknown>): void {
  allowOnly(body, Object.keys(searchFields));
  for (const [name, value] of Object.entries(body)) {
    if (value === null || searchFields[name]?.(value)) continue;
    const code = `invalid_search_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    throw new Refusal(400, code, `Invalid value type at \`.${name}\`.`);
  }
}

const settingNames = [
  ...['searchableAttributes', 'displayedAttributes', 'filterableAttributes', 'sortableAttributes'],
  ...['rankingRules', 'distinctAttribute', 'typoTolerance', 'separatorTokens', 'localizedAttributes'],
  ...['pagination', 'stopWords', 'nonSeparatorTokens', 'synonyms', 'dictionary', 'proximityPrecision'],
];

function allowOnly(body: Record<string, unknown>, names: readonly string[]): void {
  const unknown = Object.keys(body).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Refusal(400, 'bad_request', `Unknown field \`${unknown}\`.`);
}
