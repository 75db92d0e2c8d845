import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Interrupted, type Job } from '#model/job';
import { createCachedRunner, createUncachedRunner } from '../../../../src/engine/jobs/cached.ts';
import { inline } from '../../../../src/engine/jobs/inline.ts';
import type { Runner } from '../../../../src/engine/jobs/job.ts';
import { createMemoryCache } from '../../../../src/engine/live/memory-cache.ts';
import { openStore } from '../../../../src/lib/store/store.ts';

let folder: string;
let runs: string[];
const shout: Job<string, string> = {
  name: 'shout',
  fingerprint: (input) => input,
  run(input) {
    runs.push(input);
    return input.toUpperCase();
  },
  encode: (result) => [Buffer.from(result)],
  decode: ({ first }) => Buffer.from(first).toString(),
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-cached-'));
  runs = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(inputs: string[], tool = '1', made?: (input: unknown, ms: number) => void) {
  const store = openStore(join(folder, 'cache'));
  const results = await createCachedRunner(inline(), { store, tool, made }).map(shout, inputs);
  store.close({ tidies: false });
  return results;
}

describe('jobs with a cache', () => {
  it('run once and give the same results in the order of the inputs', async () => {
    expect(await run(['a', 'b'])).toEqual(['A', 'B']);
    expect(await run(['c', 'b', 'a'])).toEqual(['C', 'B', 'A']);
    expect(runs).toEqual(['a', 'b', 'c']);
  });

  it('run again for another version of docgen', async () => {
    await run(['a'], '1');
    await run(['a'], '2');
    expect(runs).toEqual(['a', 'a']);
  });

  it('tell how long each of those took that ran', async () => {
    const told: unknown[] = [];
    const made = (input: unknown, ms: number) => {
      expect(ms).toBeGreaterThanOrEqual(0);
      told.push(input);
    };
    await run(['a', 'b'], '1', made);
    await run(['b', 'c'], '1', made);
    expect(told).toEqual(['a', 'b', 'c']);
  });
});

describe('jobs without a cache', () => {
  it('run each time', async () => {
    const runner = createUncachedRunner(inline());
    expect(await runner.map(shout, ['a'])).toEqual(['A']);
    expect(await runner.map(shout, ['a'])).toEqual(['A']);
    expect(runs).toEqual(['a', 'a']);
  });

  it('stop at a raised signal', async () => {
    const interruption = new AbortController();
    const job: Job<string, string> = {
      ...shout,
      run(input) {
        if (input === 'b') interruption.abort();
        return input;
      },
    };
    const runner = createUncachedRunner(inline(interruption.signal));
    await expect(runner.map(job, ['a', 'b', 'c'])).rejects.toBeInstanceOf(Interrupted);
  });
});

describe('jobs with results kept in memory', () => {
  const asked = async (runner: Runner, ...inputs: string[]) => {
    runs = [];
    await runner.map(shout, inputs);
    return runs;
  };

  it('run for what is new, or was not asked for in the last two runs', async () => {
    const runner = createMemoryCache(createUncachedRunner(inline()));
    expect(await asked(runner, 'a', 'b')).toEqual(['a', 'b']);
    expect(await asked(runner, 'b', 'c')).toEqual(['c']);
    expect(await asked(runner, 'c', 'b')).toEqual([]);
    expect(await asked(runner, 'a', 'c')).toEqual(['a']);
  });
});
