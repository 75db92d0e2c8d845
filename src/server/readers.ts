/** The open pages that are kept up to date: one event stream each, and what it was last told. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Reader = {
  /** Path below the output root of what the page shows, as its address says it. */
  readonly path: string;
  /** The page's HTML as it was last sent; undefined: nothing yet. */
  html: string | undefined;
  /** Names the state that the page shows; a stream that comes back brings it along. */
  known: string | undefined;
  /** `id`: the state that the page shows from then on. */
  send(kind: 'page' | 'faults' | 'go' | 'reload', data: unknown, id?: string): void;
};

export type Readers = {
  /** To be known by pages that this run sent, and by no others. */
  readonly token: string;
  /** Keeps the answer open; undefined if the token is not this run's. */
  add(url: URL, path: string, request: IncomingMessage, response: ServerResponse): Reader | undefined;
  all(): Iterable<Reader>;
  close(): void;
};

/**
 * Browsers hold six connections to a server, and pages need some to load: the oldest stream is ended where one more begins.
 * Its page comes back by itself while somebody sees it, and else when somebody does.
 */
const mostOfBrowser = 4;

/** Proxies and browsers end streams that are silent for long, ms. */
const heartbeat = 25_000;

/** Until `close`, which ends every stream. */
export function openReaders(): Readers {
  const token = randomBytes(16).toString('hex');
  const open = new Map<Reader, { response: ServerResponse; browser: string }>();
  const beat = setInterval(() => {
    for (const { response } of open.values()) response.write(': still here\n\n');
  }, heartbeat).unref();
  const makeRoom = (browser: string) => {
    const same = [...open].filter(([, one]) => one.browser === browser);
    for (const [reader, { response }] of same.slice(0, Math.max(0, same.length - mostOfBrowser + 1))) {
      open.delete(reader);
      response.end();
    }
  };
  return {
    token,
    add(url, path, request, response) {
      if (url.searchParams.get('token') !== token) return undefined;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      });
      response.write('retry: 500\n\n');
      const reader: Reader = {
        path,
        html: undefined,
        known: request.headers['last-event-id']?.toString(),
        send(kind, data, id) {
          if (response.writableEnded) return;
          response.write(
            `event: ${kind}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`,
          );
        },
      };
      const browser = `${request.socket.remoteAddress} ${request.headers['user-agent']}`;
      makeRoom(browser);
      open.set(reader, { response, browser });
      request.on('close', () => open.delete(reader));
      return reader;
    },
    all: () => open.keys(),
    close() {
      clearInterval(beat);
      for (const { response } of open.values()) response.end();
      open.clear();
    },
  };
}
