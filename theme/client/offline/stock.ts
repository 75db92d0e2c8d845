/**
 * Where copies lie: three caches, which other sites of the same host do not touch, and what is noted of each copy. Every call may
 * fail where a browser has no room, or keeps nothing for a private window.
 */

import { offlineMark } from '../../../src/model/output/offline.ts';
import { pathIn } from './rules.ts';

/** Copies of another form are not read. */
const format = 1;

export type Part = 'pages' | 'files' | 'notes';
export const partNames: readonly Part[] = ['pages', 'files', 'notes'];

/** `scope`: the address of the site with its final slash. */
export function cacheName(part: Part, scope: string): string {
  return `docgen:${format}:${part}:${scope}`;
}

/** Of the same site, in whatever form. */
export function isOwnCache(name: string, scope: string): boolean {
  return /^docgen:\d+:(?:pages|files|notes):/.test(name) && name.replace(/^(?:[^:]*:){3}/, '') === scope;
}

/** Notes on a copy: headers of its own. */
export enum noted {
  saved = 'docgen-saved',
  hash = 'docgen-hash',
  title = 'docgen-title',
  /** The build with which it was last compared. */
  build = 'docgen-build',
  outdated = 'docgen-outdated',
}

/** What tells of bytes as they were sent, or keeps a cache from taking them. */
const ofTransfer = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'set-cookie'];

/** A whole answer of the site's own host, or of its worker, that may be kept; not what somebody led on to, who wants to know the reader first. */
export function isKeepable({ status, type, redirected, headers }: Response): boolean {
  const isForbidden = /no-store/.test(headers.get('cache-control') ?? '');
  return status === 200 && (type === 'basic' || type === 'default') && !redirected && !isForbidden;
}

/** A page of a site that keeps copies; what a gate in front of it says in its place is none. */
export function isOwnPage(html: string): boolean {
  return html.includes(` ${offlineMark.settings}="`);
}

/** `hash`: by which it is known whether it is up to date; that of its bytes unless told. */
export async function copyOf(response: Response, hash?: string): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  for (const name of ofTransfer) headers.delete(name);
  headers.set(noted.saved, new Date().toISOString());
  headers.set(noted.hash, hash ?? (await hashOf(body)));
  if (/html/.test(headers.get('content-type') ?? '')) {
    const [, title = ''] = /<title>([^<]*)/.exec(new TextDecoder().decode(body)) ?? [];
    headers.set(noted.title, encodeURIComponent(title));
  }
  return new Response(body, { headers });
}

/** As manifest.json has it. */
export async function hashOf(body: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same copy, of which more is known now. */
export async function withNotes(copy: Response, notes: Readonly<Record<string, string>>): Promise<Response> {
  const headers = new Headers(copy.headers);
  for (const [name, value] of Object.entries(notes)) headers.set(name, value);
  return new Response(await copy.arrayBuffer(), { headers });
}

/** Whether a section is there as a whole. */
export type SectionState = 'whole' | 'partial';

/** What is remembered besides the copies. */
export type Notes = {
  /** Sections that were chosen, by their paths below the base. */
  sections: Record<string, SectionState>;
  /** The build with which all copies have been compared; '': none yet. Missing: somebody comes for the first time. */
  build?: string;
};

/** The caches of a site. `scope`: its address with the final slash. */
export class Stock {
  readonly scope: string;

  constructor(scope: string) {
    this.scope = scope;
  }

  open(part: Part): Promise<Cache> {
    return caches.open(cacheName(part, this.scope));
  }

  /** Below the scope. */
  pathOf(url: string): string {
    return pathIn(url, this.scope);
  }

  async notes(): Promise<Notes> {
    const kept = await (await this.open('notes')).match(this.scope);
    return { sections: {}, ...((await kept?.json()) as Partial<Notes> | undefined) };
  }

  /** One tab after the other. */
  async note(change: (notes: Notes) => void): Promise<void> {
    const write = async () => {
      const notes = await this.notes();
      change(notes);
      await (await this.open('notes')).put(this.scope, new Response(JSON.stringify(notes)));
    };
    const { locks } = navigator as { locks?: LockManager };
    await (locks ? locks.request(cacheName('notes', this.scope), write) : write());
  }
}
