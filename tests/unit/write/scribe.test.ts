import { hash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../../src/model/output.ts';
import type { LastFile } from '../../../src/write/index.ts';
import {
  createScribe,
  type Done,
  type Hand,
  runTask,
  type Scribe,
  type ScribeTask,
} from '../../../src/write/scribe.ts';
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
async function secondBuild(hand: Hand) {
  const { output, at } = makeSite();
  const first = await open(output);
  await first.add(filesOf([]));
  await first.commit(extras);
  const earlier = { folder: at('spare'), isWhole: () => true, last: first.keyed };
  const begin = (signal?: AbortSignal) => open(output, { earlier, hand, signal, clean: true });
  return { output, at, begin };
}

/** Other threads: one that writes at once, one that is only told, one that is gone, one that dies over its work. */
const atOnce: Hand = async (task) => runTask(task);
const later = (tasks: ScribeTask[]): Hand => {
  return (task) => {
    tasks.push(task);
    return Promise.resolve(undefined);
  };
};
const gone: Hand = async () => undefined;
const dying: Hand = async ({ works, turn }) => {
  Atomics.store(turn, 0, 1);
  fs.writeFileSync(works[0]!.to, 'Te');
  return undefined;
};

describe('what the last output has too', () => {
  it.each(Object.entries({ atOnce, later: later([]), gone, dying }))(
    'stands in the next one without being made (%s)',
    async (_, hand) => {
      const { output, begin } = await secondBuild(hand);
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
    async (_, hand) => {
      const { output, at, begin } = await secondBuild(hand);
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

  it('leaves the last output and no folders when the build is interrupted', async () => {
    const interruption = new AbortController();
    const tasks: ScribeTask[] = [];
    const { output, at, begin } = await secondBuild(later(tasks));
    const before = treeOf(output.out);
    const session = await begin(interruption.signal);
    await session.add(filesOf([]));
    interruption.abort();
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('interrupted')]);
    expect(treeOf(output.out)).toEqual(before);
    expect(tasks.flatMap(runTask)).toEqual([]);
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

/** So long that another thread is told of it. */
const long = (text: string) => `${text}\n${'字'.repeat(5000)}\n`;

/** An output, the one before it, and a third build that begins with that one. `texts`: of the three by path. */
async function thirdBuild(hand: Hand, texts: readonly Record<string, string>[]) {
  const { output, at } = makeSite();
  let last: ReadonlyMap<string, LastFile> = new Map();
  const begin = () =>
    open(output, { earlier: { folder: at('spare'), isWhole: () => true, last }, hand, clean: true });
  for (const files of texts.slice(0, 2)) {
    const session = await begin();
    await session.add(Object.entries(files).map(([path, body]) => ({ path, from: path, body })));
    expect((await session.commit(extras)).diagnostics).toEqual([]);
    last = session.keyed;
  }
  const session = await begin();
  await session.add(Object.entries(texts[2]!).map(([path, body]) => ({ path, from: path, body })));
  return { session, output, at };
}

describe('a long text', () => {
  const some = (turn: string) => Object.fromEntries(paths.map((path) => [path, long(`${turn} ${path}`)]));
  const texts = [
    { ...some('one'), 'gone.html': long('gone') },
    some('two'),
    {
      ...some('three'),
      '5.html': long('one 5.html'),
      'new/x.html': long('new'),
      'y.html': long('one 9.html'),
    },
  ];

  it.each(Object.entries({ atOnce, later: later([]), gone, dying }))(
    'is written anew, over another one, or stays (%s)',
    async (_, hand) => {
      const { session, output } = await thirdBuild(hand, texts);
      expect((await session.commit(extras)).diagnostics).toEqual([]);
      const { 'manifest.json': manifest, 'new/': __, ...files } = treeOf(output.out);
      expect(files).toEqual(texts[2]);
      const told = JSON.parse(manifest!).files as Record<string, { hash: string; size: number }>;
      const sums = Object.entries(files).map(([path, text]) => [
        path,
        { hash: hash('sha256', text), size: Buffer.byteLength(text) },
      ]);
      expect(told).toEqual(Object.fromEntries(sums));
    },
  );

  it('that stands there already is not written, nor called changed', async () => {
    const { session, output, at } = await thirdBuild(atOnce, texts);
    const staging = `${output.siteDir}/.dist.staging`;
    const tree = fs.readdirSync(staging).find((name) => name.startsWith('tree-'))!;
    const before = fs.statSync(join(staging, tree, '5.html'));
    await session.commit(extras);
    const after = fs.statSync(at('dist/5.html'));
    expect([after.ino, after.ctimeMs]).toEqual([before.ino, before.ctimeMs]);
    expect(session.changed?.has('5.html')).toBe(false);
    expect(session.changed?.has('6.html')).toBe(true);
  });

  it('does not change what somebody has linked to', async () => {
    const { session, output, at } = await thirdBuild(gone, [some('one'), some('two'), {}]);
    const staging = `${output.siteDir}/.dist.staging`;
    const tree = fs.readdirSync(staging).find((name) => name.startsWith('tree-'))!;
    fs.linkSync(join(staging, tree, '6.html'), at('mine.html'));
    await session.add([{ path: '6.html', from: 'x', body: long('three') }]);
    await session.commit(extras);
    expect(fs.readFileSync(at('mine.html'), 'utf8')).toBe(long('one 6.html'));
    expect(fs.readFileSync(at('dist/6.html'), 'utf8')).toBe(long('three'));
  });

  it('waits only as long as there is room for it', () => {
    const { at } = makeSite();
    const scribe = createScribe(later([]));
    const file = { path: 'x', from: 'x', body: '' };
    let count = 0;
    for (; scribe.hasRoom(900_000); count++)
      scribe.add({ to: at(`${count}`), text: 'x'.repeat(900_000) }, file, () => {});
    expect(count).toBe(4);
    expect(scribe.hasRoom(400_000)).toBe(true);
  });
});

describe('two threads', () => {
  it('do a work once, whoever comes first', async () => {
    const { at } = makeSite();
    const tasks: ScribeTask[] = [];
    const tell: ((done: readonly Done[]) => void)[] = [];
    const scribe = createScribe((task) => {
      tasks.push(task);
      return new Promise((resolve) => tell.push(resolve));
    });
    const done: string[] = [];
    addCopies(scribe, at, done);
    const first = runTask(tasks[0]!);
    expect(first).toHaveLength(200);
    setTimeout(() => tell[0]!(first), 50);
    const failed: OutputFile[] = [];
    for await (const files of scribe.settle()) failed.push(...files);
    expect(done.sort()).toEqual([...paths].sort());
    expect(failed).toEqual([]);
    expect(runTask(tasks[1]!)).toEqual([]);
    expect(fs.readdirSync(at('copies'))).toHaveLength(450);
    expect(scribe.hasRoom()).toBe(false);
  });

  it('write nothing any more once the build has stopped', () => {
    const { at } = makeSite();
    const tasks: ScribeTask[] = [];
    const scribe = createScribe(later(tasks));
    addCopies(scribe, at, []);
    scribe.stop();
    expect(tasks.flatMap(runTask)).toEqual([]);
    expect(fs.readdirSync(at('copies'))).toEqual([]);
  });

  it('wait for each other where one is at work as the build stops', async () => {
    const { at } = makeSite();
    const ended: Promise<unknown>[] = [];
    const code = `
      const { workerData: { turn, path } } = require('node:worker_threads');
      Atomics.store(turn, 0, 1);
      Atomics.notify(turn, 0);
      setTimeout(() => {
        require('node:fs').writeFileSync(path, '');
        Atomics.store(turn, 0, 3);
        Atomics.notify(turn, 0);
      }, 100);`;
    const scribe = createScribe(({ turn, works }) => {
      const worker = new Worker(code, { eval: true, workerData: { turn, path: works[0]!.to } });
      ended.push(new Promise((resolve) => worker.once('exit', resolve)));
      Atomics.wait(turn, 0, 0);
      return new Promise(() => {});
    });
    addCopies(scribe, at, []);
    scribe.stop();
    expect(fs.readdirSync(at('copies')).sort()).toEqual(['0.html', '200.html']);
    await Promise.all(ended);
  });
});

/** Asks for copies of all paths, and tells which were made known. */
function addCopies(scribe: Scribe, at: (path: string) => string, done: string[]): void {
  fill(at('sources'), Object.fromEntries(paths.map((path) => [path, bodyOf(path)])));
  fs.mkdirSync(at('copies'));
  for (const file of filesOf([])) {
    const { path } = file;
    const entry = { hash: hash('sha256', bodyOf(path)), size: Buffer.byteLength(bodyOf(path)) };
    scribe.add({ to: at(`copies/${path}`), from: at(`sources/${path}`), ...entry }, file, () => {
      done.push(path);
    });
  }
}
