/** What outside addresses answered lately, kept in .docgen/ beside the cache of pages. Damage counts as absence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutsideAnswer } from '../../check/outside.ts';
import { replaceFile } from '../../write/index.ts';
import { keptIn } from '../cache/folder.ts';
import { makeHidden } from '../cache/store.ts';

const hour = 3_600_000;

/** How long an answer is believed, ms. What could not be judged is asked again. */
const believed: Readonly<Record<OutsideAnswer['kind'], number>> = {
  there: 7 * 24 * hour,
  gone: hour,
  unsure: 0,
};

type CachedAnswer = OutsideAnswer & { readonly at: number };

/** `now`: ms since 1970. */
export function openCache(siteDir: string, now: number) {
  const folder = keptIn(siteDir);
  const file = folder && join(folder, 'external.json');
  const entries = new Map(Object.entries(file === undefined ? {} : readEntries(file)));
  const isFresh = (entry: unknown): entry is CachedAnswer =>
    isAnswer(entry) && entry.at <= now && now - entry.at < believed[entry.kind];
  let isChanged = false;
  return {
    get(url: string): OutsideAnswer | undefined {
      const entry = entries.get(url);
      return isFresh(entry) ? entry : undefined;
    },
    set(url: string, answer: OutsideAnswer): void {
      entries.set(url, { ...answer, at: now });
      isChanged = true;
    },
    /** Drops what is too old to be believed. Says nothing if it cannot be written: it only saves time. */
    save(): void {
      if (!isChanged || !folder || !file) return;
      const fresh = [...entries].filter(([, entry]) => isFresh(entry));
      try {
        makeHidden(folder);
        replaceFile(file, JSON.stringify(Object.fromEntries(fresh)));
      } catch {}
    },
  };
}

/** Whatever stands there: each entry is looked at when it is asked for. */
function readEntries(file: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

function isAnswer(value: unknown): value is CachedAnswer {
  const { at, kind, why } = Object(value) as Partial<Record<keyof CachedAnswer, unknown>>;
  const isText = why === undefined || typeof why === 'string';
  return typeof at === 'number' && typeof kind === 'string' && Object.hasOwn(believed, kind) && isText;
}
