/** Spacing rules: one blank between Chinese and Latin text, none beside full-width punctuation. */
import type { Diagnostic, Edit } from '#model/diagnostic/diagnostic';
import type { Passage } from '#model/document/lint-input';
import type { PageCheck } from '#model/output/output';
import { findMatches, getTextAround, han, isChinese, latin } from './characters.ts';
import { createProse, type Prose } from './names.ts';

const joint = new RegExp(`(?<=[${han}])(?=[${latin}])|(?<=[${latin}])(?=[${han}])`, 'gu');

/** Dates have no blanks: 2025年7月9日. */
const date = /^(?:\d[年月日号]|[年月]\d)$/;

const closing = '，。；：！？、）】》」』';
const opening = '（【《「『';
const surplus = new RegExp(
  `(?<![ \\t])[ \\t]+(?=[${closing}${opening}])|(?<=[${closing}${opening}])[ \\t]+`,
  'gu',
);

/** A quick test: most texts have nothing for these rules. */
const suspects =
  /[A-Za-z0-9\u00C0-\u024F]|[ \t][，。；：！？、）】》」』（【《「『]|[，。；：！？、）】》」』（【《「『][ \t]/;

export const spacing = {
  name: 'spacing',
  hasFixes: true,
  check({ passages }, settings) {
    if (!isChinese(settings)) return [];
    const some = passages.filter(({ text }) => suspects.test(text));
    return some.flatMap((passage) => {
      // A text about blanks shows examples without them.
      const prose = createProse(passage, passage.text.includes('空格'));
      return [...checkMissingSpace(prose), ...checkExtraSpace(prose)];
    });
  },
} satisfies PageCheck;

function checkMissingSpace(passage: Prose): Diagnostic[] {
  const { text } = passage;
  return findMatches('prose-space-missing', passage, joint, (_, index) => {
    if (date.test(text.slice(index - 1, index + 1))) return undefined;
    return {
      message: `A blank is missing in "${getTextAround(text, index)}".`,
      edits: [insertBlank(passage, index)],
      hint: passage.hintAt(index),
    };
  });
}

/** Inserts a blank; undefined if markup is between the characters, as the blank could go on either side of it. */
function insertBlank(passage: Passage, index: number): Edit | undefined {
  if (!passage.touches(index)) return undefined;
  const next = String.fromCodePoint(passage.text.codePointAt(index)!);
  const before = /.$/u.exec(passage.text.slice(0, index))?.[0] ?? '';
  // The value of a variable has no edit, so try the other character.
  return passage.edit(index, next, ` ${next}`) ?? passage.edit(index - before.length, before, `${before} `);
}

function checkExtraSpace(passage: Prose): Diagnostic[] {
  const { text } = passage;
  return findMatches('prose-space-extra', passage, surplus, (found, index) => {
    const end = index + found.length;
    const isInside = index > 0 && end < text.length && text[index - 1] !== '\n' && text[end] !== '\n';
    // Beside emphasis, the blank may be needed for the marks to work.
    if (!isInside || !passage.touches(index) || !passage.touches(end)) return undefined;
    return {
      message: `Full-width punctuation needs no blank beside it: "${getTextAround(text, index)}".`,
      edits: [passage.edit(index, found, '')],
    };
  });
}
