import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Output } from '../../../src/write/index.ts';
import { extras, fill, litter, makeSite, open, type Tree, treeOf, write } from './site.ts';

/** Builds in turn, each beginning with the output before the last, which counts as whole unless said otherwise. */
async function builds(output: Output, folder: string, trees: readonly Tree[], isWhole = true): Promise<void> {
  for (const tree of trees) {
    const { diagnostics } = await write(output, tree, {
      earlier: { folder, isWhole: () => isWhole, last: new Map() },
    });
    expect(diagnostics).toEqual([]);
  }
}

const inode = (path: string) => fs.statSync(path).ino;
const withoutManifest = (folder: string) => {
  const { 'manifest.json': _, ...rest } = treeOf(folder);
  return rest;
};

describe('an output that begins with an earlier one', () => {
  it('keeps a file of the same content as it is', async () => {
    const { output, at } = makeSite();
    await builds(output, at('spare'), [{ 'a.html': 'same', 'b.html': 'old' }]);
    const file = inode(at('dist/a.html'));
    await builds(output, at('spare'), [{ 'c.html': 'x' }, { 'a.html': 'same', 'b.html': 'new' }]);
    expect(withoutManifest(output.out)).toEqual({ 'a.html': 'same', 'b.html': 'new' });
    expect(inode(at('dist/a.html'))).toBe(file);
  });

  it('moves a file that stands elsewhere now', async () => {
    const { output, at } = makeSite();
    await builds(output, at('spare'), [{ 'search/1a/t0.js': 'texts' }]);
    const file = inode(at('dist/search/1a/t0.js'));
    await builds(output, at('spare'), [{ x: '' }, { 'search/2b/t0.js': 'texts' }]);
    expect(withoutManifest(output.out)).toEqual({
      'search/': '',
      'search/2b/': '',
      'search/2b/t0.js': 'texts',
    });
    expect(inode(at('dist/search/2b/t0.js'))).toBe(file);
  });

  it('gives two files of one content a file each', async () => {
    const { output, at } = makeSite();
    await builds(output, at('spare'), [{ a: 'same' }, {}, { b: 'same', a: 'same', c: 'same' }]);
    expect(withoutManifest(output.out)).toEqual({ a: 'same', b: 'same', c: 'same' });
    expect(new Set(['a', 'b', 'c'].map((name) => inode(join(output.out, name)))).size).toBe(3);
  });

  it.each<[string, Tree, Tree]>([
    ['a file where a folder was', { 'a/b/c': '1', 'a/d': '2' }, { a: '3' }],
    ['a folder where a file was', { a: '1' }, { 'a/b/c': '2' }],
    ['the same name in other letters', { 'Guide.html': '1' }, { 'guide.html': '1' }],
    ['a folder in other letters', { 'Guide/x': '1', 'Guide/y': '2' }, { 'guide/x': '1' }],
    ['contents that changed places', { a: '1', b: '2' }, { a: '2', b: '1' }],
    ['nothing but the manifest', { 'a/b': '1' }, {}],
  ])('takes %s', async (_, first, last) => {
    const { output, siteDir, at } = makeSite();
    await builds(output, at('spare'), [first, { other: '' }, last]);
    const tree = withoutManifest(output.out);
    expect(Object.fromEntries(Object.entries(tree).filter(([path]) => !path.endsWith('/')))).toEqual(last);
    expect(litter(siteDir)).toEqual([]);
    const empty = Object.keys(tree).filter(
      (path) => path.endsWith('/') && !Object.keys(tree).some((one) => one !== path && one.startsWith(path)),
    );
    expect(empty).toEqual([]);
  });

  it('writes over no file that somebody has linked to', async () => {
    const { output, at } = makeSite();
    await builds(output, at('spare'), [{ a: 'first', b: 'first' }]);
    fs.linkSync(at('dist/a'), at('backup'));
    await builds(output, at('spare'), [
      { a: 'second', b: 'second' },
      { a: 'third', b: 'third' },
    ]);
    expect(withoutManifest(output.out)).toEqual({ a: 'third', b: 'third' });
    expect(fs.readFileSync(at('backup'), 'utf8')).toBe('first');
  });

  it('begins anew where the earlier one is not what a build left', async () => {
    const { output, at } = makeSite();
    await builds(output, at('spare'), [{ a: '1' }, { a: '2' }]);
    fill(at('spare'), { 'notes.txt': 'mine', a: 'changed' });
    await builds(output, at('spare'), [{ a: '1' }], false);
    expect(withoutManifest(output.out)).toEqual({ a: '1' });
  });

  it('tells what is not as it stood there: written, moved, copied, in pieces', async () => {
    const { output, at } = makeSite();
    const first = { same: '1', gone: '2', other: '3', copied: '4', kept: '5', text: '6' };
    await builds(output, at('spare'), [first, { x: '' }]);
    fill(at('.'), { 'new.png': 'new', 'old.png': '5' });
    const session = await open(output, {
      earlier: { folder: at('spare'), isWhole: () => true, last: new Map() },
    });
    await session.add([
      { path: 'same', body: '1', from: 'same' },
      { path: 'moved', body: '2', from: 'moved' },
      { path: 'other', body: 'new', from: 'other' },
      { path: 'copied', body: { copyOf: at('new.png') }, from: 'copied' },
      { path: 'kept', body: { copyOf: at('old.png') }, from: 'kept' },
      { path: 'text', body: { pieces: () => ['7', '8'] }, from: 'text' },
    ]);
    expect((await session.commit(extras)).diagnostics).toEqual([]);
    expect([...session.changed!].sort()).toEqual(['copied', 'manifest.json', 'moved', 'other', 'text']);
  });

  it('is not moved while somebody looks through it', async () => {
    const { output, at } = makeSite();
    await builds(output, at('spare'), [{ a: '1' }, { a: '2' }]);
    let isLookedThrough = false;
    const ready = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(fs.existsSync(at('spare/a'))).toBe(true);
      isLookedThrough = true;
    };
    const isWhole = () => {
      expect(isLookedThrough).toBe(true);
      return true;
    };
    await write(output, { a: '3' }, { earlier: { folder: at('spare'), ready, isWhole, last: new Map() } });
    expect(withoutManifest(output.out)).toEqual({ a: '3' });
    expect(isLookedThrough).toBe(true);
  });

  it('never changes a file of the output that stands', async () => {
    const { output, at } = makeSite();
    await builds(output, at('spare'), [
      { a: '1', b: '1' },
      { a: '2', b: '2' },
    ]);
    const before = treeOf(output.out);
    const session = await write(
      output,
      { a: '3', 'a/b': 'in the way' },
      { earlier: { folder: at('spare'), isWhole: () => true, last: new Map() } },
    );
    expect(session.diagnostics.map(({ code }) => code)).toEqual(['output-collision']);
    expect(treeOf(output.out)).toEqual(before);
  });
});
