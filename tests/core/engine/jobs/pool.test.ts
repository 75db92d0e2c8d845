import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Interrupted, type Job } from '#model/job';
import { createUncachedRunner } from '../../../../src/engine/jobs/cached.ts';
import { OutOfMemory, WorkerExited } from '../../../../src/engine/jobs/job.ts';
import { openPool } from '../../../../src/engine/jobs/pool.ts';

let folder: string;
const job: Job<number, string> = {
  name: 'job',
  fingerprint: String,
  run: String,
  encode: (result) => [Buffer.from(result)],
  decode: ({ first }) => Buffer.from(first).toString(),
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-pool-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** So many workers beside this thread, which answer as the body of a function says: `inputs` to results. */
function poolOf(size: number, body: string, signal?: AbortSignal) {
  const file = join(folder, 'worker.mjs');
  writeFileSync(
    file,
    `import { parentPort, threadId } from 'node:worker_threads';
     parentPort.on('message', ({ id, inputs }) => {
       const answer = (answer) => parentPort.postMessage({ id, ...answer });
       const made = (text) => ({ parts: [new TextEncoder().encode(text)], ms: 1 });
       ${body}
     });`,
  );
  return createUncachedRunner(openPool({ workers: size + 1, url: pathToFileURL(file), signal }));
}

describe('the pool', () => {
  it('gives results in the order of the inputs, whoever made them', async () => {
    const inputs = Array.from({ length: 200 }, (_, index) => index);
    const slowFirst =
      'setTimeout(() => answer({ results: inputs.map(String).map(made) }), inputs[0] === 0 ? 50 : 0);';
    expect(await poolOf(3, slowFirst).map(job, inputs)).toEqual(inputs.map(String));
  });

  it('does its share in this thread, but no job that would hold it up or use up its memory', async () => {
    const inputs = Array.from({ length: 200 }, (_, index) => index);
    const weighed: Job<number, string> = {
      ...job,
      run: (input) => `here ${input}`,
      weight: (input) => (input % 50 === 0 ? 1000 : 1),
    };
    const results = await poolOf(1, "answer({ results: inputs.map((one) => made('there ' + one)) });").map(
      weighed,
      inputs,
    );
    expect(results.map((one) => one.replace(/^\w+ /, ''))).toEqual(inputs.map(String));
    expect(results.filter((one) => one.startsWith('here')).length).toBeGreaterThan(0);
    expect([0, 50, 100, 150].map((index) => results[index])).toEqual([
      'there 0',
      'there 50',
      'there 100',
      'there 150',
    ]);
  });

  it('starts no worker for nothing', async () => {
    expect(
      await createUncachedRunner(openPool({ workers: 3, url: new URL('file:///no/such/worker.js') })).map(
        job,
        [],
      ),
    ).toEqual([]);
  });

  it('names its workers the cache of bytecode, which they do not have from this thread (Node 22.23.5 and 24.22.3)', async () => {
    const own = join(folder, 'bytecode', 'v22-x64');
    const node = module as { getCompileCacheDir?: unknown };
    const real = node.getCompileCacheDir;
    node.getCompileCacheDir = () => own;
    try {
      const told = 'answer({ results: inputs.map(() => made(process.env.NODE_COMPILE_CACHE)) });';
      const [named] = await poolOf(1, told).map({ ...job, weight: () => 10_000 }, [1, 2]);
      expect(named).toBe(join(folder, 'bytecode'));
    } finally {
      node.getCompileCacheDir = real;
    }
  });

  it('passes on what a worker cannot do', async () => {
    await expect(poolOf(1, "answer({ fault: 'no' });").map(job, [1])).rejects.toThrow('no');
  });

  it('tells what a worker was at when its memory gave out', async () => {
    // Read when a worker begins: some machines take long to fill the gigabytes that it would have.
    setFlagsFromString('--max-old-space-size=64');
    const greedy = poolOf(1, 'const kept = []; for (;;) kept.push(new Array(1e6).fill(inputs));');
    const fault = await greedy.map(job, [7, 8]).catch((thrown: unknown) => thrown);
    setFlagsFromString('--max-old-space-size=0');
    expect(fault).toBeInstanceOf(OutOfMemory);
    expect((fault as OutOfMemory).inputs).toEqual([7, 8]);
  });

  it('ends at a signal, whatever its workers are at', async () => {
    const interruption = new AbortController();
    setTimeout(() => interruption.abort(), 50);
    const endless = poolOf(1, 'for (;;);', interruption.signal);
    await expect(endless.map(job, [1])).rejects.toBeInstanceOf(Interrupted);
  });

  it('tells that a worker has ended before its work was done', async () => {
    await expect(poolOf(1, 'process.exit(0);').map(job, [1])).rejects.toBeInstanceOf(WorkerExited);
  });
});
