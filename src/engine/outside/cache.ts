/** What outside addresses answered lately, kept in .docgen/ beside the cache of pages. Damage counts as absence. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutsideAnswer } from '../../check/outside.ts';
import { replaceFile } from '../../write/index.ts';

const hour = 3_600_000;

/** How long an answer is believed, ms. What could not be judged is asked again. */
const believed: Readonly<Record<OutsideAnswer['kind'], number>> = {
  there: 7 * 24 * hour,
  gone: hour,
  unsure: 0,
};

type CachedAnswer = OutsideAnswer & { readonly at: number };

export type AnswerCache = {
  get(url: string): OutsideAnswer | undefined;
  set(url: string, answer: OutsideAnswer): void;
  /** Drops what is too old to be believed. Says nothing if it cannot be written: it only saves time. */
  save(): void;
};

/** `now`: ms since 1970. */
export function openCache(siteDir: string, now: number): AnswerCache {
  const folder = join(siteDir, '.docgen');
  const file = join(folder, 'external.json');
  const entries = new Map<string, CachedAnswer>(Object.entries(readEntries(file)));
  const isFresh = ({ at, kind }: CachedAnswer) => at <= now && now - at < believed[kind];
  let isChanged = false;
  return {
    get(url) {
      const entry = entries.get(url);
      return entry && isFresh(entry) ? entry : undefined;
    },
    set(url, answer) {
      entries.set(url, { ...answer, at: now });
      isChanged = true;
    },
    save() {
      if (!isChanged) return;
      const fresh = [...entries].filter(([, entry]) => isFresh(entry));
      try {
        mkdirSync(folder, { recursive: true });
        const ignore = join(folder, '.gitignore');
        if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
        replaceFile(file, JSON.stringify(Object.fromEntries(fresh)));
      } catch {}
    },
  };
}

function readEntries(file: string): Record<string, CachedAnswer> {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter((pair): pair is [string, CachedAnswer] => isEntry(pair[1])),
    );
  } catch {
    return {};
  }
}

function isEntry(value: unknown): value is CachedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { at, kind, why } = value as Partial<Record<keyof CachedAnswer, unknown>>;
  const isText = why === undefined || typeof why === 'string';
  return typeof at === 'number' && typeof kind === 'string' && Object.hasOwn(believed, kind) && isText;
}
