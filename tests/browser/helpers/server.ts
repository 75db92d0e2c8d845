/**
 * A static host as strict as they come: pages with and without a final slash, real 404s, no fallback, the
 * headers of `_headers`, texts packed. What goes wrong on it is decided by tests, request by request.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

type Asked = {
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** What becomes of a request instead of, or before, its ordinary answer. */
type Fault = {
  /** Milliseconds that the answer takes longer. */
  readonly delay?: number;
  /** The answer waits for that. */
  readonly after?: Promise<unknown>;
  readonly status?: number;
  readonly body?: string;
  readonly type?: string;
  readonly location?: string;
  /** The connection breaks without an answer. */
  readonly drop?: boolean;
  /** The answer comes in pieces, with so many milliseconds between them. */
  readonly pause?: number;
};

export type Host = {
  /** 'http://127.0.0.1:1234' */
  readonly origin: string;
  /** Every request since the last `forget`. */
  asked: Asked[];
  /** Requests that have no answer yet. */
  underWay: number;
  /** Most requests under way at once since the last `forget`. */
  most: number;
  /** By path without query; a test may change it at any time. */
  readonly faults: Map<string, Fault>;
  /** Nobody is there: every connection breaks. */
  isDown: boolean;
  /** Headers of every answer besides those of `_headers`, or in their place. */
  readonly headers: Map<string, string>;
  /** For the next test: no faults, no extra headers, nothing asked. */
  reset(): void;
  close(): Promise<void>;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** By file and its time of change, for all test files of a worker: they read the same sites. */
const packed = new Map<string, Buffer>();

/** Serves a built site until it is closed; what a later build puts in its place too. */
export async function serve(folder: string): Promise<Host> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    host.asked.push({ path, method: request.method ?? '', headers: request.headers, at: Date.now() });
    host.underWay++;
    host.most = Math.max(host.most, host.underWay);
    response.on('close', () => host.underWay--);
    const fault = host.faults.get(path);
    const timer = setTimeout(async () => {
      await fault?.after;
      if (!response.destroyed) answer(path, fault, response, isPacked(request));
    }, fault?.delay ?? 0);
    response.on('close', () => clearTimeout(timer));
  });
  const answer = (path: string, fault: Fault | undefined, response: ServerResponse, mayPack: boolean) => {
    if (fault?.drop || host.isDown) {
      response.destroy();
      return;
    }
    const file = fileFor(folder, path);
    const lost = lostFor(folder, path);
    for (const [name, value] of [...headersOf(folder), ...host.headers]) response.setHeader(name, value);
    response.setHeader(
      'Content-Type',
      fault?.type ?? types[extname(file ?? lost)] ?? 'application/octet-stream',
    );
    // Every request for a page shall be seen here, none answered from the browser's own store.
    if (!host.headers.has('Cache-Control'))
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'max-age=3600' : 'no-store');
    if (fault?.location) response.setHeader('Location', fault.location);
    response.statusCode = fault?.status ?? (file ? 200 : 404);
    const text = file ?? lost;
    const version = `${text}:${statSync(text).mtimeMs}`;
    if (mayPack && fault?.body === undefined && fault?.status === undefined && fault?.pause === undefined) {
      const known =
        packed.get(version) ??
        (/\.(?:png|jpe?g|webp|gif|zip)$/.test(text) ? undefined : gzipSync(readFileSync(text)));
      if (known) {
        packed.set(version, known);
        response.setHeader('Content-Encoding', 'gzip');
        response.end(known);
        return;
      }
    }
    const body = fault?.body ?? (fault?.status && fault.status >= 500 ? '' : readFileSync(file ?? lost));
    if (fault?.pause === undefined) response.end(body);
    else trickle(Buffer.from(body), fault.pause, response);
  };
  const host: Host = {
    origin: '',
    asked: [],
    underWay: 0,
    most: 0,
    isDown: false,
    faults: new Map(),
    headers: new Map(),
    reset() {
      host.asked = [];
      host.most = 0;
      host.isDown = false;
      host.faults.clear();
      host.headers.clear();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(host, { origin: `http://127.0.0.1:${port}` });
}

function isPacked({ headers }: IncomingMessage): boolean {
  return /\bgzip\b/.test(String(headers['accept-encoding'] ?? '')) && headers.range === undefined;
}

/** The not-found page of the tree that the path is in: the nearest one upwards. */
function lostFor(folder: string, path: string): string {
  for (let below = path; below.includes('/'); below = below.slice(0, below.lastIndexOf('/'))) {
    const ofTree = join(folder, below, '404.html');
    if (existsSync(ofTree)) return ofTree;
  }
  return join(folder, '404.html');
}

/** About a line of a table or of code. */
const piece = 700;

async function trickle(body: Buffer, pause: number, response: ServerResponse): Promise<void> {
  for (let at = 0; at < body.length && !response.destroyed; at += piece) {
    response.write(body.subarray(at, at + piece));
    await sleep(pause);
  }
  response.end();
}

/** '/a/b' and '/a/b/' are a folder's index; nothing else is guessed. */
function fileFor(folder: string, path: string): string | undefined {
  const place = join(folder, normalize(`/${path}`));
  const candidates = path.endsWith('/') ? [join(place, 'index.html')] : [place, join(place, 'index.html')];
  return candidates.find((one) => existsSync(one) && statSync(one).isFile());
}

/** What the output says itself that all its answers shall bear. */
function headersOf(folder: string): [name: string, value: string][] {
  const lines = readFileSync(join(folder, '_headers'), 'utf8').split('\n');
  const first = lines.slice(
    1,
    lines.findIndex((line, index) => index > 0 && !line.startsWith(' ')),
  );
  return first.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
}
