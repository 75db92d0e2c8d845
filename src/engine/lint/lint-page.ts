/**
 * A page parsed and judged by its own text and code, as one job: its samples are read, its prose is looked at, and
 * of every change that could mend something it is proven that it changes nothing else.
 */
import { pageChecks } from '../../check/index.ts';
import type { Diagnostic, Edit, Found } from '../../model/diagnostic.ts';
import type { Document, SourceFile } from '../../model/document.ts';
import { originOf } from '../../model/origin.ts';
import type { PageCheckSettings } from '../../model/output.ts';
import { meaningOf, type ParseOptions, type ParseTools, parseForLint } from '../../parse/index.ts';

/** More of one kind are counted, not listed. */
const listed = 200;

/** Proving costs parses: of longer pages fixes are proven all at once, of very long ones not at all. */
const longPage = 200_000;
const veryLongPage = 2_000_000;
const proofs = 128;
/** Where fixes are to be made a page is worth more of them: so many characters are parsed for it. */
const parsedToMend = 32_000_000;
const mostProofs = 2000;

/** So many characters of fixes are handed on at once, each with its line and all that is around it; more wait for the next turn. */
const room = 50_000_000;
const around = 200;

export type LintSettings = PageCheckSettings & {
  /** Nothing is told but what can be mended, and that as a whole: a list for people ends sooner. */
  readonly fixableOnly?: true;
};

/** The document as checks of the site need it: without its body, which none of them reads. */
export async function lintPage(
  source: SourceFile,
  options: ParseOptions,
  tools: ParseTools,
  settings: LintSettings,
): Promise<Found<Document>> {
  const { value, diagnostics, lintInput } = parseForLint(source, options, tools);
  const judged: Diagnostic[][] = [];
  for (const { check, mends } of pageChecks) {
    if (settings.fixableOnly && !mends) continue;
    const found = await check(lintInput, settings);
    judged.push(settings.fixableOnly ? mendable(found, source) : shortened(found));
  }
  const all = judged.flat();
  return {
    value: { ...value, html: '', sections: [], markdown: '' },
    diagnostics: [...diagnostics, ...withProvenFixes(all, source, options, proofsFor(source, settings))],
  };
}

function shortened(found: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  const kept = found.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= listed;
  });
  const rests = [...counts].flatMap(([of, count]): Diagnostic[] => {
    const last = count > listed ? kept.filter(({ code }) => code === of).at(-1) : undefined;
    if (!last) return [];
    const { severity, code, file, line } = last;
    return [{ severity, code, message: `And ${count - listed} more of this kind on this page.`, file, line }];
  });
  return [...kept, ...rests];
}

function mendable(found: readonly Diagnostic[], { text }: SourceFile): Diagnostic[] {
  if (text.length > veryLongPage) return [];
  let left = room;
  return found.filter(({ fix }) => {
    for (const { whole } of fix ?? []) left -= whole.length + around;
    return fix !== undefined && left > 0;
  });
}

function proofsFor({ text }: SourceFile, { fixableOnly }: LintSettings): number {
  if (text.length > veryLongPage) return 0;
  if (fixableOnly) return Math.min(mostProofs, Math.ceil(parsedToMend / (text.length + 1)));
  return text.length > longPage ? 1 : proofs;
}

/** Keeps the fixes after which the page means what it did before; in the coordinates of the files they are for. */
function withProvenFixes(
  found: readonly Diagnostic[],
  source: SourceFile,
  options: ParseOptions,
  most: number,
): readonly Diagnostic[] {
  const fixable = found.filter(({ fix }) => fix !== undefined);
  if (fixable.length === 0) return found;
  const before = most === 0 ? '' : meaningOf(source, options);
  const isHarmless = (some: readonly Diagnostic[]) => {
    const text = edited(
      source.text,
      some.flatMap(({ fix }) => fix ?? []),
    );
    return text !== undefined && meaningOf({ ...source, text }, options) === before;
  };
  const proven = new Set(largest(fixable, isHarmless, most));
  return found.map((one) => {
    const { fix, ...rest } = one;
    return proven.has(one) ? { ...rest, fix: fix!.map((edit) => inFile(edit, source)) } : rest;
  });
}

/**
 * As many as can be found that hold together, by `most` questions or one more: halves of halves, the larger ones
 * first, so that a few bad changes among thousands cost a few questions each.
 */
function largest<T>(items: readonly T[], holds: (some: readonly T[]) => boolean, most: number): readonly T[] {
  const good: (readonly T[])[] = [];
  const waiting = [items];
  let asked = 0;
  for (const some of waiting) {
    if (some.length === 0) continue;
    if (++asked > most) break;
    if (holds(some)) good.push(some);
    else if (some.length > 1) waiting.push(some.slice(0, some.length >> 1), some.slice(some.length >> 1));
  }
  const all = good.flat();
  // What is harmless alone may not be so together with others.
  if (good.length < 2 || holds(all)) return all;
  return good.reduce((a, b) => (b.length > a.length ? b : a));
}

/** The text with all edits made; undefined if two of them touch. */
function edited(text: string, edits: readonly Edit[]): string | undefined {
  const lines = text.split('\n');
  const ordered = [...edits].sort((a, b) => b.line - a.line || b.column - a.column);
  for (const [index, { line, column, from, to }] of ordered.entries()) {
    const next = ordered[index - 1];
    if (next && next.line === line && column - 1 + from.length > next.column - 1) return undefined;
    const whole = lines[line - 1] ?? '';
    if (!whole.startsWith(from, column - 1)) return undefined;
    lines[line - 1] = whole.slice(0, column - 1) + to + whole.slice(column - 1 + from.length);
  }
  return lines.join('\n');
}

/** The same change where the line was written: an include may have moved and indented it. */
function inFile(edit: Edit, source: SourceFile): Edit {
  const { line, indent } = originOf(source.origins, edit.line);
  const whole = indent >= 0 ? edit.whole.slice(indent) : edit.whole;
  return { ...edit, line, column: Math.max(1, edit.column - indent), whole };
}
