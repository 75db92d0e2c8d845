/** Answers of local servers: what every one of them carries, bodies of all kinds. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { lookup } from 'mrmime';
import type { Body } from '../live/index.ts';

/** Nothing here is for other origins, nor for a browser's store. */
const always = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Answers in plain text, with the headers of every answer of `dev`; HEAD without the text. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...always, 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** An answer to what is no request: there is nothing yet that Node would answer with. */
export function bareAnswer(status: string): string {
  const headers = { ...always, 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP/1.1 ${status}`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** `path` tells the type. A file on disk may be gone by now: that is a 404 as any other. */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  path: string,
  body: Body,
): Promise<void> {
  const headers: Record<string, string | number> = { ...always, 'Content-Type': typeOf(path) };
  if (typeof body === 'object' && 'copyOf' in body) {
    const size = await stat(body.copyOf).then(
      (found) => (found.isFile() ? found.size : undefined),
      () => undefined,
    );
    if (size === undefined) return sendText(request, response, 404, 'The file is gone.');
    response.writeHead(status, headers);
    if (request.method === 'HEAD') return void response.end();
    // The file is closed, too, where the reader goes before its end.
    pipeline(createReadStream(body.copyOf), response, () => {});
    return;
  }
  const bytes = Buffer.from(body as string);
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Text is UTF-8 here, whatever it is called. */
export function typeOf(path: string): string {
  const type = path.endsWith('.md') ? 'text/markdown' : (lookup(path) ?? 'application/octet-stream');
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
}
