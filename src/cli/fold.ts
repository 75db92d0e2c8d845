/** Many diagnostics of one code are told as one: the first of them, how many there are, and where the next ones stand. */
import type { Diagnostic } from '../model/diagnostic/diagnostic.ts';
import { groupBy } from '../model/group.ts';

export type FoldedGroup = {
  readonly first: Diagnostic;
  /** Those that are named besides, of more than five. */
  readonly next: readonly Diagnostic[];
  /** How many of the code were found in all. */
  readonly count: number;
};

/** As many of one code are told one by one. */
const most = 5;

/** In the order in which they came; those of a code that is found more often stand where its first does. */
export function folded(diagnostics: readonly Diagnostic[]): FoldedGroup[] {
  const kinds = groupBy(diagnostics, kindOf);
  const counts = new Map([...kinds].map(([kind, all]) => [kind, countOf(all)]));
  return diagnostics.flatMap((one) => {
    const all = kinds.get(kindOf(one))!;
    const count = counts.get(kindOf(one))!;
    // Of a configuration each tells another key.
    if (count <= most || one.code.startsWith('config-')) return [{ first: one, next: [], count: 1 }];
    // What stands for others has no place of its own.
    const next = all.slice(1, most).filter((other) => other.count === undefined);
    return one === all[0] ? [{ first: one, next, count }] : [];
  });
}

/** How many were found, those included that others stand for. */
export function countOf(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.reduce((sum, { count = 1 }) => sum + count, 0);
}

function kindOf({ severity, code }: Diagnostic): string {
  return `${severity} ${code}`;
}
