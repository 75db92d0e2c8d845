/**
 * A file may be part of several pages: prose of one, code of another. A page proves for itself alone that a fix is
 * harmless, so only fixes remain that all pages offer which show the line.
 */
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/document.ts';

/** A page, or what one version sees of it, and what was found there. */
export type LintedPage = { readonly source: SourceFile; readonly diagnostics: readonly Diagnostic[] };

/** Lines [from, to) of a file. */
type Lines = { readonly file: string; readonly from: number; readonly to: number };

/** `sources`: all that show files of the disk. `identityOf`: equal for two paths of one file. */
export function mergeFixes(
  linted: readonly LintedPage[],
  sources: readonly SourceFile[],
  identityOf: (file: string) => string = (file) => file,
): Diagnostic[] {
  const all = linted.flatMap(({ diagnostics }) => diagnostics);
  const files = new Set(all.flatMap(({ file, fix }) => (file !== undefined && fix ? identityOf(file) : [])));
  if (files.size === 0) return all;
  const onDisk = new Set(sources);
  const holders = holdersOf(files, sources, identityOf);
  const shared = (file: string) => (holders.get(file)?.size ?? 0) > 1;
  const keyOf = (file: string, fix: Diagnostic['fix']) => JSON.stringify([file, fix]);

  const offers = new Map<string, Set<SourceFile>>();
  for (const { source, diagnostics } of linted) {
    for (const { file, fix } of diagnostics) {
      if (file === undefined || !fix || !shared(identityOf(file))) continue;
      const key = keyOf(identityOf(file), fix);
      offers.set(key, (offers.get(key) ?? new Set()).add(source));
    }
  }
  // Asked by every page that includes a file: a part of ten thousand pages is judged once.
  const known = new Map<string, boolean>();
  const agree = (file: string, fix: NonNullable<Diagnostic['fix']>) => {
    const key = keyOf(file, fix);
    const answer =
      known.get(key) ??
      [...holders.get(file)!].every(
        ([source, parts]) =>
          offers.get(key)!.has(source) || !fix.some(({ line }) => parts.some((part) => holds(part, line))),
      );
    known.set(key, answer);
    return answer;
  };
  return linted.flatMap(({ source, diagnostics }) =>
    diagnostics.map((one) => {
      const { fix, ...rest } = one;
      if (one.file === undefined || !fix) return one;
      const file = identityOf(one.file);
      // What a git ref holds is not what would be mended.
      return onDisk.has(source) && (!shared(file) || agree(file, fix)) ? one : rest;
    }),
  );
}

/** Who shows the files, and which of their lines. */
function holdersOf(
  files: ReadonlySet<string>,
  sources: readonly SourceFile[],
  identityOf: (file: string) => string,
): Map<string, Map<SourceFile, Lines[]>> {
  const holders = new Map<string, Map<SourceFile, Lines[]>>();
  for (const source of sources) {
    for (const part of partsOf(source, identityOf)) {
      if (!files.has(part.file)) continue;
      const of = holders.get(part.file) ?? new Map<SourceFile, Lines[]>();
      holders.set(part.file, of);
      const known = of.get(source);
      if (known) known.push(part);
      else of.set(source, [part]);
    }
  }
  return holders;
}

function partsOf(source: SourceFile, identityOf: (file: string) => string): Lines[] {
  const { origins } = source;
  // The text of a page without includes need not be decoded for this.
  const end = origins.length === 1 ? Number.POSITIVE_INFINITY : source.text.split('\n').length + 1;
  return origins.map(({ file, line, fileLine }, index) => ({
    file: identityOf(file),
    from: fileLine,
    to: fileLine + (origins[index + 1]?.line ?? end) - line,
  }));
}

function holds({ from, to }: Lines, line: number): boolean {
  return from <= line && line < to;
}
