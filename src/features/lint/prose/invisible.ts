/** Invisible characters in text: search and copies have them, and a word with one is not found. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Passage } from '#model/document/lint-input';
import type { PageCheck } from '#model/output/output';
import { nameInvisible, noBreakBlanks, rightToLeft, zeroWidths } from '../invisible.ts';
import { findMatches, getTextAround, han } from './characters.ts';

const suspects = new RegExp(`[${noBreakBlanks}${zeroWidths}]`);
const zeroWidth = new RegExp(`[${zeroWidths}]+`, 'gu');
const wide = `${han}，。；：！？、（）《》「」`;
/** Typography puts one between a number and its unit, but none beside Chinese characters, and never two. */
const blanks = new RegExp(
  `(?<=[${wide}])[${noBreakBlanks}]+|[${noBreakBlanks}]+(?=[${wide}])|[${noBreakBlanks}]{2,}`,
  'gu',
);

export const invisible = {
  name: 'invisible',
  hasFixes: true,
  check({ passages }, { lang }) {
    // Some languages break and join words by such characters.
    const isPlain = /^(?:zh|ja|ko|en)\b/i.test(lang);
    return passages
      .filter(({ text }) => suspects.test(text))
      .flatMap((passage) => [
        ...(isPlain && !rightToLeft.test(passage.text) ? checkInvisible(passage, zeroWidth, '') : []),
        ...checkInvisible(passage, blanks, ' '),
      ]);
  },
} satisfies PageCheck;

function checkInvisible(passage: Passage, pattern: RegExp, to: string): Diagnostic[] {
  return findMatches('prose-invisible', passage, pattern, (found, index) => {
    const edit = passage.edit(index, found, to);
    // Written as an entity, it is meant.
    if (!edit && !passage.touches(index + found.length)) return undefined;
    return {
      message: `The text has ${nameInvisible(found[0]!)}: "${getTextAround(passage.text, index)}".`,
      edits: [edit],
      hint: to === '' ? 'Delete it.' : 'Write a plain blank.',
    };
  });
}
