import { hash } from 'node:crypto';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashFile, mergeFolder, writeChunks } from '#files';
import { fill, makeSite, treeOf } from '../../core/write/site.ts';

describe('a text in chunks', () => {
  it.each([0, 1, 3000])('is written whole, whatever their number and size: %i', (count) => {
    const { at } = makeSite();
    // The second half of each last character comes with the next chunk.
    const whole = '一段很长的文字😀'.repeat(count * 10);
    const chunks = Array.from({ length: count * 9 }, (_, n) => whole.slice(n * 10, n * 10 + 10));
    const told = writeChunks(at('text'), chunks);
    const expected = chunks.join('');
    expect(fs.readFileSync(at('text'), 'utf8') === expected).toBe(true);
    expect(told).toEqual({ hash: hash('sha256', expected), size: Buffer.byteLength(expected) });
    expect(hashFile(at('text'))).toEqual(told);
    expect(() => writeChunks(at('text'), ['other'])).toThrow('EEXIST');
  });
});

describe('merging a folder into another', () => {
  it('replaces files, joins folders, moves new ones whole, and leaves what is only there', () => {
    const { at } = makeSite();
    fill(at('to'), { 'a/old': 'old', 'a/both': 'old', same: 'old' });
    fill(at('from'), { 'a/both': 'new', 'b/c/d': 'new', same: 'new' });
    const { ino } = fs.statSync(at('from/b'));
    expect([...mergeFolder(at('from'), at('to'))]).toHaveLength(4);
    expect(treeOf(at('to'))).toEqual({
      'a/': '',
      'a/old': 'old',
      'a/both': 'new',
      'b/': '',
      'b/c/': '',
      'b/c/d': 'new',
      same: 'new',
    });
    expect(fs.statSync(at('to/b')).ino).toBe(ino);
    expect(treeOf(at('from'))).toEqual({ 'a/': '' });
  });

  it('does not put a folder over a file', () => {
    const { at } = makeSite();
    fill(at('to'), { a: 'file' });
    fill(at('from'), { 'a/b': 'new' });
    expect(() => [...mergeFolder(at('from'), at('to'))]).toThrow('ENOTDIR');
  });
});
