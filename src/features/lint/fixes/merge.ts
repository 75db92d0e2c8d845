/**
 * Merges fixes of a file that several pages include: it may be prose in one and code in another. Each page proves fixes
 * only for itself, so a fix stays only if every page that shows the line offers it.
 */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import { groupBy } from '#model/group';
import type { LintedPage } from '#model/linter';

type Fix = NonNullable<Diagnostic['fix']>;

/** A fix of a file, and the sources that offer it. */
type Offer = { readonly file: string; readonly fix: Fix; readonly by: Set<SourceFile> };

/** Lines [from, to) of a file. */
type Lines = { readonly file: string; readonly from: number; readonly to: number };

/** `sources`: all sources that show files on disk. `identityOf`: equal for two paths of one file. */
export function mergeFixes(
  linted: readonly LintedPage[],
  sources: readonly SourceFile[],
  identityOf: (file: string) => string = (file) => file,
): Diagnostic[] {
  const all = linted.flatMap(({ diagnostics }) => diagnostics);
  const files = new Set(all.flatMap(({ file, fix }) => (file !== undefined && fix ? identityOf(file) : [])));
  if (files.size === 0) return all;
  const onDisk = new Set(sources);
  const holders = findHolders(files, sources, identityOf);
  const isShared = (file: string) => (holders.get(file)?.size ?? 0) > 1;
  const getFixKey = (file: string, fix: Fix) => JSON.stringify([file, fix]);

  const offers = new Map<string, Offer>();
  for (const { source, diagnostics } of linted) {
    for (const { file: path, fix } of diagnostics) {
      if (path === undefined || !fix || !isShared(identityOf(path))) continue;
      const file = identityOf(path);
      const offer = offers.get(getFixKey(file, fix)) ?? { file, fix, by: new Set() };
      offers.set(getFixKey(file, fix), offer);
      offer.by.add(source);
    }
  }
  // Decided once for each fix: a shared part may be in ten thousand pages.
  const agreed = new Set<string>();
  for (const [key, { file, fix, by }] of offers) {
    const isShownIn = ({ from, to }: Lines) => fix.some(({ line }) => from <= line && line < to);
    const isAgreed = ([source, parts]: readonly [SourceFile, Lines[]]) =>
      by.has(source) || !parts.some(isShownIn);
    if ([...holders.get(file)!].every(isAgreed)) agreed.add(key);
  }
  return linted.flatMap(({ source, diagnostics }) =>
    diagnostics.map((diagnostic) => {
      const { fix, ...rest } = diagnostic;
      if (diagnostic.file === undefined || !fix) return diagnostic;
      const file = identityOf(diagnostic.file);
      // The file in a git ref is not the file on disk, so it gets no fix.
      return onDisk.has(source) && (!isShared(file) || agreed.has(getFixKey(file, fix))) ? diagnostic : rest;
    }),
  );
}

/** The sources that show the files, with their lines. */
function findHolders(
  files: ReadonlySet<string>,
  sources: readonly SourceFile[],
  identityOf: (file: string) => string,
): Map<string, Map<SourceFile, Lines[]>> {
  const holders = new Map<string, Map<SourceFile, Lines[]>>();
  for (const source of sources) {
    const parts = listShownLines(source, identityOf).filter((part) => files.has(part.file));
    for (const [file, own] of groupBy(parts, (part) => part.file)) {
      const of = holders.get(file) ?? new Map<SourceFile, Lines[]>();
      holders.set(file, of.set(source, own));
    }
  }
  return holders;
}

function listShownLines(source: SourceFile, identityOf: (file: string) => string): Lines[] {
  const { origins } = source;
  // A page without includes need not be decoded for this.
  const end = origins.length === 1 ? Number.POSITIVE_INFINITY : source.text.split('\n').length + 1;
  return origins.map(({ file, line, fileLine, isOneLine }, index) => ({
    file: identityOf(file),
    from: fileLine,
    to: fileLine + (isOneLine ? 1 : (origins[index + 1]?.line ?? end) - line),
  }));
}
