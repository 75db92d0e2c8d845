import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LastFile, Output } from '../../../src/write/index.ts';
import { extras, fill, makeSite, open, type Tree, treeOf } from './site.ts';

const page = 'guide/index.html';

/** Builds in turn, each knowing what the one before was made from. `made` tells the paths that were made. */
function builder(output: Output, spare: string, isWhole = true) {
  let last: ReadonlyMap<string, LastFile> = new Map();
  return async (files: Record<string, readonly [key: string, body: string]>): Promise<string[]> => {
    const made: string[] = [];
    const session = await open(output, { earlier: { folder: spare, isWhole: () => isWhole, last } });
    const make = (path: string, body: string) => {
      made.push(path);
      return body;
    };
    for (const [path, [key, body]] of Object.entries(files)) {
      await session.add([{ path, from: path, body: { key, make: () => make(path, body) } }]);
    }
    expect((await session.commit(extras)).diagnostics).toEqual([]);
    last = session.keyed;
    return made;
  };
}

const written = (output: Output): Tree => {
  const { 'manifest.json': _, 'guide/': __, ...files } = treeOf(output.out);
  return files;
};

describe('a file with a key', () => {
  it('is made once as long as its key stays', async () => {
    const { output, at } = makeSite();
    const build = builder(output, at('spare'));
    expect(await build({ [page]: ['k1', 'one'], 'a.md': ['k1', 'a'] })).toEqual([page, 'a.md']);
    for (let turn = 0; turn < 3; turn++) {
      expect(await build({ [page]: ['k1', 'not made'], 'a.md': ['k1', 'not made'] })).toEqual([]);
      expect(written(output)).toEqual({ [page]: 'one', 'a.md': 'a' });
    }
  });

  it('is made under another key, and then stays so', async () => {
    const { output, at } = makeSite();
    const build = builder(output, at('spare'));
    await build({ [page]: ['k1', 'one'] });
    expect(await build({ [page]: ['k2', 'two'] })).toEqual([page]);
    // The tree that the next build begins with still holds the first text.
    expect(await build({ [page]: ['k2', 'not made'] })).toEqual([]);
    expect(written(output)).toEqual({ [page]: 'two' });
    expect(await build({ [page]: ['k1', 'one'] })).toEqual([page]);
  });

  it('is made anew where what was written is damaged, gone, or stands elsewhere', async () => {
    const { output, at } = makeSite();
    const build = builder(output, at('spare'), false);
    await build({ [page]: ['k1', 'one'], 'b.html': ['k2', 'b'] });
    fill(output.out, { [page]: 'by hand' });
    fs.rmSync(at('dist/b.html'));
    expect(await build({ [page]: ['k1', 'one'], 'b.html': ['k2', 'b'] })).toEqual([page, 'b.html']);
    expect(await build({ 'c.html': ['k1', 'c'], 'b.html': ['k2', 'not made'] })).toEqual(['c.html']);
    expect(written(output)).toEqual({ 'b.html': 'b', 'c.html': 'c' });
  });

  it('is made anew where a pipe, which never ends, or a link took its place', async () => {
    const { output, at } = makeSite();
    const first = await open(output);
    await first.add(
      ['pipe', 'link'].map((path) => ({ path, from: path, body: { key: path, make: () => path } })),
    );
    await first.commit(extras);
    for (const path of ['pipe', 'link']) fs.rmSync(at(`dist/${path}`));
    execFileSync('mkfifo', [at('dist/pipe')]);
    fs.writeFileSync(at('elsewhere'), 'link');
    fs.symlinkSync(at('elsewhere'), at('dist/link'));
    const made: string[] = [];
    const earlier = { folder: at('spare'), isWhole: () => true, last: first.keyed };
    const session = await open(output, { earlier });
    for (const path of ['pipe', 'link']) {
      await session.add([{ path, from: path, body: { key: path, make: () => `${made.push(path)}` } }]);
    }
    expect(made).toEqual(['pipe', 'link']);
    session.abort();
  });

  it('is remembered with the keys of this build, and not a second time where they stay', async () => {
    const { output, at } = makeSite();
    let last: ReadonlyMap<string, LastFile> = new Map();
    const build = async (key: string, early: string | undefined, text: string) => {
      const session = await open(output, { earlier: { folder: at('spare'), isWhole: () => true, last } });
      await session.add([{ path: page, from: page, body: { key, early, make: () => text } }]);
      await session.commit(extras);
      const before = last.get(page);
      last = session.keyed;
      return { now: last.get(page)!, before };
    };
    // Read back from where it is kept, what had no early key has an empty one.
    const { now: first } = await build('k1', '', 'one');
    const same = await build('k1', undefined, 'not made');
    expect(same.now).toBe(first);
    const later = await build('k1', 'e2', 'not made');
    expect(later.now).toEqual({ ...first, early: 'e2' });
    const other = await build('k2', 'e2', 'one');
    expect(other.now).toEqual({ ...first, key: 'k2', early: 'e2' });
    const changed = await build('k2', 'e2', 'one');
    expect(changed.now).toBe(other.now);
    const { now: third } = await build('k3', 'e2', 'other');
    expect(third).toMatchObject({ key: 'k3', early: 'e2', size: 5 });
    expect(third.hash).not.toBe(first.hash);
  });
});
