/**
 * Which requests a local server answers. Pages of other origins can make a browser send requests here; the headers that
 * browsers set by themselves reveal them.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from './listen.ts';

/** The status and text for a refused request. */
export type Refusal = { readonly status: number; readonly text: string };

/** `host`: the name or address that the server listens on. `allowed`: further names from the configuration. `mayPost`: the server itself judges a POST. */
export function checkRequest(
  request: IncomingMessage,
  host: string,
  allowed: readonly string[] = [],
  mayPost = false,
): Refusal | undefined {
  const { method = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD' && !(mayPost && method === 'POST'))
    return { status: 405, text: 'Only GET and HEAD are answered.' };
  // After DNS rebinding, an attacker's name points here; it is not a known one.
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
  const name = parseHost(header);
  if (name === undefined) return false;
  const address = name.replace(/^\[|\]$/g, '');
  // Browsers resolve names below localhost to this machine without DNS.
  if (name === 'localhost' || name.endsWith('.localhost') || address === host.toLowerCase()) return true;
  if (allowed.some((one) => isMeant(name, one.toLowerCase()))) return true;
  // On a server for other machines any IP address is fine: which ones lead here is unknown, and DNS rebinding needs a name.
  return isIP(address) !== 0 && (isLoopback(address) || !isLoopback(host));
}

/** '.internal' matches internal and all names below it. */
function isMeant(name: string, allowed: string): boolean {
  return allowed.startsWith('.') ? `.${name}`.endsWith(allowed) : name === allowed;
}

/** 'localhost:5173' -> 'localhost', '[::1]:5173' -> '[::1]'. */
function parseHost(header: string | undefined): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[^:/?#@\s]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase();
}

/** True if a socket or stream is requested by a page of this server. */
export function isOwnOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  // Behind a tunnel the origin is https.
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}
