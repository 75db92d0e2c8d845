/** Stores queries whose hits the reader opened, on this machine only. */
import { recentQueries, storageKey } from '../constants.ts';
import { getStoredList, storeList } from '../storage.ts';

/** Recent queries, the last first. */
export function getRecentQueries(): string[] {
  return getStoredList(storageKey.recent, (value) => typeof value === 'string').slice(0, recentQueries);
}

/** Puts the query first in the list and drops the oldest. */
export function storeQuery(query: string): void {
  const others = getRecentQueries().filter((one) => one !== query);
  storeList(storageKey.recent, [query, ...others].slice(0, recentQueries));
}

/** Pages too. */
export function forgetAll(): void {
  storeList(storageKey.recent, []);
  storeList(storageKey.opened, []);
}
