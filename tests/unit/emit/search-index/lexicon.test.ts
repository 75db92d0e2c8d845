import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../../../src/emit/search-index/lexicon.ts';

/** A text of so many different pairs of characters, none of them twice. */
const textOf = (pairs: number) =>
  Array.from({ length: pairs }, (_, index) =>
    String.fromCodePoint(0x4e00 + 2 * index, 0x4e01 + 2 * index),
  ).join(' ');

describe('a lexicon that goes on from another one', () => {
  it.each([100, 1000, 5000])(
    'tells each term of a text once, also of the first (after %i pairs)',
    (pairs) => {
      const first = createLexicon();
      const known = first.termsOf(textOf(pairs));
      const last = textOf(pairs).slice(-30);
      const next = createLexicon(first.state());
      const terms = next.termsOf(`${last} ${last}`);
      expect(new Set(terms).size).toBe(terms.length);
      expect([...terms]).toEqual([...first.termsOf(last)]);
      expect([...known].slice(-1)).toEqual([...terms].slice(-1));
    },
  );

  it('gives all terms the numbers that they had', () => {
    const first = createLexicon();
    const text = `${textOf(3000)} mod_sofia park 号码`;
    const known = first.termsOf(text);
    const next = createLexicon(first.state());
    expect(next.size()).toBe(first.size());
    expect([...next.termsOf(text)]).toEqual([...known]);
  });
});
