import { describe, expect, it } from 'vitest';
import { TermDictionary } from '../../../../src/lib/search/build/term-dictionary.ts';

describe('a dictionary of terms', () => {
  it('gives each term one number, however many there are', () => {
    const dictionary = new TermDictionary();
    const numbers = () =>
      Array.from({ length: 30_000 }, (_, index) => [
        dictionary.wide(0x4e00 + (index % 300), index < 300 ? 0 : 0x4e00 + Math.floor(index / 300)),
        dictionary.wide(0x20000 + index, 0),
        dictionary.word(`word${index}`),
      ]).flat();
    const first = numbers();
    expect(new Set(first).size).toBe(first.length);
    expect(dictionary.size).toBe(first.length);
    expect(numbers()).toEqual(first);
  });

  it('knows what a number stands for', () => {
    const dictionary = new TermDictionary();
    const pair = dictionary.wide(0x5f55, 0x97f3);
    const word = dictionary.word('mod_tts');
    expect([dictionary.first(pair), dictionary.second(pair)]).toEqual([0x5f55, 0x97f3]);
    expect([dictionary.first(word), dictionary.text(word), dictionary.text(pair)]).toEqual([
      0,
      'mod_tts',
      '录音',
    ]);
  });

  it('sorts words by code units and wide terms by code points', () => {
    const dictionary = new TermDictionary();
    const words = ['b', 'a', 'é', 'B'].map((word) => dictionary.word(word));
    const wide = [
      [0x20000, 0],
      [0x97f3, 0x5f55],
      [0x5f55, 0x97f3],
      [0x5f55, 0],
    ].map(([first, second]) => dictionary.wide(first!, second!));
    expect([...dictionary.sortedWords()].map((term) => dictionary.text(term))).toEqual(['B', 'a', 'b', 'é']);
    expect([...dictionary.sortedWide()]).toEqual([wide[3], wide[2], wide[1], wide[0]]);
    expect(words.every((term) => dictionary.first(term) === 0)).toBe(true);
  });
});
