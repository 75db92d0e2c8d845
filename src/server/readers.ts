/** The open pages: an event stream for each, and the state that it was last sent. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Browsers allow six connections to a server, and pages need some to load: a new stream ends the oldest one. Its page
 * reconnects if it is visible, or when it becomes visible.
 */
const mostOfBrowser = 4;

/** Proxies and browsers end silent streams, ms. */
const heartbeat = 25_000;

export class PageConnection {
  /** The shown page's path relative to the output root, from its address. */
  readonly path: string;
  readonly browser: string;
  readonly response: ServerResponse;
  /** The page's HTML as last sent; undefined before that. */
  html: string | undefined;
  /** A digest of the state that the page shows; a reconnecting stream sends it. */
  known: string | undefined;

  constructor(path: string, request: IncomingMessage, response: ServerResponse) {
    this.path = path;
    this.browser = `${request.socket.remoteAddress} ${request.headers['user-agent']}`;
    this.response = response;
    this.known = request.headers['last-event-id']?.toString();
  }

  /** `id`: digest of the state after this message. */
  send(kind: 'page' | 'faults' | 'go' | 'reload', data: unknown, id?: string): void {
    if (this.response.writableEnded) return;
    const state = id === undefined ? '' : `id: ${id}\n`;
    this.response.write(`event: ${kind}\n${state}data: ${JSON.stringify(data)}\n\n`);
  }
}

/** `close` ends every stream. */
export class Readers {
  /** Only pages of this run know the token. */
  readonly token = randomBytes(16).toString('hex');
  readonly #open = new Set<PageConnection>();
  readonly #beat = setInterval(() => {
    for (const { response } of this.#open) response.write(': still here\n\n');
  }, heartbeat).unref();

  /** Keeps the response open; undefined if the token is not of this run. */
  add(
    url: URL,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): PageConnection | undefined {
    if (url.searchParams.get('token') !== this.token) return undefined;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    response.write('retry: 500\n\n');
    const reader = new PageConnection(path, request, response);
    const same = [...this.#open].filter(({ browser }) => browser === reader.browser);
    for (const oldest of same.slice(0, Math.max(0, same.length - mostOfBrowser + 1))) this.#end(oldest);
    this.#open.add(reader);
    request.on('close', () => this.#open.delete(reader));
    return reader;
  }

  all(): Iterable<PageConnection> {
    return this.#open;
  }

  close(): void {
    clearInterval(this.#beat);
    for (const reader of this.#open) this.#end(reader);
  }

  #end(reader: PageConnection): void {
    this.#open.delete(reader);
    reader.response.end();
  }
}
