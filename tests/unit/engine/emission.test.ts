import { describe, expect, it } from 'vitest';
import { emitters } from '../../../src/emit/index.ts';
import { searchRecords } from '../../../src/emit/search-records.ts';
import { type Helper, startHelper, type Task } from '../../../src/engine/emission/helper.ts';
import { beginEmission } from '../../../src/engine/emission/index.ts';
import { pack, unpack } from '../../../src/engine/emission/packed.ts';
import { withoutBodies } from '../../../src/engine/emission/without-bodies.ts';
import { Interrupted } from '../../../src/engine/runner/job.ts';
import { isDeferred, madeBody, type OutputFile, type Pieces } from '../../../src/model/output.ts';
import { siteOf } from '../../helpers/site.ts';

const site = siteOf({
  config: { url: 'https://docs.example.com' },
  pages: { 'content/index.md': {}, 'content/blog/a.md': { meta: { time: '2025-07-09', aliases: ['/old'] } } },
}).value;

describe('what another thread is told', () => {
  it('is enough for every emitter, though it has no bodies', () => {
    const all = (of: typeof site) =>
      emitters({ scriptHashes: [] })
        .flatMap(({ emit }) => emit(of))
        .map((file) => ({ ...file, body: madeBody(file.body) }));
    const copied = structuredClone(withoutBodies(site, { markdown: true }));
    expect(new Set(copied.trees.flatMap(({ pages }) => pages.map(({ document }) => document.html)))).toEqual(
      new Set(['']),
    );
    expect(all(copied)).toEqual(all(site));
  });

  it('keeps documents that trees share the same', () => {
    const [tree] = site.trees;
    const { trees } = withoutBodies({ ...site, trees: [tree!, tree!] }, { markdown: false });
    expect(trees[0]!.pages[0]!.document).toBe(trees[1]!.pages[0]!.document);
    expect(trees[0]!.byRoute.get('/')).toBe(trees[0]!.pages.find(({ route }) => route === '/'));
  });
});

const textOf = (body: unknown) => (body instanceof Uint8Array ? new TextDecoder().decode(body) : body);

