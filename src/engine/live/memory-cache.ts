/** Caches results in memory. A result is dropped when a run has not used it. */
import type { Job } from '#model/job';
import type { Runner } from '../jobs/job.ts';

export function createMemoryCache(inner: Runner): Runner {
  let before = new Map<string, unknown>();
  let now = new Map<string, unknown>();
  return {
    async map<I, O>(job: Job<I, O>, inputs: readonly I[]): Promise<O[]> {
      before = now;
      now = new Map();
      const keys = inputs.map((input) => `${job.name}\0${job.fingerprint(input)}`);
      const missing = inputs.flatMap((_, index) => (before.has(keys[index]!) ? [] : [index]));
      const lacking = missing.map((index) => inputs[index]!);
      const made = await inner.map(job, lacking);
      for (const [at, index] of missing.entries()) before.set(keys[index]!, made[at]);
      for (const key of keys) now.set(key, before.get(key));
      return keys.map((key) => now.get(key) as O);
    },
  };
}

/** So many pages were saved by hand. */
const few = 10;

/** Pages that were just saved are not indexed for the search: who searches waits for that, and not who writes. */
export function postponeIndex(inner: Runner): Runner {
  return {
    map: (job, inputs) =>
      inner.map(job, inputs.length > few ? inputs : inputs.map((input) => ({ ...input, isIndexed: false }))),
  };
}
