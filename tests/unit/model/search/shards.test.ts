import { describe, expect, it } from 'vitest';
import {
  decodeTexts,
  encodeTexts,
  rangeOf,
  shardFile,
  shardOf,
} from '../../../../src/model/search/shards.ts';

describe('the layout of an index', () => {
  it('deals pairs out evenly', () => {
    const counts = new Array<number>(256).fill(0);
    for (let first = 0; first < 160; first++) {
      for (let second = 0; second < 160; second++) {
        counts[shardOf(0x4e00 + first * 31, 0x4e00 + second * 17, 256)]!++;
      }
    }
    expect(Math.min(...counts)).toBeGreaterThan(60);
    expect(Math.max(...counts)).toBeLessThan(145);
  });

  it('finds the range of a word', () => {
    const bounds = ['a', 'ca', 'm', 'modul'];
    expect(
      ['_', 'a', 'bz', 'c', 'ca', 'm', 'mod', 'modul', 'z'].map((word) => rangeOf(word, bounds)),
    ).toEqual([0, 0, 0, 0, 1, 2, 2, 3, 3]);
  });

  it('keeps where texts lie, also where trees share files', () => {
    const places = [
      { count: 3, file: 0 },
      { count: 1, file: 1 },
      { count: 2, file: 90 },
      { count: 1, file: 2 },
    ];
    expect(decodeTexts(encodeTexts(places))).toEqual(places);
  });

  it('names files by family and number', () => {
    expect(shardFile('k', 'pairs', 7)).toBe('k/g7.js');
    expect(shardFile('k', 'texts', 0)).toBe('k/t0.js');
  });
});
