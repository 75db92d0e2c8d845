/** Folds many diagnostics of one code into one: the first, their number, and the places of the next ones. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { groupBy } from '#model/group';

export type FoldedGroup = {
  readonly first: Diagnostic;
  /** The next ones, whose places are listed. */
  readonly next: readonly Diagnostic[];
  /** Number of all findings of the code. */
  readonly count: number;
};

/** Up to so many of one code are printed in full. */
const most = 5;

/** Keeps the order; a folded group is at the place of its first diagnostic. */
export function foldDiagnostics(diagnostics: readonly Diagnostic[]): FoldedGroup[] {
  const kinds = groupBy(diagnostics, getFoldKey);
  const counts = new Map([...kinds].map(([kind, all]) => [kind, countFindings(all)]));
  return diagnostics.flatMap((diagnostic) => {
    const all = kinds.get(getFoldKey(diagnostic))!;
    const count = counts.get(getFoldKey(diagnostic))!;
    // Each diagnostic of the configuration is about another key.
    if (count <= most || diagnostic.code.startsWith('config-'))
      return [{ first: diagnostic, next: [], count: 1 }];
    // A diagnostic that stands for others has a place of its own only if it names a subject.
    const next = all
      .slice(1, most)
      .filter((other) => other.count === undefined || other.target !== undefined);
    return diagnostic === all[0] ? [{ first: diagnostic, next, count }] : [];
  });
}

/** Number of findings, counting those that one diagnostic stands for. */
export function countFindings(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.reduce((sum, { count = 1 }) => sum + count, 0);
}

function getFoldKey({ severity, code }: Diagnostic): string {
  return `${severity} ${code}`;
}
