/** Queries that led somewhere, kept on this machine alone. */
import { recentQueries, storageKey } from '../../../src/model/contract.ts';
import { store, stored } from '../storage.ts';

/** The last one first. */
export function recent(): string[] {
  try {
    const kept: unknown = JSON.parse(stored('localStorage', storageKey.recent) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, recentQueries) : [];
  } catch {
    return [];
  }
}

/** Puts the query first in the list; the longest forgotten one falls out. */
export function remember(query: string): void {
  keep([query, ...recent().filter((one) => one !== query)].slice(0, recentQueries));
}

/** Empties the list. */
export function forgetAll(): void {
  keep([]);
}

function keep(queries: readonly string[]): void {
  store('localStorage', storageKey.recent, JSON.stringify(queries));
}
