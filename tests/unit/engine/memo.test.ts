import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inline } from '../../../src/engine/runner/inline.ts';
import { Interrupted, type Job } from '../../../src/engine/runner/job.ts';
import { memo } from '../../../src/engine/runner/memo.ts';

let folder: string;
let runs: string[];
const shout: Job<string, { text: string }> = {
  name: 'shout',
  key: (input) => input,
  run: (input) => {
    runs.push(input);
    return { text: input.toUpperCase() };
  },
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-memo-'));
  runs = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cached = (tool = '1') => memo(inline(), join(folder, 'cache'), tool);

describe('the cache', () => {
  it('runs a job once and gives the same result in the order of the inputs', async () => {
    expect(await cached().map(shout, ['a', 'b'])).toEqual([{ text: 'A' }, { text: 'B' }]);
    expect(await cached().map(shout, ['c', 'b', 'a'])).toEqual([{ text: 'C' }, { text: 'B' }, { text: 'A' }]);
    expect(runs).toEqual(['a', 'b', 'c']);
  });

  it('tells each result that was not known, as it keeps it', async () => {
    const told: string[] = [];
    const made = (line: Buffer) => void told.push(line.toString());
    const telling = () => memo(inline(), join(folder, 'cache'), '1', { made });
    await telling().map(shout, ['a', 'b']);
    await telling().map(shout, ['b', 'c']);
    expect(told).toEqual(['{"text":"A"}', '{"text":"B"}', '{"text":"C"}']);
  });

  it('finds nothing that another version of docgen made', async () => {
    await cached('1').map(shout, ['a']);
    await cached('2').map(shout, ['a']);
    expect(runs).toEqual(['a', 'a']);
  });

  it('makes damaged entries anew instead of trusting them', async () => {
    await cached().map(shout, ['a']);
    const [name] = readdirSync(join(folder, 'cache'));
    const path = join(folder, 'cache', name!);
    const whole = readFileSync(path, 'utf8');
    const foreign = `${'0'.repeat(64)} ${'0'.repeat(64)} {}`;
    for (const damaged of ['', whole.slice(0, 100), whole.replace('"A"', '"B"'), 'x'.repeat(200), foreign]) {
      writeFileSync(path, damaged);
      expect(await cached().map(shout, ['a'])).toEqual([{ text: 'A' }]);
    }
    expect(runs).toHaveLength(6);
  });

  it('goes on after a line that a killed build left half written', async () => {
    await cached().map(shout, ['a']);
    const [name] = readdirSync(join(folder, 'cache'));
    writeFileSync(join(folder, 'cache', name!), `${'a'.repeat(64)} half`, { flag: 'a' });
    const inputs = Array.from({ length: 200 }, (_, n) => `n${n}`);
    await cached().map(shout, ['a', ...inputs]);
    await cached().map(shout, ['a', ...inputs]);
    expect(runs).toHaveLength(201);
  });

  it('does not grow without end: what nobody asks for any more goes, the newest last', async () => {
    const long: Job<string, string> = {
      name: 'long',
      key: (input) => input,
      run: (input) => input.padEnd(20_000, '.'),
    };
    const size = () =>
      readdirSync(join(folder, 'cache')).reduce(
        (sum, name) => sum + statSync(join(folder, 'cache', name)).size,
        0,
      );
    for (let round = 0; round < 60; round++) {
      const runner = cached();
      await runner.map(
        long,
        Array.from({ length: 64 }, (_, n) => `${round} ${n}`),
      );
      runner.trim();
    }
    expect(size()).toBeLessThan(40 * 1024 * 1024);
    expect(size()).toBeGreaterThan(2 * 1024 * 1024);
    const last = { ...long, run: () => 'anew' };
    const kept = await cached().map(
      last,
      Array.from({ length: 64 }, (_, n) => `59 ${n}`),
    );
    expect(kept.filter((one) => one === 'anew')).toEqual([]);
  });

  it('does without a folder that it cannot make', async () => {
    writeFileSync(join(folder, 'file'), '');
    const runner = memo(inline(), join(folder, 'file', 'cache'), '1');
    expect(await runner.map(shout, ['a'])).toEqual([{ text: 'A' }]);
    expect(runner.trim()).toBe('ENOTDIR');
  });
});

describe('the cache of results in parts', () => {
  type Page = { readonly title: string; readonly body: string };
  const page: Job<string, Page> = {
    name: 'page',
    key: (input) => input,
    run: (input) => ({ title: input, body: `正文\t${input}\n`.repeat(40) }),
    parts: {
      split: ({ title, body }) => ({ rest: title, parts: [body] }),
      join: (title, part) => ({
        title: title as string,
        get body() {
          return part(0) as string;
        },
      }),
    },
  };
  const inputs = Array.from({ length: 90 }, (_, n) => `页 ${n}`);
  const plain = (pages: readonly Page[]) => pages.map(({ title, body }) => ({ title, body }));
  const open = (many: number) => memo(inline(), join(folder, 'cache'), '1', { many });
  let whole: Page[];
  beforeEach(async () => {
    whole = await inline().map(page, inputs);
  });

  it.each([10, 1000])('gives whole results, new and known (many from %i)', async (many) => {
    for (let turn = 0; turn < 2; turn++) {
      const runner = open(many);
      const found = await runner.map(page, inputs);
      expect(plain(found)).toEqual(whole);
      // Asked for again.
      expect(plain(found)).toEqual(whole);
      await runner.close();
    }
  });

  it('goes on reading though another build rewrites or removes the files', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const runner = open(10);
      const found = await runner.map(page, inputs);
      for (const name of readdirSync(join(folder, 'cache'))) {
        const path = join(folder, 'cache', name);
        const copy = readFileSync(path);
        rmSync(path);
        writeFileSync(path, copy.subarray(7));
      }
      expect(plain(found)).toEqual(whole);
      await runner.close();
    }
  });

  it('keeps in memory what it cannot write', async () => {
    const runner = open(10);
    rmSync(join(folder, 'cache'), { recursive: true });
    const found = await runner.map(page, inputs);
    expect(plain(found)).toEqual(whole);
    expect(runner.trim()).toBe('ENOENT');
    await runner.close();
  });

  it('closes every file', async () => {
    const descriptors = () => readdirSync('/dev/fd').length;
    const before = descriptors();
    const runner = open(10);
    await runner.map(page, inputs);
    expect(descriptors()).toBeGreaterThan(before);
    // As often as it is asked, it holds no more than one for reading and one for writing a file.
    for (let turn = 0; turn < 6; turn++) await runner.map(page, [...inputs, `more ${turn}`]);
    runner.trim();
    expect(descriptors() - before).toBeLessThanOrEqual(2 * 32);
    await runner.close();
    expect(descriptors()).toBe(before);
  });
});

describe('the inline runner', () => {
  it('stops at a raised signal', async () => {
    const interruption = new AbortController();
    const job: Job<number, number> = {
      name: 'n',
      key: String,
      run: (input) => {
        if (input === 2) interruption.abort();
        return input;
      },
    };
    await expect(inline(interruption.signal).map(job, [1, 2, 3])).rejects.toBeInstanceOf(Interrupted);
  });
});
