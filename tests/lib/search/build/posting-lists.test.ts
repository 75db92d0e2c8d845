import { describe, expect, it } from 'vitest';
import { PostingLists } from '../../../../src/lib/search/build/posting-lists.ts';
import { factor, readShard } from '../../../../src/lib/search/codec.ts';

function read(lists: PostingLists, term: number): readonly number[] {
  const bytes = new Uint8Array(lists.length(term));
  lists.copy(term, bytes, 0);
  const shard = readShard(`term!!!${new TextDecoder().decode(bytes)}`, (record) => record);
  return shard.get('term')!.head;
}

describe('lists of postings', () => {
  it('grow side by side and are read as they were written, short and long', () => {
    const lists = new PostingLists(factor.head);
    const sizes = [1, 2, 4, 5, 30, 31, 60, 61, 400, 9000];
    for (let record = 0; record < 9000; record++) {
      for (const [term, size] of sizes.entries()) if (record < size) lists.add(term, 70 * record, record % 8);
    }
    for (const [term, size] of sizes.entries()) {
      const postings = Array.from({ length: size }, (_, record) => 70 * record * factor.head + (record % 8));
      expect(read(lists, term)).toEqual(postings);
    }
    expect(lists.length(500_000)).toBe(0);
  });

  it('keep what they have of a record', () => {
    const lists = new PostingLists(factor.head);
    lists.add(0, 3, 1);
    lists.add(0, 3, 5);
    lists.add(0, 4, 2);
    expect(read(lists, 0)).toEqual([3 * 8 + 1, 4 * 8 + 2]);
  });

  it('go on where they were read before, of new terms and of old ones', () => {
    const lists = new PostingLists(factor.head);
    lists.add(5, 3, 1);
    lists.add(2, 4, 7);
    expect([lists.read(5), lists.read(2), lists.read(0), lists.read(9)]).toEqual([[25], [39], [], []]);
    lists.add(2, 4, 1);
    lists.add(2, 90, 0);
    lists.add(9, 91, 2);
    expect([read(lists, 2), lists.read(2), lists.read(5), lists.read(9)]).toEqual([
      [39, 720],
      [39, 720],
      [25],
      [730],
    ]);
    const sizes = new Int32Array(3);
    lists.addLengths(Int32Array.of(9, 2, 1), sizes);
    expect([...sizes]).toEqual([lists.length(9), lists.length(2), 0]);
    expect([lists.inTitles(5), lists.inTitles(2)]).toEqual([1, 1]);
  });
});
