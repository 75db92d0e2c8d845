/** What features know of text that docgen does not read: markup of other generators, for example. */
import type { Diagnostic } from '../diagnostic/diagnostic.ts';

/** Each says what to write instead; undefined if it knows nothing. */
export type ParseHints = {
  frontmatterKey?(key: string): string | undefined;
  /** `key`: one of docgen's own. */
  frontmatterValue?(key: string, value: unknown): string | undefined;
  /** Finds frontmatter that is not YAML at the beginning of a page. `lines`: how many of them readers never see. */
  frontmatter?(text: string): { readonly lines: number; readonly problem: Diagnostic } | undefined;
  fenceSetting?(word: string): string | undefined;
  fenceLanguage?(name: string): string | undefined;
  /** Finds a comment that other tools do not show. `line`: of the code, 0-based. */
  codeComment?(
    code: string,
  ): { readonly line: number; readonly text: string; readonly hint: string } | undefined;
  /** `comment`: with its marks. `what`: completes the sentence "This is …". */
  htmlComment?(comment: string): { readonly what: string; readonly hint: string } | undefined;
};

/** The first answer to a question. */
export function findHint<T>(
  hints: readonly ParseHints[] = [],
  ask: (hints: ParseHints) => T | undefined,
): T | undefined {
  for (const each of hints) {
    const answer = ask(each);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
