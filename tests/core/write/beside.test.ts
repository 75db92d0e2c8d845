import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutputFile } from '#model/output/output';
import { type BackgroundOutput, writeInBackground } from '#write';
import { extras, litter, makeSite, open, treeOf, write } from './site.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const file = (path: string, body: OutputFile['body'] = 'x', from = 'emitter'): OutputFile => ({
  path,
  body,
  from,
});

/** As it arrives from another thread. */
const sent = (written: BackgroundOutput): BackgroundOutput => structuredClone(written);

describe('files that another thread has made', () => {
  it('stand in the output like all others, and nothing stays beside it', async () => {
    const { output, siteDir } = makeSite();
    const session = await open(output);
    const chunks = () => ['长', '文'];
    const files = [file('a/b/index.md', 'copy'), file('all.txt', { chunks }), file('x/长/y.js', 'index')];
    const written = sent(writeInBackground(files, session.tree, undefined));
    await session.add([file('a/b/index.html', 'page')]);
    await session.adopt(written);
    const { value, diagnostics } = await session.commit(extras);
    expect(diagnostics).toEqual([]);
    expect(value?.files).toBe(5);
    expect(treeOf(output.out)).toMatchObject({
      'a/b/index.html': 'page',
      'a/b/index.md': 'copy',
      'all.txt': '长文',
      'x/长/y.js': 'index',
    });
    expect(litter(siteDir)).toEqual([]);
  });

  it('are taken over from the last output where their key or their bytes are the same', async () => {
    const { output, at } = makeSite();
    await write(output, { 'kept.md': 'kept', 'same.md': 'same', 'new.md': 'old' });
    const mark = (name: string) => fs.statSync(at(`dist/${name}`)).ino;
    const before = [mark('kept.md'), mark('same.md')];
    const { readStatMark } = await import('../../../src/lib/files/tree-stats.ts');
    fs.mkdirSync(at('probe'));
    const record = (name: string, key?: string) => {
      const probe = writeInBackground([file(name, name.slice(0, 4))], at('probe'), undefined);
      const { hash, size } = probe.files.get(name)!;
      return [name, { hash, size, stat: readStatMark(at(`dist/${name}`)), ...(key && { key }) }] as const;
    };
    const previous = { folder: at('dist'), files: new Map([record('kept.md', 'k'), record('same.md')]) };
    const session = await open(output);
    const make = () => {
      throw new Error('made anew');
    };
    const files = [file('kept.md', { key: 'k', make }), file('same.md', 'same'), file('new.md', 'new')];
    await session.adopt(sent(writeInBackground(files, session.tree, previous)));
    expect((await session.commit(extras)).diagnostics).toEqual([]);
    expect([mark('kept.md'), mark('same.md')]).toEqual(before);
    expect(treeOf(output.out)).toMatchObject({ 'kept.md': 'kept', 'same.md': 'same', 'new.md': 'new' });
  });

  it('do not replace files of this thread, nor of each other: both are named', async () => {
    const { output, siteDir } = makeSite();
    await write(output, { 'index.html': 'old' });
    const before = treeOf(output.out);
    const session = await open(output);
    const files = [file('a.md', '1', 'one'), file('A.md', '2', 'two'), file('b/c.md', '3', 'three')];
    const written = sent(writeInBackground(files, session.tree, undefined));
    await session.add([file('b', 'page', 'content/b.md')]);
    await session.adopt(written);
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'These outputs cannot stand beside each other: "A.md" (two), "a.md" (one).',
      'These outputs cannot stand beside each other: "b" (content/b.md), "b/c.md" (three).',
    ]);
    expect(treeOf(output.out)).toEqual(before);
    expect(litter(siteDir)).toEqual([]);
  });

  it('tell of all that cannot stand beside them, though the first is found while writing', async () => {
    const { output, siteDir } = makeSite();
    const session = await open(output);
    const theirs = [file('a.html', '1', 'one'), file('b/c.md', '2', 'two'), file('d', '3', 'three')];
    const written = sent(writeInBackground(theirs, session.tree, undefined));
    await session.add([file('a.html', '', 'content/a.md'), file('d/e.html', '', 'content/d/e.md')]);
    await session.add([file('b', '', 'content/b.md')]);
    await session.adopt(written);
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'These outputs cannot stand beside each other: "a.html" (content/a.md), "a.html" (one).',
      'These outputs cannot stand beside each other: "b" (content/b.md), "b/c.md" (two).',
      'These outputs cannot stand beside each other: "d" (three), "d/e.html" (content/d/e.md).',
    ]);
    expect(litter(siteDir)).toEqual([]);
  });

  it('are refused where something stands that nobody has told of', async () => {
    const { output, siteDir } = makeSite();
    const session = await open(output);
    fs.writeFileSync(join(session.tree, 'a.md'), 'of a stranger');
    await session.adopt(sent(writeInBackground([file('a.md')], session.tree, undefined)));
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics.map(({ code, file: shown }) => [code, shown])).toEqual([
      ['write-failed', 'dist/a.md'],
    ]);
    expect(litter(siteDir)).toEqual([]);
  });

  it('do not bring back a tree that was removed under them', async () => {
    const { output } = makeSite();
    const session = await open(output);
    fs.rmSync(session.tree, { recursive: true });
    const { refused } = writeInBackground([file('a/b.md')], session.tree, undefined);
    expect(refused).toEqual({ path: 'a/b.md', code: 'ENOENT' });
    expect(fs.existsSync(session.tree)).toBe(false);
    session.abort();
  });

  it.each([
    ['writeFileSync', 'dist/b.md'],
    ['mkdirSync', 'dist/c/d.md'],
  ] as const)('are told of in one line where %s finds the disk full', async (call, shown) => {
    const { output, siteDir } = makeSite();
    await write(output, { 'index.html': 'old' });
    const before = treeOf(output.out);
    const session = await open(output);
    const real = fs[call] as (...values: unknown[]) => unknown;
    vi.spyOn(fs, call).mockImplementation((...values: unknown[]) => {
      if (call === 'writeFileSync' && String(values[1]) !== 'second') return real(...values) as undefined;
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    });
    const files = [file('a.md'), file(call === 'mkdirSync' ? 'c/d.md' : 'b.md', 'second'), file('e.md')];
    const written = writeInBackground(files, session.tree, undefined);
    vi.restoreAllMocks();
    expect([...written.files.keys()]).toEqual(['a.md']);
    await session.adopt(sent(written));
    const { diagnostics } = await session.commit(extras);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `"${shown}" cannot be written: no space left on the device.`,
    ]);
    expect(treeOf(output.out)).toEqual(before);
    expect(litter(siteDir)).toEqual([]);
  });

  it('go with a build that is given up', async () => {
    const { output, siteDir } = makeSite();
    const session = await open(output);
    writeInBackground([file('a.md')], session.tree, undefined);
    expect(fs.readdirSync(session.tree)).toHaveLength(1);
    session.abort();
    expect(fs.readdirSync(siteDir).sort()).toEqual(['content', 'site.config.ts']);
    expect(fs.existsSync(join(siteDir, 'dist'))).toBe(false);
  });
});
