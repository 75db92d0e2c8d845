/**
 * Applies the fixes of diagnostics. A file is replaced in one step or not at all; line ends, byte-order marks and all else
 * stay byte for byte.
 */
import { isUtf8 } from 'node:buffer';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { explainError, replaceFile } from '#files';
import { compareText, type Diagnostic, type Edit, error } from '#model/diagnostic/diagnostic';

type FixSummary = {
  /** Number of fixes by file. */
  readonly files: ReadonlyMap<string, number>;
  readonly diagnostics: readonly Diagnostic[];
};

export function applyFixes(siteDir: string, found: readonly Diagnostic[]): FixSummary {
  const byFile = new Map<string, (readonly Edit[])[]>();
  for (const { file, fix } of found) {
    if (file !== undefined && fix) addToList(byFile, file, fix);
  }
  const files = new Map<string, number>();
  const diagnostics: Diagnostic[] = [];
  for (const [file, fixes] of [...byFile].sort(([a], [b]) => compareText(a, b))) {
    try {
      const place = resolveFixPath(siteDir, file);
      if (place === undefined) {
        const message = 'The file is not changed: it lies outside the site folder.';
        diagnostics.push(error('link-outside-site', message, { file }));
        continue;
      }
      const count = fixFile(place, fixes);
      if (count > 0) files.set(file, count);
    } catch (cause) {
      diagnostics.push(
        error('write-failed', `The file cannot be changed: ${explainError(cause)}.`, { file }),
      );
    }
  }
  return { files, diagnostics };
}

/** Follows links inside the site: the target is the file to change. */
function resolveFixPath(siteDir: string, file: string): string | undefined {
  const real = realpathSync.native(join(siteDir, file));
  return real.startsWith(realpathSync.native(siteDir) + sep) && statSync(real).isFile() ? real : undefined;
}

function fixFile(place: string, fixes: readonly (readonly Edit[])[]): number {
  const before = readFileSync(place);
  if (!isUtf8(before)) return 0;
  const { text, count } = fixText(before.toString('utf8'), fixes);
  if (count === 0) return 0;
  replaceFile(place, text, statSync(place).mode);
  return count;
}

/**
 * Skips a fix whose lines have changed, or which overlaps an earlier one; the next turn may apply it.
 * @internal Its many cases are tested on texts.
 */
export function fixText(
  text: string,
  fixes: readonly (readonly Edit[])[],
): { readonly text: string; readonly count: number } {
  // Odd indices are line ends.
  const parts = text.split(/(\r\n|\r|\n)/);
  const mark = parts[0]!.startsWith('\uFEFF') ? 1 : 0;
  const taken = new Map<number, Edit[]>();
  let count = 0;
  const isFitting = ({ line, column, from, whole }: Edit) => {
    const written = (parts[(line - 1) * 2] ?? '').slice(line === 1 ? mark : 0);
    const isFree = (taken.get(line) ?? []).every(
      (other) => column + from.length <= other.column || other.column + other.from.length <= column,
    );
    return isFree && written === whole && written.startsWith(from, column - 1);
  };
  for (const fix of fixes) {
    if (!fix.every(isFitting)) continue;
    count++;
    for (const edit of fix) addToList(taken, edit.line, edit);
  }
  for (const [line, edits] of taken) {
    const shift = line === 1 ? mark : 0;
    for (const { column, from, to, isRemoval } of edits.sort((a, b) => b.column - a.column)) {
      const whole = parts[(line - 1) * 2]!;
      const start = column - 1 + shift;
      const end = parts[(line - 1) * 2 + 1] || parts[1] || '\n';
      parts[(line - 1) * 2] =
        whole.slice(0, start) + to.replaceAll('\n', end) + whole.slice(start + from.length);
      if (isRemoval) parts[(line - 1) * 2 + 1] = '';
    }
  }
  return { text: parts.join(''), count };
}

function addToList<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
