/** Runs only the jobs whose results are not in the cache. */
import { hash } from 'node:crypto';
import type { Job } from '#model/job';
import { createMemoryStore, type Store } from '#store';
import type { Executor, Runner } from './job.ts';

export type CachedOptions = {
  readonly store: Store;
  /** Identifies docgen's exact code. */
  readonly tool: string;
  /** Called for each input that was run; `ms` is how long it took. */
  made?(input: unknown, ms: number): void;
};

export function createCachedRunner(executor: Executor, { store, tool, made }: CachedOptions): Runner {
  return {
    async map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]> {
      const keys = inputs.map((input) => hash('sha256', `${tool}\0${job.name}\0${job.fingerprint(input)}`));
      const results = new Array<O>(inputs.length);
      const missing: number[] = [];
      for (const [index, key] of keys.entries()) {
        const entry = store.get(key);
        if (entry) results[index] = job.decode(entry);
        else missing.push(index);
      }
      await executor.run(
        job,
        missing.map((index) => inputs[index]!),
        (at, { parts, ms }) => {
          const index = missing[at]!;
          results[index] = job.decode(store.put(keys[index]!, parts));
          made?.(inputs[index], ms);
        },
      );
      return results;
    },
  };
}

/** Runs every job. */
export function createUncachedRunner(executor: Executor): Runner {
  return createCachedRunner(executor, { store: createMemoryStore(), tool: '' });
}
