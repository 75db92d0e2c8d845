/**
 * A page parsed and judged by its own text and code, as one job: its samples are read, its prose is looked at, and
 * of every change that could mend something it is proven that it changes nothing else.
 */
import { pageChecks } from '../check/index.ts';
import type { Diagnostic, Edit, Found } from '../model/diagnostic.ts';
import type { Document, SourceFile } from '../model/document.ts';
import { originOf } from '../model/origin.ts';
import type { PageCheckSettings } from '../model/output.ts';
import { meaningOf, type ParseOptions, type ParseTools, parseWithMaterial } from '../parse/index.ts';

/** More of one kind are counted, not listed. */
const listed = 200;

/** Proving costs parses: of longer pages fixes are proven all at once, of very long ones not at all. */
const longPage = 200_000;
const veryLongPage = 2_000_000;

/** The document as checks of the site need it: without its body, which none of them reads. */
export async function examine(
  source: SourceFile,
  options: ParseOptions,
  tools: ParseTools,
  settings: PageCheckSettings,
): Promise<Found<Document>> {
  const { value, diagnostics, material } = parseWithMaterial(source, options, tools);
  const judged: Diagnostic[] = [];
  for (const { check } of pageChecks) judged.push(...shortened(await check(material, settings)));
  return {
    value: { ...value, html: '', sections: [], markdown: '' },
    diagnostics: [...diagnostics, ...withProvenFixes(judged, source, options)],
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

/** Keeps the fixes after which the page means what it did before; in the coordinates of the files they are for. */
function withProvenFixes(
  found: readonly Diagnostic[],
  source: SourceFile,
  options: ParseOptions,
): readonly Diagnostic[] {
  const fixable = found.filter(({ fix }) => fix !== undefined);
  if (fixable.length === 0) return found;
  const depth = source.text.length > longPage ? 0 : 6;
  const candidates = source.text.length > veryLongPage ? [] : fixable;
  const before = candidates.length === 0 ? '' : meaningOf(source, options);
  const isHarmless = (some: readonly Diagnostic[]) => {
    const text = edited(
      source.text,
      some.flatMap(({ fix }) => fix ?? []),
    );
    return text !== undefined && meaningOf({ ...source, text }, options) === before;
  };
  const proven = new Set(largest(candidates, isHarmless, depth));
  return found.map((one) => {
    const { fix, ...rest } = one;
    return proven.has(one) ? { ...rest, fix: fix!.map((edit) => inFile(edit, source)) } : rest;
  });
}

/** Halves of halves, so that one bad change among many costs a few parses. */
function largest<T>(
  items: readonly T[],
  holds: (some: readonly T[]) => boolean,
  depth: number,
): readonly T[] {
  if (items.length === 0 || holds(items)) return items;
  if (items.length === 1 || depth === 0) return [];
  const middle = items.length >> 1;
  return [
    ...largest(items.slice(0, middle), holds, depth - 1),
    ...largest(items.slice(middle), holds, depth - 1),
  ];
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
