import { describe, expect, it } from 'vitest';
import { countAllowedTypos, findNearWords } from '../../../../src/lib/search/query/fuzzy.ts';

const near = (word: string, ...words: string[]) => findNearWords(word, words, 9).map((one) => one.word);

describe('typos', () => {
  it('are forgiven by length', () => {
    expect([3, 4, 7, 8, 20].map((length) => countAllowedTypos('a'.repeat(length)))).toEqual([0, 1, 1, 2, 2]);
  });

  it('are a letter too many, too few, wrong or swapped', () => {
    for (const word of ['gatteway', 'gatway', 'gatewey', 'gatewya']) {
      expect(near(word, 'gateway', 'gather')).toEqual(['gateway']);
    }
    expect(near('websoket', 'websocket', 'webhook')).toEqual(['websocket']);
    expect(near('modtts', 'mod_tts')).toEqual(['mod_tts']);
  });

  it('put the nearest first and never the word itself', () => {
    expect(near('registre', 'register', 'registered', 'registre')).toEqual(['register', 'registered']);
    expect(near('promethues', 'prometheus', 'promethium')).toEqual(['prometheus']);
  });

  it('leave short words and other first letters alone', () => {
    expect(near('sip', 'sit', 'rip')).toEqual([]);
    expect(near('gateway', 'hateway')).toEqual([]);
  });
});
