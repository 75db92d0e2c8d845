/** What stays the same from one output to the next is linked; nothing that was written before can change by it. */
import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OutputFile } from '#model/output/output';
import { readTreeStats } from '../../../src/lib/files/tree-stats.ts';
import { type FileRecord, type PreviousOutput, StagingTree } from '../../../src/stages/write/stage.ts';
import { makeSite } from './site.ts';

afterEach(() => vi.restoreAllMocks());

const file = (path: string, body: OutputFile['body']): OutputFile => ({ path, body, from: 'test' });

/** Writes a tree and tells of it as the next build's previous output. */
function first(...files: OutputFile[]) {
  const { siteDir } = makeSite();
  const folder = join(siteDir, 'first');
  fs.mkdirSync(folder);
  const stage = new StagingTree(folder);
  for (const one of files) expect(stage.write(one)).toBeUndefined();
  return { siteDir, folder, previous: previousOf(folder, stage.files) };
}

function previousOf(folder: string, records: ReadonlyMap<string, FileRecord>): PreviousOutput {
  const stats = readTreeStats(folder)!;
  return {
    folder,
    files: new Map([...records].map(([path, record]) => [path, { ...record, stat: stats.get(path)! }])),
  };
}

/** Writes the next tree; tells for a path whether it is the same file as before. */
function second({ siteDir, folder, previous }: ReturnType<typeof first>, ...files: OutputFile[]) {
  const tree = join(siteDir, 'second');
  fs.mkdirSync(tree);
  const stage = new StagingTree(tree, previous);
  for (const one of files) expect(stage.write(one)).toBeUndefined();
  const inode = (root: string, path: string) => fs.statSync(join(root, path)).ino;
  return {
    files: stage.files,
    text: (path: string) => fs.readFileSync(join(tree, path), 'utf8'),
    isLinked: (path: string) => inode(tree, path) === inode(folder, path),
  };
}

const never = (key: string) => ({
  key,
  make: (): string => {
    throw new Error('it was made');
  },
});

describe('a staging tree', () => {
  it('links a file of the same bytes, and writes another anew', () => {
    const before = first(file('a/same.html', '相同'), file('a/other.html', 'one'), file('gone.html', 'x'));
    const after = second(before, file('a/same.html', '相同'), file('a/other.html', 'two'));
    expect(after.isLinked('a/same.html')).toBe(true);
    expect(after.isLinked('a/other.html')).toBe(false);
    expect(after.text('a/other.html')).toBe('two');
    expect(fs.readFileSync(join(before.folder, 'a/other.html'), 'utf8')).toBe('one');
    expect([...after.files.keys()]).toEqual(['a/same.html', 'a/other.html']);
  });

  it('does not make what stands there under the same key', () => {
    const before = first(file('a.html', { key: 'k', make: () => 'made' }));
    const after = second(before, file('a.html', never('k')));
    expect(after.text('a.html')).toBe('made');
    expect(after.files.get('a.html')).toEqual(
      before.previous.files.get('a.html') && expect.objectContaining({ key: 'k', size: 4 }),
    );
    const other = second(
      { ...before, siteDir: makeSite().siteDir },
      file('a.html', { key: 'l', make: () => 'new' }),
    );
    expect(other.text('a.html')).toBe('new');
  });

  it('makes anew what somebody has changed, removed or replaced since', () => {
    const lazy = (text: string) => ({ key: 'k', make: () => text });
    const paths = ['changed.html', 'touched.html', 'gone.html', 'link.html'];
    const before = first(...paths.map((path) => file(path, lazy('made'))));
    const at = (path: string) => join(before.folder, path);
    fs.writeFileSync(at('changed.html'), 'MADE');
    fs.utimesSync(at('touched.html'), new Date(0), new Date(0));
    fs.rmSync(at('gone.html'));
    fs.rmSync(at('link.html'));
    fs.symlinkSync('/etc/hostname', at('link.html'));
    const after = second(before, ...paths.map((path) => file(path, lazy('anew'))));
    for (const path of paths) expect(after.text(path)).toBe('anew');
  });

  it('copies where no link can be had', () => {
    const before = first(file('a.html', 'same'));
    vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error(), { code: 'EPERM' });
    });
    const after = second(before, file('a.html', 'same'));
    expect(after.text('a.html')).toBe('same');
    expect(after.isLinked('a.html')).toBe(false);
  });

  it('copies a file again only when it has changed', () => {
    const { siteDir } = makeSite();
    const source = join(siteDir, 'film.mp4');
    fs.writeFileSync(source, 'film');
    const copy = file('film.mp4', { copyOf: source });
    const before = first(copy);
    expect(second(before, copy).isLinked('film.mp4')).toBe(true);
    fs.writeFileSync(source, 'other');
    const after = second({ ...before, siteDir }, copy);
    expect(after.isLinked('film.mp4')).toBe(false);
    expect(after.text('film.mp4')).toBe('other');
  });

  it('never writes into a file that stands there', () => {
    const { siteDir } = makeSite();
    fs.mkdirSync(join(siteDir, 'tree'));
    const stage = new StagingTree(join(siteDir, 'tree'));
    stage.write(file('a.html', 'one'));
    expect(() => stage.write(file('a.html', 'two'))).toThrow(/EEXIST/);
    expect(() => stage.write(file('a.html', { chunks: () => ['two'] }))).toThrow(/EEXIST/);
    expect(fs.readFileSync(join(siteDir, 'tree', 'a.html'), 'utf8')).toBe('one');
  });
});
