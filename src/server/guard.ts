/**
 * Which requests a local server answers at all. Web pages of other origins can make a browser ask it for anything:
 * they are told apart by what browsers say of a request themselves.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from './listen.ts';

/** Why a request is refused: the status and a line of text. */
export type Refusal = { readonly status: number; readonly text: string };

/** `host`: the name or address that the server was told to listen on. `allowed`: names that the site's configuration lets in. */
export function refusalOf(
  request: IncomingMessage,
  host: string,
  allowed: readonly string[] = [],
): Refusal | undefined {
  const { method = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, text: 'Only GET and HEAD are answered.' };
  // A name that an attacker lets point here (DNS rebinding) is none of these.
  if (!isKnownHost(headers.host, host, allowed)) {
    const text =
      'This host name is not served. If it is yours, name it in dev.allowedHosts of the configuration.';
    return { status: 403, text };
  }
  const site = headers['sec-fetch-site'];
  const isOpened = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if ((site === 'cross-site' || site === 'same-site') && !isOpened) {
    return { status: 403, text: 'Pages of other sites may not read from here.' };
  }
  return undefined;
}

function isKnownHost(header: string | undefined, host: string, allowed: readonly string[]): boolean {
  const name = hostName(header);
  if (name === undefined) return false;
  const address = name.replace(/^\[|\]$/g, '');
  // Browsers look up nothing below localhost: it is always this machine.
  if (name === 'localhost' || name.endsWith('.localhost') || address === host.toLowerCase()) return true;
  if (allowed.some((one) => isMeant(name, one.toLowerCase()))) return true;
  // Which addresses lead to a server that others may reach is not known here; and they cannot be rebound as names can.
  return isIP(address) !== 0 && (isLoopback(address) || !isLoopback(host));
}

/** '.internal' means internal and all below it. */
function isMeant(name: string, allowed: string): boolean {
  return allowed.startsWith('.') ? `.${name}`.endsWith(allowed) : name === allowed;
}

/** 'localhost:5173' -> 'localhost', '[::1]:5173' -> '[::1]'. */
function hostName(header: string | undefined): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[^:/?#@\s]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase();
}

/** True if a socket's or stream's request comes from a page that this very server sent. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  // A tunnel before it speaks https.
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}
