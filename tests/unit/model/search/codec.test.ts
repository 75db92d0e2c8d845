import { describe, expect, it } from 'vitest';
import {
  decodeNumbers,
  eachPosting,
  encodeNumbers,
  factor,
  readEntries,
} from '../../../../src/model/search/codec.ts';

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
    expect([...readEntries('呼叫!ab!c!d 录音!e mod_tts!!!f')]).toEqual([
      ['呼叫', { text: 'ab', code: 'c', head: 'd' }],
      ['录音', { text: 'e', code: '', head: '' }],
      ['mod_tts', { text: '', code: '', head: 'f' }],
    ]);
    expect([...readEntries('')]).toEqual([]);
  });

  it('tells postings with their value', () => {
    const seen: number[][] = [];
    // Records 3, 4 and 90 with values 1, 7 and 0.
    eachPosting(encodeNumbers([3 * 8 + 1, 7, 85 * 8]), factor.head, (...one) => seen.push(one));
    expect(seen).toEqual([
      [3, 1],
      [4, 7],
      [90, 0],
    ]);
  });
});
