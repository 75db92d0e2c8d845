/** What outside addresses answered lately, kept beside the cache of pages. */
import { join } from 'node:path';
import type { OutsideAnswer } from '../../check/outside.ts';
import { keptIn } from '../cache/folder.ts';
import { keep, readKept } from '../cache/kept-json.ts';

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
  const folder = keptIn(siteDir, 'external');
  const file = folder && join(folder, 'answers.json');
  // Whatever stands there: each entry is looked at when it is asked for.
  const entries = new Map<string, unknown>(Object.entries(Object(readKept(file))));
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
    /** Drops what is too old to be believed. */
    save(): void {
      if (isChanged) keep(file, Object.fromEntries([...entries].filter(([, entry]) => isFresh(entry))));
    },
  };
}

function isAnswer(value: unknown): value is CachedAnswer {
  const { at, kind, why } = Object(value) as Partial<Record<keyof CachedAnswer, unknown>>;
  const isText = why === undefined || typeof why === 'string';
  return typeof at === 'number' && typeof kind === 'string' && Object.hasOwn(believed, kind) && isText;
}
