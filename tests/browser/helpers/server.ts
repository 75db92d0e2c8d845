/**
 * A strict static host: pages with and without a final slash, real 404s, no fallback, the headers of `_headers`,
 * gzip. Tests can inject a fault for each path.
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

/** Changes or delays the ordinary answer to a request. */
type Fault = {
  /** Delays the answer, ms. */
  readonly delay?: number;
  /** The answer waits for this promise. */
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
  /** Every request since the last `reset`. */
  asked: Asked[];
  /** Number of unanswered requests. */
  underWay: number;
  /** Maximum of `underWay` since the last `reset`. */
  most: number;
  /** By path without query; tests may change it at any time. */
  readonly faults: Map<string, Fault>;
  /** Every connection breaks, as if the host were down. */
  isDown: boolean;
  /** Headers of every answer; they add to those of `_headers`, or replace them. */
  readonly headers: Map<string, string>;
  /** Clears faults, extra headers and recorded requests for the next test. */
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

/** Compressed files by path and modification time; the test files of a worker share it, because they read the same sites. */
const packed = new Map<string, Buffer>();

/** Serves an output folder until `close`, also after another build replaces it. */
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
    const notFoundPage = notFoundPageFor(folder, path);
    for (const [name, value] of [...headersOf(folder), ...host.headers]) response.setHeader(name, value);
    response.setHeader(
      'Content-Type',
      fault?.type ?? types[extname(file ?? notFoundPage)] ?? 'application/octet-stream',
    );
    // Tests count requests for pages, so the browser must not answer any from its cache.
    if (!host.headers.has('Cache-Control'))
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'max-age=3600' : 'no-store');
    if (fault?.location) response.setHeader('Location', fault.location);
    response.statusCode = fault?.status ?? (file ? 200 : 404);
    const text = file ?? notFoundPage;
    const version = `${text}:${statSync(text).mtimeMs}`;
    if (mayPack && fault?.body === undefined && fault?.status === undefined && fault?.pause === undefined) {
      const compressed =
        packed.get(version) ??
        (/\.(?:png|jpe?g|webp|gif|zip)$/.test(text) ? undefined : gzipSync(readFileSync(text)));
      if (compressed) {
        packed.set(version, compressed);
        response.setHeader('Content-Encoding', 'gzip');
        response.end(compressed);
        return;
      }
    }
    const body =
      fault?.body ?? (fault?.status && fault.status >= 500 ? '' : readFileSync(file ?? notFoundPage));
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

/** The not-found page of the path's tree: the nearest one upwards. */
function notFoundPageFor(folder: string, path: string): string {
  for (let below = path; below.includes('/'); below = below.slice(0, below.lastIndexOf('/'))) {
    const ofTree = join(folder, below, '404.html');
    if (existsSync(ofTree)) return ofTree;
  }
  return join(folder, '404.html');
}

/** Bytes of a chunk: about a line of a table or of code. */
const piece = 700;

async function trickle(body: Buffer, pause: number, response: ServerResponse): Promise<void> {
  for (let at = 0; at < body.length && !response.destroyed; at += piece) {
    response.write(body.subarray(at, at + piece));
    await sleep(pause);
  }
  response.end();
}

/** Serves a folder's index for '/a/b' and '/a/b/', and guesses nothing else. */
function fileFor(folder: string, path: string): string | undefined {
  const place = join(folder, normalize(`/${path}`));
  const candidates = path.endsWith('/') ? [join(place, 'index.html')] : [place, join(place, 'index.html')];
  return candidates.find((one) => existsSync(one) && statSync(one).isFile());
}

/** The headers for all paths in the output's `_headers`. */
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
