import { describe, expect, it } from 'vitest';
import { encoded } from '../../../src/model/utf8.ts';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('texts as bytes', () => {
  it('are the UTF-8 of all texts in a row', () => {
    const texts = ['网关 gateway', '', '\t', '🙂', '\ud83d', 'é'];
    expect(Buffer.from(encoded(texts)).equals(Buffer.from(texts.join('')))).toBe(true);
    expect(encoded([])).toHaveLength(0);
  });

  it('have bytes between them that are numbers', () => {
    for (const length of [3, 6_000_000]) {
      const bytes = encoded([0xff, '话'.repeat(length), 0xfe, '。', 0xff]);
      expect(bytes).toHaveLength(3 * length + 6);
      expect([bytes[0], bytes[3 * length + 1], bytes.at(-1)]).toEqual([0xff, 0xfe, 0xff]);
      expect(textOf(bytes.subarray(-4, -1))).toBe('。');
    }
  });

  it('fit whatever their length, and do not hang on what was encoded before', () => {
    for (const length of [10, 300_000, 20_000_000, 7]) {
      const bytes = encoded(['话'.repeat(length), '。']);
      expect(bytes).toHaveLength(3 * length + 3);
      expect(textOf(bytes.subarray(-6))).toBe('话。');
    }
  });
});
