/**
 * Stores copies in caches, separate from other sites of the same host, with notes on each copy. Every call may fail if a
 * browser has no space or stores nothing, as in a private window.
 */
import { offlineMark } from '../../../src/features/offline/contract.ts';
import { getPathInScope } from './rules.ts';

/** The version of the format: other versions are not read. */
const format = 2;

/** `pages` and `files` are those that were read, `packs` those of saved sections. */
export type StockPart = 'pages' | 'files' | 'packs' | 'notes';
export const partNames: readonly StockPart[] = ['pages', 'files', 'packs', 'notes'];

/** `scope`: the address of the site with its final slash. */
export function cacheName(part: StockPart, scope: string): string {
  return `docgen:${format}:${part}:${scope}`;
}

/** True for a cache of the same site, of any format. */
export function isOwnCache(name: string, scope: string): boolean {
  return (
    /^docgen:\d+:(?:pages|files|packs|notes):/.test(name) && name.replace(/^(?:[^:]*:){3}/, '') === scope
  );
}

/** Notes on a copy, stored as its headers. */
export enum noted {
  saved = 'docgen-saved',
  /** The build it was last compared with. */
  build = 'docgen-build',
  outdated = 'docgen-outdated',
}

/** Headers about the transfer, or that make a cache refuse the copy. */
const ofTransfer = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'set-cookie'];

/** True for a complete, cacheable response from the site's host or its worker; not for a redirect, which may lead to a login. */
export function isKeepable({ status, type, redirected, headers }: Response): boolean {
  const isForbidden = /no-store/.test(headers.get('cache-control') ?? '');
  return status === 200 && (type === 'basic' || type === 'default') && !redirected && !isForbidden;
}

/** Of a file that is no page: a gate, and a host that sends a page for unknown addresses, answer with HTML. */
export function isKeepableFile(answer: Response): boolean {
  return isKeepable(answer) && !isHtml(answer);
}

export function isHtml({ headers }: Response): boolean {
  return /html/.test(headers.get('content-type') ?? '');
}

/** True for a page of a site with offline copies; false for what a login page or gateway sends instead. */
export function isOwnPage(html: string): boolean {
  return html.includes(` ${offlineMark.settings}="`);
}

export async function createCopy(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = copyHeaders(response);
  return new Response(body, { headers });
}

/** The answer's headers, its policy too, with the time. */
export function copyHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of ofTransfer) headers.delete(name);
  headers.set(noted.saved, new Date().toISOString());
  return headers;
}

export async function hashBody(body: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The copy with further notes. */
export async function addNotes(copy: Response, notes: Readonly<Record<string, string>>): Promise<Response> {
  const headers = new Headers(copy.headers);
  for (const [name, value] of Object.entries(notes)) headers.set(name, value);
  return new Response(await copy.arrayBuffer(), { headers });
}

/** A section that a reader has chosen. Both lists hold paths of packs below the scope. */
export type Chosen = {
  /** What is served: all packs of one build, or none yet. */
  packs: readonly string[];
  /** What was last begun to save; equal to `packs` when that has ended well. */
  wanted: readonly string[];
  /** There was no room for `wanted`: only its reader tries these again. */
  isFull?: boolean;
};

/** Data stored beside the copies. */
export type Notes = {
  /** By path below the base. */
  sections: Record<string, Chosen>;
  /** Packs of which the site has newer ones. */
  outdated?: readonly string[];
  /** The build that all copies have been compared with; '': none yet; missing: a first visit. */
  build?: string;
};

/** The caches of a site. `scope`: its address with the final slash. */
export class Stock {
  readonly scope: string;

  constructor(scope: string) {
    this.scope = scope;
  }

  open(part: StockPart): Promise<Cache> {
    return caches.open(cacheName(part, this.scope));
  }

  /** The path below the scope. */
  pathOf(url: string): string {
    return getPathInScope(url, this.scope);
  }

  /** `open` makes the cache if there is none. */
  has(part: StockPart): Promise<boolean> {
    return caches.has(cacheName(part, this.scope)).catch(() => false);
  }

  async notes(): Promise<Notes> {
    const saved = await (await this.open('notes')).match(this.scope);
    return { sections: {}, ...((await saved?.json()) as Partial<Notes> | undefined) };
  }

  /** Changes the notes; only one tab at a time does so. */
  async note(change: (notes: Notes) => void): Promise<void> {
    await this.lock('notes', undefined, async () => {
      const notes = await this.notes();
      change(notes);
      await (await this.open('notes')).put(this.scope, new Response(JSON.stringify(notes)));
    });
  }

  /** Does the work when no other tab does work of this name. */
  async lock<T>(name: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const { locks } = navigator as { locks?: LockManager };
    if (!locks) return work();
    return locks.request(`docgen:${name}:${this.scope}`, { ...(signal && { signal }) }, work) as Promise<T>;
  }
}
