/** Fixes of the parser's diagnostics: finds them, and judges whether a page is better with them. */
import type { Diagnostic, Edit } from '#model/diagnostic/diagnostic';
import type { Fixers } from '#model/diagnostic/fixer';

/** The edits that may fix a diagnostic; undefined if there are none. `line`: its line in `lines`, 1-based. */
export function findFix(
  { code, target = '' }: Diagnostic,
  lines: readonly string[],
  line: number,
  { tables, metaKeys }: { readonly tables: readonly Fixers[]; readonly metaKeys: readonly string[] },
): readonly Edit[] | undefined {
  for (const fix of tables.flatMap((table) => table[code]?.fixers ?? [])) {
    const edits = fix(target, lines, line - 1, metaKeys);
    if (edits) return edits;
  }
  return undefined;
}

/** True if all fixed diagnostics are gone, and no new ones appear except those that the fixes may add. */
export function isBetter(
  fixed: readonly Diagnostic[],
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  tables: readonly Fixers[],
): boolean {
  const isAllowed = (one: Diagnostic) =>
    fixed.some(({ code }) => tables.some((table) => table[code]?.mayAdd?.(one)));
  const countsBefore = countByKey(exactly, before);
  const fixedCounts = countByKey(exactly, fixed);
  const countsAfter = countByKey(exactly, after);
  const kindsBefore = countByKey(roughly, before);
  const kindsAfter = countByKey(roughly, after);
  return (
    [...fixedCounts].every(([key, count]) => (countsAfter.get(key) ?? 0) <= countsBefore.get(key)! - count) &&
    after.every(
      (one) => isAllowed(one) || kindsAfter.get(roughly(one))! <= (kindsBefore.get(roughly(one)) ?? 0),
    )
  );
}

function exactly({ code, target }: Diagnostic): string {
  return `${code} ${target}`;
}

function roughly({ severity, code }: Diagnostic): string {
  return `${severity} ${code}`;
}

function countByKey(keyOf: (one: Diagnostic) => string, found: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + (one.count ?? 1));
  return counts;
}
