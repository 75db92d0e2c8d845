/** Kinds of characters that Chinese typography tells apart, and what all its rules share. */

import type { Code } from '../../model/diagnostic/codes.ts';
import type { Diagnostic, Edit } from '../../model/diagnostic/diagnostic.ts';
import { warning } from '../../model/diagnostic/diagnostic.ts';
import type { Passage } from '../../model/document/lint-input.ts';
import type { PageCheckSettings } from '../../model/output/output.ts';

/** Character classes for regular expressions with the flag `u`. */
export const han = '\\p{Script=Han}々〇';
export const latin = 'A-Za-z0-9\\u00C0-\\u024F';

/** The rules are those of Chinese: Japanese and Korean set the same characters otherwise. */
export function isChinese({ lang }: PageCheckSettings): boolean {
  return /^zh\b/i.test(lang);
}

/** What is wrong at a place, and the changes that mend it; undefined: it has none to offer. */
type Finding = {
  readonly message: string;
  readonly edits?: readonly (Edit | undefined)[];
  readonly hint?: string | undefined;
  readonly target?: string;
};

/**
 * A warning for every match of which `judge` finds something, at the place of the match. It can be fixed only if each
 * of its changes is known.
 */
export function findings(
  code: Code,
  passage: Passage,
  pattern: RegExp,
  judge: (text: string, index: number) => Finding | undefined,
): Diagnostic[] {
  return [...passage.text.matchAll(pattern)].flatMap(({ index, 0: found }) => {
    const finding = judge(found, index);
    if (!finding) return [];
    const { message, edits = [], hint, target = around(passage.text, index) } = finding;
    const known = edits.filter((edit) => edit !== undefined);
    const isWhole = known.length > 0 && known.length === edits.length;
    return [
      warning(code, message, {
        ...passage.place(index),
        target,
        ...(hint !== undefined && { hint }),
        ...(isWhole && { fix: known }),
      }),
    ];
  });
}

/** The text at a place, for people to find it by. */
export function around(text: string, index: number): string {
  const from = Math.max(0, index - 6);
  return text
    .slice(from, index + 6)
    .replace(/[\uFFFC\n]/g, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}
