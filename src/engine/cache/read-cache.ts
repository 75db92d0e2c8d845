/** What features have read in earlier runs: in memory for `dev`, on disk for the next run. */
import { hash } from 'node:crypto';
import type { ReadCache } from '#model/feature';
import type { Store } from '#store';

/** `tool`: identifies docgen's exact code. `memory`: what `dev` keeps between its runs. */
export function createReadCache(store: Store, tool: string, memory = new Map<string, unknown>()): ReadCache {
  const nameEntry = (key: string) => hash('sha256', `read\0${tool}\0${key}`);
  return {
    memory,
    get: (key) => store.get(nameEntry(key)),
    put(key, parts) {
      store.put(nameEntry(key), parts);
    },
  };
}
