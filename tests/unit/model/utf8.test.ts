import { describe, expect, it } from 'vitest';
import { encoded } from '../../../src/model/utf8.ts';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('texts as bytes', () => {
  it('are the UTF-8 of all texts in a row', () => {
    const texts = ['网关 gateway', '', '\t', '🙂', '\ud83d', 'é'];
    expect(Buffer.from(encoded(texts)).equals(Buffer.from(texts.join('')))).toBe(true);
    expect(encoded([])).toHaveLength(0);
  });

  it('fit whatever their length, and do not hang on what was encoded before', () => {
    for (const length of [10, 300_000, 20_000_000, 7]) {
      const bytes = encoded(['话'.repeat(length), '。']);
      expect(bytes).toHaveLength(3 * length + 3);
      expect(textOf(bytes.subarray(-6))).toBe('话。');
    }
  });
});
