/** Serves over HTTP on this machine alone. Pages of other sites, which a browser may let ask here, get no answer. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { createServerFactory } from './server.ts';
import type { ReadOutput } from './source/output.ts';
import { ReadFault } from './source/source.ts';

const host = '127.0.0.1';
const path = '/mcp';
/** A question and its parameters are short. */
const largestBody = 256 * 1024;
/** Up to 4189: browsers and fetch refuse to ask port 4190. */
const mostTries = 16;

/** Runs until the process ends. `isFixed`: no other port will do. */
export async function serveOverHttp(
  read: ReadOutput,
  version: string,
  { port, isFixed }: { readonly port: number; readonly isFixed: boolean },
): Promise<void> {
  const handler = createMcpHandler(await createServerFactory(read, version), {
    maxRequestBodySize: largestBody,
  });
  const server = createServer((request, response) => {
    answer(request, response, handler.fetch).catch(() => response.destroy());
  });
  const used = await listenOn(server, port, isFixed ? 1 : mostTries);
  process.stdout.write(`http://${host}:${used}${path}\n`);
  await new Promise<void>((resolve) => server.once('close', resolve));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  serve: (request: Request) => Promise<Response>,
): Promise<void> {
  const asked = createRequest(request, response, await readWholeBody(request));
  const refused =
    hostHeaderValidationResponse(asked, localhostAllowedHostnames()) ??
    originValidationResponse(asked, localhostAllowedOrigins());
  const isThere = new URL(asked.url).pathname === path;
  await send(refused ?? (isThere ? await serve(asked) : new Response(null, { status: 404 })), response);
}

/**
 * Reads the body to its end and drops what follows the first part above the limit, for which the handler refuses it. Node.js 26
 * ends the connection after an answer to a body that was not read, and the client's next question would fail.
 */
async function readWholeBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    if (size <= largestBody) parts.push(part);
    size += part.length;
  }
  return Buffer.concat(parts);
}

function createRequest(request: IncomingMessage, response: ServerResponse, body: Buffer): Request {
  const { method = 'GET', headers, url = '/' } = request;
  const ended = new AbortController();
  response.once('close', () => ended.abort());
  return new Request(new URL(url, `http://${host}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    signal: ended.signal,
    ...(method !== 'GET' && method !== 'HEAD' && { body: new Uint8Array(body) }),
  });
}

async function send(answered: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (answered.body) for await (const part of answered.body) response.write(part);
  response.end();
}

async function listenOn(server: Server, port: number, tries: number): Promise<number> {
  for (let at = port; ; at++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(at, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return (server.address() as AddressInfo).port;
    } catch (fault) {
      const { code } = fault as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && at + 1 < port + tries) continue;
      throw new ReadFault('usage', `Port ${at} of this machine cannot be used (${code ?? 'unknown'}).`);
    }
  }
}
