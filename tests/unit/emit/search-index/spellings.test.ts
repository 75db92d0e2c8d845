import { describe, expect, it } from 'vitest';
import { spellingsOf } from '../../../../src/emit/search-index/pinyin.ts';
import { createSpellings } from '../../../../src/emit/search-index/spellings.ts';
import { eachPosting, factor } from '../../../../src/model/search/codec.ts';

/** More than are turned into postings at a time. */
const titles = Array.from({ length: 23_000 }, (_, index) =>
  index % 3 === 0 ? '' : index % 3 === 1 ? '呼叫转移' : `分机${'一二三四五六七八'[index % 8]}号`,
);

describe('the spellings of more titles than fit into one batch', () => {
  it.each([
    ['', false, []],
    ['for several trees', true, []],
    ['after others were learnt', true, ['会议室', ...titles.slice(0, 100)]],
  ])('stand for the same titles as each title tells of itself %s', (_, areShared, learnt) => {
    const spellings = createSpellings(areShared);
    spellings.learn(learnt);
    const postings = spellings.postingsOf(titles);
    const expected = new Map<string, number[]>();
    for (const [index, title] of titles.entries()) {
      for (const { text, place } of spellingsOf(title)) {
        const list = expected.get(text) ?? [];
        list.push(index * factor.pinyin + place);
        expected.set(text, list);
      }
    }
    const found = new Map<string, number[]>();
    for (const { key, term } of spellings.sorted()) {
      // Of titles that were learnt and do not stand here.
      if (postings.count(term) === 0) continue;
      const room = new Uint8Array(postings.room(term));
      const bytes = room.subarray(0, postings.put(term, room, 0));
      const list: number[] = [];
      eachPosting(Buffer.from(bytes).toString('latin1'), factor.pinyin, (record, value) =>
        list.push(record * factor.pinyin + value),
      );
      found.set(key, list);
    }
    expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
    expect(found.get('hujiaozhuanyi')?.length).toBe(7667);
    for (const [text, list] of expected) expect(found.get(text), text).toEqual(list);
  });
});
