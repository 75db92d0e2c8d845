import { describe, expect, it } from 'vitest';
import { passagesOf } from '../../../../src/emit/search-index/passages.ts';
import { sizesFor } from '../../../../src/emit/search-index/records.ts';

const longest = 360;

describe('passages', () => {
  it('leaves short texts as they are', () => {
    expect(passagesOf('', longest)).toEqual(['']);
    expect(passagesOf('录'.repeat(longest), longest)).toHaveLength(1);
  });

  it('cuts at line ends before sentence ends before commas', () => {
    const line = '一句话，再一句。'.repeat(30);
    expect(passagesOf(`${line}\n${line}`, longest)[0]).toBe(`${line}\n`);
    expect(passagesOf('一句话，再一句。'.repeat(100), longest).every((one) => one.endsWith('。'))).toBe(true);
    expect(passagesOf('一句话，'.repeat(200), longest).every((one) => one.endsWith('，'))).toBe(true);
  });

  it('puts nothing away and makes no passage too long', () => {
    const text = '很长的一段文字，没有换行。'.repeat(500);
    const passages = passagesOf(text, longest);
    expect(passages.join('')).toBe(text);
    expect(Math.max(...passages.map(({ length }) => length))).toBeLessThanOrEqual(longest);
  });

  it('overlaps by a character where it must cut a run, so that every pair stands in one passage', () => {
    for (const text of [
      Array.from({ length: 2000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join(''),
      Array.from({ length: 2000 }, (_, index) => String.fromCodePoint(0x20000 + index)).join(''),
    ]) {
      const passages = passagesOf(text, longest);
      const characters = [...text];
      for (let index = 1; index < characters.length; index++) {
        const pair = characters[index - 1]! + characters[index]!;
        if (!passages.some((one) => one.includes(pair))) expect(pair).toBe('in a passage');
      }
      expect(passages.length).toBeGreaterThan(5);
    }
  });

  it('is linear', () => {
    const started = performance.now();
    expect(passagesOf('录'.repeat(3_500_000), longest).length).toBeGreaterThan(9000);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('are as long after a page was added, save for a step now and then', () => {
    const sizes = Array.from({ length: 4600 }, (_, index) => JSON.stringify(sizesFor(400 + index)));
    const changes = sizes.filter((size, index) => index > 0 && size !== sizes[index - 1]);
    expect(changes.length).toBeGreaterThan(10);
    expect(changes.length).toBeLessThan(40);
  });

  it('has whole numbers for sites of any size, so that large ones are cut at sentences too', () => {
    for (const pages of [1, 149, 401, 1021, 5000, 10_000]) {
      const { passage, file } = sizesFor(pages);
      expect([pages, Number.isInteger(passage), Number.isInteger(file)]).toEqual([pages, true, true]);
      const cut = passagesOf('一句话，再一句。'.repeat(500), passage);
      expect(cut.slice(0, -1).every((one) => one.endsWith('。'))).toBe(true);
    }
  });
});
