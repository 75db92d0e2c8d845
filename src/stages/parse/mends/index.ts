/** The mends, fixes for foreign markup, by diagnostic code. To remove one, delete its file and its line. */
import type { AnyCode } from '#model/diagnostic/codes';
import type { Diagnostic, Edit } from '#model/diagnostic/diagnostic';
import { fenceSettings } from './fence-settings.ts';
import { frontmatter } from './frontmatter.ts';
import { highlights } from './highlights.ts';
import type { Mend } from './mend.ts';
import { notices } from './notices.ts';
import { hide, keys, values } from './values.ts';

const mends: Readonly<Partial<Record<AnyCode, readonly Mend[]>>> = {
  'markdown-foreign': [notices, highlights],
  'fence-unknown-meta': [fenceSettings],
  'frontmatter-unknown-key': [keys, hide],
  'frontmatter-type': [values],
  'frontmatter-language': [frontmatter],
};

/** Diagnostics that a mend may add, because it makes text readable that the parser could not read before. */
const broughtBy: Readonly<Partial<Record<AnyCode, (brought: Diagnostic) => boolean>>> = {
  'frontmatter-language': ({ code }) =>
    /^(?:frontmatter-(?:unknown-key|type)|version-unknown|heading-second-h1|title-missing)$/.test(code),
  // The indented text of a notice was code before.
  'markdown-foreign': ({ severity, code }) => severity === 'warning' && !code.startsWith('container-'),
};

/** The edits that may mend a diagnostic; undefined if there are none. `line`: its line in `lines`, 1-based. */
export function mendOf(
  { code, target = '' }: Diagnostic,
  lines: readonly string[],
  line: number,
): readonly Edit[] | undefined {
  for (const mend of mends[code] ?? []) {
    const edits = mend(target, lines, line - 1);
    if (edits) return edits;
  }
  return undefined;
}

/** True if all mended diagnostics are gone, and no new ones appear except those in `broughtBy`. */
export function isBetter(
  mended: readonly Diagnostic[],
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): boolean {
  const isAllowed = (one: Diagnostic) => mended.some(({ code }) => broughtBy[code]?.(one));
  const countsBefore = countsBy(exactly, before);
  const mendedCounts = countsBy(exactly, mended);
  const countsAfter = countsBy(exactly, after);
  const kindsBefore = countsBy(roughly, before);
  const kindsAfter = countsBy(roughly, after);
  return (
    [...mendedCounts].every(
      ([key, count]) => (countsAfter.get(key) ?? 0) <= countsBefore.get(key)! - count,
    ) &&
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

function countsBy(keyOf: (one: Diagnostic) => string, found: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of found) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + (one.count ?? 1));
  return counts;
}
