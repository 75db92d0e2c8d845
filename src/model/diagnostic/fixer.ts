/** Fixes of the parser's diagnostics. */
import type { AnyCode } from './codes.ts';
import type { Diagnostic, Edit } from './diagnostic.ts';

/**
 * Makes the edits that may fix a diagnostic; each is proven later. `target`: of the diagnostic. `at`: its line, 0-based.
 * Undefined if a person must decide. `metaKeys`: the keys of frontmatter that pages may have.
 */
export type Fixer = (
  target: string,
  lines: readonly string[],
  at: number,
  metaKeys: readonly string[],
) => readonly Edit[] | undefined;

/** By the code of the diagnostics. */
export type Fixers = Readonly<
  Partial<
    Record<
      AnyCode,
      {
        /** The first that makes edits counts. */
        readonly fixers: readonly Fixer[];
        /** True for a diagnostic that a fix may add, because it makes text readable that the parser could not read before. */
        mayAdd?(added: Diagnostic): boolean;
      }
    >
  >
>;
