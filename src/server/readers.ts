/** The open pages that are kept up to date: one event stream each, and what it was last told. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Browsers hold six connections to a server, and pages need some to load: the oldest stream is ended where one more begins.
 * Its page comes back by itself while somebody sees it, and else when somebody does.
 */
const mostOfBrowser = 4;

/** Proxies and browsers end streams that are silent for long, ms. */
const heartbeat = 25_000;

export class Reader {
  /** Path below the output root of what the page shows, as its address says it. */
  readonly path: string;
  readonly browser: string;
  readonly response: ServerResponse;
  /** The page's HTML as it was last sent; undefined: nothing yet. */
  html: string | undefined;
  /** Names the state that the page shows; a stream that comes back brings it along. */
  known: string | undefined;

  constructor(path: string, request: IncomingMessage, response: ServerResponse) {
    this.path = path;
    this.browser = `${request.socket.remoteAddress} ${request.headers['user-agent']}`;
    this.response = response;
    this.known = request.headers['last-event-id']?.toString();
  }

  /** `id`: the state that the page shows from then on. */
  send(kind: 'page' | 'faults' | 'go' | 'reload', data: unknown, id?: string): void {
    if (this.response.writableEnded) return;
    const state = id === undefined ? '' : `id: ${id}\n`;
    this.response.write(`event: ${kind}\n${state}data: ${JSON.stringify(data)}\n\n`);
  }
}

/** Until `close`, which ends every stream. */
export class Readers {
  /** To be known by pages that this run sent, and by no others. */
  readonly token = randomBytes(16).toString('hex');
  readonly #open = new Set<Reader>();
  readonly #beat = setInterval(() => {
    for (const { response } of this.#open) response.write(': still here\n\n');
  }, heartbeat).unref();

  /** Keeps the answer open; undefined if the token is not this run's. */
  add(url: URL, path: string, request: IncomingMessage, response: ServerResponse): Reader | undefined {
    if (url.searchParams.get('token') !== this.token) return undefined;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    response.write('retry: 500\n\n');
    const reader = new Reader(path, request, response);
    const same = [...this.#open].filter(({ browser }) => browser === reader.browser);
    for (const oldest of same.slice(0, Math.max(0, same.length - mostOfBrowser + 1))) this.#end(oldest);
    this.#open.add(reader);
    request.on('close', () => this.#open.delete(reader));
    return reader;
  }

  all(): Iterable<Reader> {
    return this.#open;
  }

  close(): void {
    clearInterval(this.#beat);
    for (const reader of this.#open) this.#end(reader);
  }

  #end(reader: Reader): void {
    this.#open.delete(reader);
    reader.response.end();
  }
}
