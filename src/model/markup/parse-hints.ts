/** What features know of text that docgen does not read: markup of other generators, for example. */
import type { Diagnostic } from '../diagnostic/diagnostic.ts';

type Span = { readonly start: number; readonly end: number };

/** An attribute of a tag, with its place in the HTML. */
type Attribute = Span & { readonly name: string; readonly value: string };

/** An attribute that is left out, as written. */
export type OtherAttribute = Span & { readonly written: string };

/** Reads attributes that are no HTML. */
export type OtherAttributes = {
  /** Replaces them in all tags by as many blanks, so that offsets stay. */
  blank(html: string): { readonly html: string; readonly removed: readonly OtherAttribute[] };
  /** Takes out those that `blank` could not, because they have no end. */
  split(
    html: string,
    tag: Span & { readonly attributes: readonly Attribute[] },
  ): { readonly attributes: readonly Attribute[]; readonly removed?: OtherAttribute };
  /** Completes the sentence "This attribute … is left out". */
  readonly of: string;
  readonly hint: string;
};

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
  readonly attributes?: OtherAttributes;
  /** `name`: of a tag that looks like a component, in lower case. */
  component?(name: string): string | undefined;
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
