import { describe, expect, it } from 'vitest';
import {
  choosePlace,
  countSharing,
  decodeRuns,
  encodeRuns,
  findRange,
  readFileName,
  readSharedName,
  unpackNames,
} from '../../../src/lib/search/layout.ts';
import { randomFrom } from '../../search/generated.ts';

describe('the layout of an index', () => {
  const hanOf = (random: () => number, count: number) =>
    Array.from({ length: count }, () => 0x4e00 + Math.floor(random() * 3000));

  it.each([
    [64, 400, 4000],
    [256, 310, 480],
  ])('deals pairs of characters out fairly evenly among %i shards', (shards, least, most) => {
    const counts = new Array<number>(shards).fill(0);
    const random = randomFrom(1);
    for (let pair = 0; pair < 100_000; pair++) {
      const [first, second] = hanOf(random, 2);
      counts[choosePlace(first!, second!, shards).shard]!++;
    }
    expect(Math.min(...counts)).toBeGreaterThan(least);
    expect(Math.max(...counts)).toBeLessThan(most);
  });

  it.each([13, 579])('gives no two pairs of one shard the same key, among %i shards', (shards) => {
    const keys = new Set<string>();
    for (let first = 0x4e00; first < 0x4e00 + 300; first++)
      for (let second = 0x4e00; second < 0x4e00 + 300; second++) {
        const { shard, key } = choosePlace(first, second, shards);
        keys.add(`${shard} ${key}`);
      }
    expect(keys.size).toBe(300 * 300);
  });

  it('puts pairs that follow one another together more often than not', () => {
    const random = randomFrom(2);
    let shards = 0;
    for (let sentence = 0; sentence < 100; sentence++) {
      const characters = hanOf(random, 20);
      const pairs = characters
        .slice(1)
        .map((second, index) => choosePlace(characters[index]!, second, 99).shard);
      shards += new Set(pairs).size;
    }
    expect(shards / 100).toBeLessThan(14);
  });

  it('finds the range of a word', () => {
    const bounds = ['a', 'ca', 'm', 'modul'];
    expect(
      ['_', 'a', 'bz', 'c', 'ca', 'm', 'mod', 'modul', 'z'].map((word) => findRange(word, bounds)),
    ).toEqual([0, 0, 0, 0, 1, 2, 2, 3, 3]);
  });

  it('keeps numbers that mostly follow one another, in any order', () => {
    for (const numbers of [[], [0], [0, 1, 2, 9, 10, 3, 4, 50], [7, 6, 5, 5]]) {
      expect(decodeRuns(encodeRuns(numbers))).toEqual(numbers);
    }
    expect(encodeRuns(Array.from({ length: 40 }, (_, index) => index))).toHaveLength(2);
  });

  it('names the files of a section from a row of names', () => {
    const names = '0123456789abcdef';
    expect([readFileName(names, 0), readFileName(names, 1)]).toEqual(['01234567.js', '89abcdef.js']);
  });

  it('reads names from the base64 of their bytes', () => {
    const names = '0123456789abcdef';
    expect(unpackNames(Buffer.from(names, 'hex').toString('base64'))).toBe(names);
    expect(unpackNames('')).toBe('');
  });

  it('names several files of texts together where there are many', () => {
    const names = '0123456789abcdef';
    expect([0, 1].map((number) => readSharedName(names, number, countSharing('texts', 2)))).toEqual([
      '01234567.js',
      '89abcdef.js',
    ]);
    expect([0, 15, 16].map((number) => readSharedName(names, number, countSharing('texts', 400)))).toEqual([
      '01234567a.js',
      '01234567p.js',
      '89abcdefa.js',
    ]);
  });
});
