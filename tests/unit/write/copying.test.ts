import { hash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../../src/model/output.ts';
import { type Copier, type CopyTask, createCopying, runCopies } from '../../../src/write/copying.ts';
import { extras, fill, makeSite, open, treeOf } from './site.ts';

/** Three batches, the last of them not full. */
const paths = Array.from({ length: 450 }, (_, n) => `${n}.html`);
const bodyOf = (path: string) => `Text of ${path}.`;
const filesOf = (made: string[]): OutputFile[] =>
  paths.map((path) => {
    const make = () => {
      made.push(path);
      return bodyOf(path);
    };
    return { path, from: path, body: { key: path, make } };
  });

/** An output that was built, and a second build of the same, with no tree to begin with. */
async function secondBuild(copy: Copier) {
  const { output, at } = makeSite();
  const first = await open(output);
  await first.add(filesOf([]));
  await first.commit(extras);
  const earlier = { folder: at('spare'), isWhole: () => true, last: first.keyed };
  const begin = (signal?: AbortSignal) => open(output, { earlier, copy, signal, clean: true });
  return { output, at, begin };
}

/** Other threads: one that copies at once, one only when it is let, one that is gone, one that dies over its work. */
const atOnce: Copier = async (task) => runCopies(task);
const later = (tasks: CopyTask[]): Copier => {
  return (task) => {
    tasks.push(task);
    return Promise.resolve(undefined);
  };
};
const gone: Copier = async () => undefined;
const dying: Copier = async ({ copies, turn }) => {
  Atomics.store(turn, 0, 1);
  fs.writeFileSync(copies[0]!.to, 'Te');
  return undefined;
};

describe('what the last output has too', () => {
  it.each(Object.entries({ atOnce, later: later([]), gone, dying }))(
    'stands in the next one without being made (%s)',
    async (_, copier) => {
      const { output, begin } = await secondBuild(copier);
      const before = treeOf(output.out);
      const made: string[] = [];
      const session = await begin();
      await session.add(filesOf(made));
      expect((await session.commit(extras)).diagnostics).toEqual([]);
      expect(made).toEqual([]);
      expect(treeOf(output.out)).toEqual(before);
      expect([...session.keyed.keys()].sort()).toEqual([...paths].sort());
    },
  );

  it.each(Object.entries({ atOnce, later: later([]), gone }))(
    'is made where it is damaged, gone or a link by then (%s)',
    async (_, copier) => {
      const { output, at, begin } = await secondBuild(copier);
      const before = treeOf(output.out);
      const made: string[] = [];
      const session = await begin();
      fs.writeFileSync(at('dist/3.html'), 'text of 3.html.');
      fs.rmSync(at('dist/210.html'));
      fs.renameSync(at('dist/449.html'), at('elsewhere.html'));
      fs.symlinkSync(at('elsewhere.html'), at('dist/449.html'));
      await session.add(filesOf(made));
      expect((await session.commit(extras)).diagnostics).toEqual([]);
      expect(made.sort()).toEqual(['210.html', '3.html', '449.html']);
      expect(treeOf(output.out)).toEqual(before);
      expect(fs.lstatSync(at('dist/449.html')).isFile()).toBe(true);
    },
  );

  it('is copied by one of two threads, whoever comes first', async () => {
    const { at } = makeSite();
    const tasks: CopyTask[] = [];
    const copying = createCopying(later(tasks));
    const copies = sourcesIn(at('sources'), at('copies'));
    for (const [copy, file] of copies) expect(copying.add(copy, file)).toBe(true);
    expect(runCopies(tasks[0]!)).toEqual([]);
    expect(fs.readdirSync(at('copies'))).toHaveLength(200);
    // What the other thread has tells of itself: here it says nothing, so that its files are to be written.
    const failed: OutputFile[] = [];
    for await (const files of copying.settle()) failed.push(...files);
    expect(failed.map(({ path }) => path)).toEqual(paths.slice(0, 200));
    expect(fs.readdirSync(at('copies'))).toHaveLength(250);
    expect(runCopies(tasks[1]!)).toEqual([]);
    expect(copying.add(...copies[0]!)).toBe(false);
  });

  it('is not copied any more once the build has stopped', async () => {
    const { at } = makeSite();
    const tasks: CopyTask[] = [];
    const copying = createCopying(later(tasks));
    for (const [copy, file] of sourcesIn(at('sources'), at('copies'))) copying.add(copy, file);
    copying.stop();
    expect(tasks.flatMap(runCopies)).toEqual([]);
    expect(fs.readdirSync(at('copies'))).toEqual([]);
  });

  it('is waited for where another thread is at it as the build stops', async () => {
    const { at } = makeSite();
    let ended: Promise<unknown> | undefined;
    const code = `
      const { workerData: { turn, path } } = require('node:worker_threads');
      Atomics.store(turn, 0, 1);
      Atomics.notify(turn, 0);
      setTimeout(() => {
        require('node:fs').writeFileSync(path, '');
        Atomics.store(turn, 0, 3);
        Atomics.notify(turn, 0);
      }, 100);`;
    const copying = createCopying(({ turn, copies }) => {
      const worker = new Worker(code, { eval: true, workerData: { turn, path: copies[0]!.to } });
      ended ??= new Promise((resolve) => worker.once('exit', resolve));
      Atomics.wait(turn, 0, 0);
      return Promise.resolve(undefined);
    });
    for (const [copy, file] of sourcesIn(at('sources'), at('copies')).slice(0, 200)) copying.add(copy, file);
    expect(fs.readdirSync(at('copies'))).toEqual([]);
    copying.stop();
    expect(fs.readdirSync(at('copies'))).toEqual(['0.html']);
    await ended;
  });

  it('leaves the last output and no folders when the build is interrupted', async () => {
    const interruption = new AbortController();
    const tasks: CopyTask[] = [];
    const { output, at, begin } = await secondBuild(later(tasks));
    const before = treeOf(output.out);
    const session = await begin(interruption.signal);
    await session.add(filesOf([]));
    interruption.abort();
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('interrupted')]);
    expect(treeOf(output.out)).toEqual(before);
    expect(tasks.flatMap(runCopies)).toEqual([]);
    expect(fs.readdirSync(at('.')).sort()).toEqual(['content', 'dist', 'site.config.ts']);
  });

  it('is told where it can be neither copied nor written', async () => {
    const { output, begin } = await secondBuild(atOnce);
    const before = treeOf(output.out);
    const session = await begin();
    const staging = `${output.siteDir}/.dist.staging`;
    const tree = fs.readdirSync(staging).find((name) => name.startsWith('tree-'))!;
    fs.mkdirSync(join(staging, tree, '7.html/x'), { recursive: true });
    await session.add(filesOf([]));
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics.map(({ code }) => code)).toEqual(['write-failed']);
    expect(diagnostics[0]!.message).toContain('dist/7.html');
    expect(treeOf(output.out)).toEqual(before);
  });
});

function sourcesIn(from: string, to: string) {
  fill(from, Object.fromEntries(paths.map((path) => [path, bodyOf(path)])));
  fs.mkdirSync(to);
  return filesOf([]).map((file) => {
    const body = bodyOf(file.path);
    const copy = {
      from: join(from, file.path),
      to: join(to, file.path),
      hash: hash('sha256', body),
      size: Buffer.byteLength(body),
    };
    return [copy, file] as const;
  });
}
