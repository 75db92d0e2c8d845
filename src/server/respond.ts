/** Responses of local servers: common headers, and bodies of all kinds. */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { lookup } from 'mrmime';
import type { Body } from '#engine';

/** Headers of every response: not for other origins, and not for caches. */
const always = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Plain text, with the headers of every response; HEAD without the text. */
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

/** A response to bytes that are no HTTP request, where Node has no response object. */
export function formatBareAnswer(status: string): string {
  const headers = { ...always, 'Content-Length': '0', Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP/1.1 ${status}`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** The type follows from `path`. If a file on disk has disappeared, or a link has taken its place since it was listed, it sends a 404. */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  path: string,
  body: Body,
): Promise<void> {
  const headers: Record<string, string | number> = { ...always, 'Content-Type': getContentType(path) };
  if (typeof body === 'object' && 'copyOf' in body) {
    if (!(await isPlainFile(body.copyOf))) return sendText(request, response, 404, 'The file is gone.');
    response.writeHead(status, headers);
    if (request.method === 'HEAD') return void response.end();
    // `pipeline` closes the file even if the reader disconnects.
    pipeline(createReadStream(body.copyOf), response, () => {});
    return;
  }
  const bytes = Buffer.from(body as string);
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** False where a part of the path is a link: files are listed by real paths, and links are judged only there. */
async function isPlainFile(path: string): Promise<boolean> {
  try {
    return (await realpath(path)) === path && (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** All text is UTF-8. The catalogue of APIs has no ending (RFC 9727). */
export function getContentType(path: string): string {
  if (path.endsWith('.well-known/api-catalog'))
    return 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
  const type = path.endsWith('.md') ? 'text/markdown' : (lookup(path) ?? 'application/octet-stream');
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
}