describe('an emission', () => {
  /** What a build wrote, by path. */
  const lastOf = (files: readonly { path: string; key?: string }[]) =>
    new Map(files.map(({ path, key = '' }) => [path, { key }]));
  const filesOf = async (helper: Helper | undefined, last = lastOf([])) => {
    const files = [];
    const emission = beginEmission(site, { helper, last });
    for (const some of emission.files({ scriptHashes: [] })) files.push(...some);
    await emission.fromThread(async (some) => void files.push(...some));
    return files
      .map((file) => ({ ...file, body: madeBody(file.body), key: keyOf(file.body) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  };
  const keyOf = (body: OutputFile['body']) => (isDeferred(body) ? body.key : undefined);

  it('makes all files here where its thread comes to nothing', async () => {
    // From sources there is no compiled code for a thread to run.
    const alone = await filesOf(startHelper(1000, { workers: 1 }));
    expect(alone.some(({ from }) => from === 'search-index')).toBe(true);
    const helper = startHelper(1000, { workers: 2 });
    expect(helper).toBeDefined();
    expect(await filesOf(helper)).toEqual(alone);
  });

  it('has no answers of a thread that comes to nothing, sooner or later', async () => {
    const helper = startHelper(1000, { workers: 2 });
    const output = { siteDir: '.', out: './dist', shown: 'dist' };
    expect(await helper?.seal('.')).toBeUndefined();
    expect(await helper?.seal('.')).toBeUndefined();
    expect(await helper?.guard(output, { clean: false })).toBeUndefined();
  });

  it('ends at a signal', async () => {
    const interruption = new AbortController();
    const helper = startHelper(1000, { workers: 2, signal: interruption.signal });
    const emission = beginEmission(site, { helper });
    interruption.abort();
    await expect(emission.fromThread(async () => {})).rejects.toBeInstanceOf(Interrupted);
    helper?.stop();
  });

  it('relies on what its thread remembers of the last output only where that can be taken over', () => {
    const told: Task[] = [];
    const helper: Helper = {
      seal: async () => undefined,
      guard: async () => undefined,
      prepare() {},
      ahead: () => () => {},
      emit(task) {
        told.push(task);
        return new Map();
      },
      takeBack: () => false,
      stop() {},
    };
    const memory = { before: '/none', after: '/none.new', tool: 'this' };
    beginEmission(site, { helper, memory });
    beginEmission(site, { helper, memory, last: lastOf([{ path: 'index.html', key: 'other' }]) });
    beginEmission(site, { helper });
    expect(told.map((task) => task.memory)).toEqual([
      { ...memory, isWritten: false },
      { ...memory, isWritten: true },
      undefined,
    ]);
  });

  it('makes here what its thread only names, and takes from it what it has made', async () => {
    const alone = await filesOf(undefined);
    const index = alone.filter(({ from }) => from === 'search-index');
    const named = index[0]!;
    const answer = index.map(({ path, body }) => ({
      path,
      from: 'search-index',
      body: path === named.path ? { key: 'k', named: true, make: () => '' } : (body as string | Uint8Array),
    }));
    async function* answers() {
      yield unpack(pack(answer));
    }
    const helper: Helper = {
      seal: async () => undefined,
      guard: async () => undefined,
      prepare() {},
      ahead: () => () => {},
      emit: () => new Map([['search-index', answers()]]),
      takeBack: () => false,
      stop() {},
    };
    const files: OutputFile[] = [];
    const last = lastOf([{ path: 'index.html', key: 'other' }]);
    await beginEmission(site, { helper, last }).fromThread(async (some) => void files.push(...some));
    const made = new Map(files.map(({ path, body }) => [path, textOf(madeBody(body))]));
    expect(made).toEqual(new Map(index.map(({ path, body }) => [path, textOf(body)])));
    const body = files.find(({ path }) => path === named.path)!.body;
    expect(isDeferred(body) && body.named).toBe(true);
  });

  it('goes on here with a long text that its thread has told in part', async () => {
    const alone = await filesOf(undefined);
    const whole = searchRecords.emit(site)[0]!;
    const [first, ...rest] = [...(whole.body as Pieces).pieces()];
    expect(rest.length).toBeGreaterThan(0);
    async function* records() {
      const body = { pieces: () => [first!], part: 'first' as const };
      yield unpack(pack([{ ...whole, body }]));
      yield 'failed' as const;
    }
    async function* others() {
      yield 'failed' as const;
    }
    const helper: Helper = {
      seal: async () => undefined,
      guard: async () => undefined,
      prepare() {},
      ahead: () => () => {},
      emit: ({ names }) =>
        new Map(names.map((name) => [name, name === 'search-records' ? records() : others()])),
      takeBack: () => false,
      stop() {},
    };
    const files: OutputFile[] = [];
    const emission = beginEmission(site, { helper });
    await emission.fromThread(async (some) => void files.push(...some));
    const parts = files.filter(({ path }) => path === whole.path).map(({ body }) => body as Pieces);
    expect(parts.map(({ part }) => part)).toEqual(['first', 'last']);
    const text = parts.map((part) => textOf(madeBody(part))).join('');
    expect(text).toBe(textOf(alone.find(({ path }) => path === whole.path)!.body));
  });

  it('hands on a long text that is made here a part at a time, so that others are written in between', () => {
    const many = siteOf({
      pages: Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`content/p${index}.md`, {}])),
    }).value;
    const handed = [...beginEmission(many, {}).files({ scriptHashes: [] })];
    const whole = searchRecords.emit(many)[0]!;
    const parts = handed.filter((files) => files.some(({ path }) => path === whole.path));
    expect(parts.map((files) => files.map(({ body }) => (body as Pieces).part))).toEqual([
      ['first'],
      ['next'],
      ['last'],
    ]);
    const text = parts.flatMap((files) => files.map(({ body }) => textOf(madeBody(body)))).join('');
    expect(text).toBe(textOf(madeBody(whole.body)));
  });

  it('takes back what its thread has not come to, save the index, and makes everything once', async () => {
    const alone = await filesOf(undefined);
    const asked: string[] = [];
    /** Ends where the thread had told all, or was told that there is nothing to do. */
    async function* answer(name: string) {
      const emitter = emitters({ scriptHashes: [] }).find((one) => one.name === name)!;
      if (name !== 'llms-full') yield unpack(pack(emitter.emit(site)));
    }
    const helper: Helper = {
      seal: async () => undefined,
      guard: async () => undefined,
      prepare() {},
      ahead: () => () => {},
      emit: ({ names }) => new Map(names.map((name) => [name, answer(name)])),
      takeBack: (name) => {
        asked.push(name);
        return name === 'llms-full';
      },
      stop() {},
    };
    const files = await filesOf(helper);
    expect(asked).toEqual(['search-records', 'page-markdown', 'llms-full']);
    expect(files.map(({ path, body }) => [path, textOf(body)])).toEqual(
      alone.map(({ path, body }) => [path, textOf(body)]),
    );
  });

  it('starts no thread for a site that one thread has done sooner', () => {
    expect(startHelper(19, {})).toBeUndefined();
    expect(startHelper(1000, { workers: 1 })).toBeUndefined();
  });
});
