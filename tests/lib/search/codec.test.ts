import { describe, expect, it } from 'vitest';
import { PostingLists } from '../../../src/lib/search/build/posting-lists.ts';
import { packShard } from '../../../src/lib/search/build/shard-writer.ts';
import {
  decodeNumbers,
  encodeNumbers,
  factor,
  readPackedShard,
  readShard,
  visitPostings,
} from '../../../src/lib/search/codec.ts';

describe('the codec', () => {
  it('reads the numbers that it wrote', () => {
    const numbers = [0, 1, 44, 45, 46, 89, 90, 2024, 2025, 2026, 91_124, 91_125, 2 ** 31 - 1];
    expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers);
    const many = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 100_003);
    expect(decodeNumbers(encodeNumbers(many))).toEqual(many);
  });

  it('writes only characters that a script needs no escape for', () => {
    const text = encodeNumbers(Array.from({ length: 5000 }, (_, index) => index));
    expect(text).toMatch(/^[#-[\]-}]+$/);
    expect(JSON.stringify(text)).toBe(`"${text}"`);
    expect(encodeNumbers([7, 44])).toHaveLength(2);
  });

  it('reads entries whose empty ends are left out', () => {
    const read = (shard: string) => [...readShard(shard, (record) => record)];
    expect(read('呼叫!ab!c!d 录音!e mod_tts!!!f word')).toEqual([
      ['呼叫', { text: [0, 2], code: [2], head: [3] }],
      ['录音', { text: [4], code: [], head: [] }],
      ['mod_tts', { text: [], code: [], head: [5] }],
      ['word', { text: [], code: [], head: [] }],
    ]);
    expect(read('')).toEqual([]);
  });

  it('reads the records that a tree has by the numbers that it gives them, and terms that it has', () => {
    const shard = `呼叫!${encodeNumbers([1, 3, 0])} 录音!${encodeNumbers([2])}`;
    const numbers = new Map([
      [1, 7],
      [6, 3],
    ]);
    expect([...readShard(shard, (record) => numbers.get(record) ?? -1)]).toEqual([
      ['呼叫', { text: [7, 3], code: [], head: [] }],
    ]);
  });

  it('reads the packed shard that it wrote, of long and of short lists, of which a tree has some', () => {
    const [text, code, head] = [
      new PostingLists(factor.plain),
      new PostingLists(factor.plain),
      new PostingLists(factor.head),
    ];
    for (let record = 0; record < 4000; record++) {
      if (record % 3 > 0) text.add(0, record, 0);
      if (record % 1999 === 7) code.add(1, record, 0);
      if (record % 50 === 0) head.add(1, record, record % 8);
    }
    text.add(2, 3999, 0);
    const entries = [
      { key: 0, term: 1 },
      { key: 90_000, term: 0 },
      { key: 2 ** 32 - 1, term: 2 },
    ];
    const shard = new TextDecoder().decode(packShard(entries, [text, code, head], 4000));
    expect(JSON.stringify(shard)).toBe(`"${shard}"`);
    const all = readPackedShard(shard, 4000, (record) => record);
    expect([...all.keys()]).toEqual(['0', '90000', `${2 ** 32 - 1}`]);
    expect(all.get('90000')!.text).toEqual(text.read(0));
    expect(all.get('0')).toEqual({ text: [], code: code.read(1), head: head.read(1) });
    expect(all.get(`${2 ** 32 - 1}`)!.text).toEqual([3999]);
    const some = readPackedShard(shard, 4000, (record) => (record === 7 ? 1 : -1));
    expect([...some]).toEqual([
      ['0', { text: [], code: [1], head: [] }],
      ['90000', { text: [1], code: [], head: [] }],
    ]);
    expect([
      ...readPackedShard(new TextDecoder().decode(packShard([], [text, code, head], 1)), 1, Number),
    ]).toEqual([]);
  });

  it('tells postings with their value', () => {
    const seen: number[][] = [];
    // Records 3, 4 and 90 with values 1, 7 and 0.
    const list = encodeNumbers([3 * 8 + 1, 7, 85 * 8]);
    const { head } = readShard(`key!!!${list}`, (record) => record).get('key')!;
    visitPostings(head, factor.head, (...one) => seen.push(one));
    expect(seen).toEqual([
      [3, 1],
      [4, 7],
      [90, 0],
    ]);
  });
});
