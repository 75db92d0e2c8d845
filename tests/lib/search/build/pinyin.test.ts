import { describe, expect, it } from 'vitest';
import { collectReadings } from '../../../../src/lib/search/build/pinyin.ts';
import { PostingLists } from '../../../../src/lib/search/build/posting-lists.ts';
import { syllables, words } from '../../../../src/lib/search/build/syllables.ts';
import { TermDictionary } from '../../../../src/lib/search/build/term-dictionary.ts';
import { factor, keywordSize } from '../../../../src/lib/search/codec.ts';
import { readingsOfWords, syllableRows, wordRows } from './readings.ts';

/** Entries of a site with these pairs; `texts`: how many records have each, `titles` and `keywords`: the same. */
function entriesOf(
  pairs: Readonly<Record<string, { texts?: number; titles?: number; keywords?: number }>>,
  words = 0,
) {
  const dictionary = new TermDictionary();
  for (let word = 0; word < words; word++) dictionary.word(`word${word}`);
  const lists = {
    text: new PostingLists(factor.plain),
    code: new PostingLists(factor.plain),
    head: new PostingLists(factor.head),
  };
  for (const [pair, { texts = 0, titles = 0, keywords = 0 }] of Object.entries(pairs)) {
    const [first, second] = Array.from(pair, (character) => character.codePointAt(0)!);
    const term = dictionary.wide(first!, second ?? 0);
    for (let record = 0; record < texts; record++) lists.text.add(term, record, 0);
    for (let record = 0; record < titles; record++) lists.head.add(term, record, 0);
    for (let record = 0; record < keywords; record++) lists.head.add(term, titles + record, keywordSize);
  }
  const readings = collectReadings(dictionary, lists);
  return Array.from(readings.sortedWords(), (term) => readings.text(term));
}

describe('pinyin', () => {
  it('has the readings of pinyin-pro', () => {
    expect(syllables).toEqual(syllableRows());
    expect(words).toEqual(wordRows());
  });

  it('finds every word of pinyin-pro whose characters have several readings, as it reads them', () => {
    const pairs = readingsOfWords().filter(([word]) => /^\p{Script=Han}{2}$/u.test(word));
    const missed = pairs.filter(([word, read]) => {
      const all = entriesOf({ [word]: { titles: 1 } });
      const letters = `=${read.map(([first]) => first).join('')}!`;
      return (
        !all.some((one) => one.startsWith(`${read.join('')}!`)) || !all.some((one) => one.startsWith(letters))
      );
    });
    expect(pairs.length).toBeGreaterThan(2000);
    // The others have a character beyond GB 2312.
    expect(missed.length).toBeLessThan(15);
    expect(missed.filter(([word]) => /[角目的称奇差薄照咳咀嚼]/.test(word))).toEqual([]);
  });

  it('tells which pairs are read so, the most frequent first', () => {
    expect(entriesOf({ 会议: { texts: 8 }, 回忆: { texts: 2 }, 汇: { texts: 9 } })).toEqual([
      'huiyi!会议1回忆0',
      'kuaiyi!会议1',
    ]);
  });

  it('tells those of titles by their first letters too', () => {
    expect(entriesOf({ 录音: { titles: 1 } })).toEqual(['=ly!录音1', 'luyin!录音0']);
  });

  it('tells by their first letters those of keywords behind those of titles, however many there are', () => {
    const [first] = entriesOf({ 路由: { keywords: 50 }, 录音: { titles: 1 } });
    expect(first).toBe('=ly!录音1路由0');
  });

  it('tries both readings of characters that have two', () => {
    expect(entriesOf({ 重启: { texts: 1 } })).toEqual(['chongqi!重启0', 'zhongqi!重启0']);
  });

  it('leaves out what has no reading', () => {
    expect(entriesOf({ '录\u3402': { texts: 9 }, かな: { titles: 9 } })).toEqual([]);
  });

  it('leaves out pairs that are rare on a large site, unless a title has them', () => {
    const pairs = { 会议: { texts: 2 }, 录音: { titles: 1 } };
    expect(entriesOf(pairs, 20_000)).toEqual(['=ly!录音1', 'luyin!录音0']);
  });
});
