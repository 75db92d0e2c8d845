/**
 * Proves fixes before they are offered: parses the page with them. All are tried at once, then halves of them if that
 * fails.
 */
import type { Diagnostic, Edit } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import { findOrigin } from '#model/document/origin';

type Proof = {
  /** True if the page's text is right after fixing `fixed`. */
  holds(text: string, fixed: readonly Diagnostic[]): boolean;
  /** Most attempts. */
  readonly most: number;
};

/** Keeps the fixes that work together, with places in the original files. */
export function proveFixes(
  found: readonly Diagnostic[],
  source: SourceFile,
  { holds, most }: Proof,
): readonly Diagnostic[] {
  const fixable = found.filter(({ fix }) => fix !== undefined);
  if (fixable.length === 0) return found;
  const isHarmless = (some: readonly Diagnostic[]) => {
    const edits = some.flatMap(({ fix }) => fix ?? []);
    const text = applyEdits(source.text, edits);
    return text !== undefined && holds(text, some);
  };
  const proven = new Set(findLargestSet(fixable, isHarmless, most));
  return found.map((diagnostic) => {
    const { fix, ...rest } = diagnostic;
    return proven.has(diagnostic) ? { ...rest, fix: fix!.map((edit) => locateInFile(edit, source)) } : rest;
  });
}

/**
 * A large set of items that hold together, found in `most` attempts plus one: halves of halves, larger ones first, so that a
 * few bad fixes among thousands cost a few attempts each.
 */
function findLargestSet<T>(
  items: readonly T[],
  holds: (some: readonly T[]) => boolean,
  most: number,
): readonly T[] {
  const good: (readonly T[])[] = [];
  const waiting = [items];
  let attempts = 0;
  for (const some of waiting) {
    if (some.length === 0) continue;
    if (++attempts > most) break;
    if (holds(some)) good.push(some);
    else if (some.length > 1) waiting.push(some.slice(0, some.length >> 1), some.slice(some.length >> 1));
  }
  const all = good.flat();
  // Fixes that work alone may not work together.
  if (good.length < 2 || holds(all)) return all;
  return good.reduce((a, b) => (b.length > a.length ? b : a));
}

/** The text after all edits; undefined if two overlap. */
function applyEdits(text: string, edits: readonly Edit[]): string | undefined {
  const lines = text.split('\n');
  const removed = new Set<number>();
  const ordered = [...edits].sort((a, b) => b.line - a.line || b.column - a.column);
  for (const [index, { line, column, from, to, isRemoval }] of ordered.entries()) {
    const next = ordered[index - 1];
    if (next && next.line === line && column - 1 + from.length > next.column - 1) return undefined;
    const whole = lines[line - 1] ?? '';
    if (!whole.startsWith(from, column - 1)) return undefined;
    if (isRemoval) removed.add(line - 1);
    else lines[line - 1] = whole.slice(0, column - 1) + to + whole.slice(column - 1 + from.length);
  }
  return lines.filter((_, index) => !removed.has(index)).join('\n');
}

/** The edit in the original file: an include may have moved and indented the line. */
function locateInFile(edit: Edit, source: SourceFile): Edit {
  const { line, indent } = findOrigin(source.origins, edit.line);
  const whole = indent >= 0 ? edit.whole.slice(indent) : edit.whole;
  return { ...edit, line, column: Math.max(1, edit.column - indent), whole };
}
