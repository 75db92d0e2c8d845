/** Stores queries whose hits the reader opened, on this machine only. */
import { recentQueries, storageKey } from '#model/contract';
import { saveOpenedPages } from '../opened.ts';
import { getStored, store } from '../storage.ts';

/** Recent queries, the last first. */
export function getRecentQueries(): string[] {
  try {
    const saved: unknown = JSON.parse(getStored('localStorage', storageKey.recent) ?? '[]');
    return Array.isArray(saved) ? saved.filter((one) => typeof one === 'string').slice(0, recentQueries) : [];
  } catch {
    return [];
  }
}

/** Puts the query first in the list and drops the oldest. */
export function storeQuery(query: string): void {
  save([query, ...getRecentQueries().filter((one) => one !== query)].slice(0, recentQueries));
}

/** Pages too. */
export function forgetAll(): void {
  save([]);
  saveOpenedPages([]);
}

function save(queries: readonly string[]): void {
  store('localStorage', storageKey.recent, JSON.stringify(queries));
}
