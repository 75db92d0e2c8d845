/** Character classes of Chinese typography, and helpers for its rules. */
import type { Code } from '#model/diagnostic/codes';
import type { Diagnostic, Edit } from '#model/diagnostic/diagnostic';
import { warning } from '#model/diagnostic/diagnostic';
import type { Passage } from '#model/document/lint-input';
import type { PageCheckSettings } from '#model/output/output';

/** For regular expressions with the flag `u`. */
export const han = '\\p{Script=Han}々〇';
export const latin = 'A-Za-z0-9\\u00C0-\\u024F';

/** The rules are for Chinese only: Japanese and Korean set the same characters by other rules. */
export function isChinese({ lang }: PageCheckSettings): boolean {
  return /^zh\b/i.test(lang);
}

/** A fault, and the edits that fix it; an undefined edit means that there is no safe fix. */
type Finding = {
  readonly message: string;
  readonly edits?: readonly (Edit | undefined)[];
  readonly hint?: string | undefined;
  readonly target?: string;
};

/** A warning for each match in which `judge` finds a fault. It has a fix only if all edits are known. */
export function findMatches(
  code: Code,
  passage: Passage,
  pattern: RegExp,
  judge: (text: string, index: number) => Finding | undefined,
): Diagnostic[] {
  return [...passage.text.matchAll(pattern)].flatMap(({ index, 0: found }) => {
    const finding = judge(found, index);
    if (!finding) return [];
    const { message, edits = [], hint, target = getTextAround(passage.text, index) } = finding;
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

/** The text around a place, by which people find it. */
export function getTextAround(text: string, index: number): string {
  const from = Math.max(0, index - 6);
  return text
    .slice(from, index + 6)
    .replace(/[\uFFFC\n]/g, ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}
