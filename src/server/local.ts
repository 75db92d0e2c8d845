/** A server on the writer's own machine: refuses unsafe requests, and survives errors in handlers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getThrownMessage } from '#model/text';
import { checkRequest } from './guard.ts';
import { parseRequestPath } from './path.ts';
import { formatBareAnswer, sendText } from './respond.ts';

/** `path`: relative to the output root, decoded once. */
export type RequestHandler = (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | void;

/** `host`: the name or address to listen on. `allowed`: further names at the moment of a request. `posts`: matches addresses that take a POST. */
export function createLocal(
  host: string,
  answer: RequestHandler,
  allowed: () => readonly string[],
  posts?: RegExp,
): Server {
  const server = createServer(async (request, response) => {
    const refusal = checkRequest(request, host, allowed(), posts?.test(request.url ?? ''));
    if (refusal) {
      const headers: Record<string, string> = refusal.status === 405 ? { Allow: 'GET, HEAD' } : {};
      return sendText(request, response, refusal.status, `${refusal.text}\n`, headers);
    }
    const path = parseRequestPath(request.url);
    if (path === undefined) return sendText(request, response, 400, 'The address is not well formed.\n');
    try {
      await answer(path, request, response);
    } catch (fault) {
      const message = getThrownMessage(fault);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, `${message}\n`);
    }
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    const isLong = code === 'HPE_HEADER_OVERFLOW';
    if (socket.writable)
      socket.end(formatBareAnswer(isLong ? '431 Request Header Fields Too Large' : '400 Bad Request'));
  });
  return server;
}
