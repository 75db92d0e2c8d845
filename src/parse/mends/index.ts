/** The mends of what parsing tells, by code. A mend goes by deleting its file and its line. */
import type { AnyCode } from '../../model/diagnostic/codes.ts';
import type { Diagnostic, Edit } from '../../model/diagnostic/diagnostic.ts';
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

/** What a mend may bring to light, which could not be read before. */
const broughtBy: Readonly<Partial<Record<AnyCode, (brought: Diagnostic) => boolean>>> = {
  'frontmatter-language': ({ code }) =>
    /^(?:frontmatter-(?:unknown-key|type)|version-unknown|heading-second-h1|title-missing)$/.test(code),
  // The text of a notice was code.
  'markdown-foreign': ({ severity, code }) => severity === 'warning' && !code.startsWith('container-'),
};

/** A change of the lines of a page that may mend what is told of one of them. `line`: 1-based, of these lines. */
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

/** True if what was mended is not told any more, and nothing else that was not told before, save what may come to light. */
export function isBetter(
  mended: readonly Diagnostic[],
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): boolean {
  const isAllowed = (one: Diagnostic) => mended.some(({ code }) => broughtBy[code]?.(one));
  const told = countsBy(exactly, before);
  const gone = countsBy(exactly, mended);
  const left = countsBy(exactly, after);
  const kinds = countsBy(roughly, before);
  const kindsLeft = countsBy(roughly, after);
  return (
    [...gone].every(([key, count]) => (left.get(key) ?? 0) <= told.get(key)! - count) &&
    after.every((one) => isAllowed(one) || kindsLeft.get(roughly(one))! <= (kinds.get(roughly(one)) ?? 0))
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
