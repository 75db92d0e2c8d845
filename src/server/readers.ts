/** The open pages that are kept up to date: one event stream each, and what it was last told. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Reader = {
  /** Path below the output root of what the page shows, as its address says it. */
  readonly path: string;
  /** The page's HTML as it was last sent; undefined: nothing yet. */
  html: string | undefined;
  send(kind: 'page' | 'faults' | 'go' | 'reload', data: unknown): void;
};

export type Readers = {
  /** To be known by pages that this run sent, and by no others. */
  readonly token: string;
  /** Keeps the answer open; undefined if the token is not this run's. */
  add(url: URL, path: string, request: IncomingMessage, response: ServerResponse): Reader | undefined;
  all(): Iterable<Reader>;
  close(): void;
};

/** Proxies and browsers end streams that are silent for long, ms. */
const heartbeat = 25_000;

export function openReaders(): Readers {
  const token = randomBytes(16).toString('hex');
  const open = new Map<Reader, ServerResponse>();
  const beat = setInterval(() => {
    for (const response of open.values()) response.write(': still here\n\n');
  }, heartbeat).unref();
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
        send(kind, data) {
          if (!response.writableEnded) response.write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
        },
      };
      open.set(reader, response);
      request.on('close', () => open.delete(reader));
      return reader;
    },
    all: () => open.keys(),
    close() {
      clearInterval(beat);
      for (const response of open.values()) response.end();
      open.clear();
    },
  };
}
