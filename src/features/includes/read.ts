/**
 * Gets the lines that a directive includes, or a diagnostic. This file rejects what the written path alone shows to be
 * wrong; the reader handles links, because it compares real paths.
 */
import { hasPrivatePart, isMarkdown } from '#discover';
import type { Code } from '#model/diagnostic/codes';
import { type Diagnostic, error, type Found, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import type { Refusal } from '#model/document/include';
import { didYouMean, findNearest } from '#model/text';
import { type Directive, resolvePaths, splitRegion } from './directive.ts';
import { createPassage, createRegionPassage, findFrontmatterEnd, type LinePassage } from './region.ts';
import type { Loaded, SourceTexts, TextFile } from './texts.ts';

/** The place of a directive. */
export type LinePlace = { readonly file: string; readonly line: number; readonly column: number };

type Request = { directive: Directive; written: string; region?: string; path: string; place: LinePlace };

/** `chain`: the page and the files included so far, outermost first. */
export async function readInclude(
  directive: Directive,
  chain: readonly string[],
  place: LinePlace,
  texts: SourceTexts,
): Promise<Found<LinePassage | undefined>> {
  const { path: written, region } = splitRegion(directive.path);
  const paths = resolvePaths(written, place.file);
  if (paths.length === 0)
    return wrapDiagnostics([reportRefusal({ refused: 'outside', reason: '' }, written, place)]);
  if (paths.some(hasPrivatePart))
    return wrapDiagnostics([reportRefusal({ refused: 'private', reason: '' }, written, place)]);
  const { path, loaded } = await findFirstExisting(paths, directive.kind === 'text' ? chain : [], texts);
  if (loaded === 'circle') {
    const circle = [...chain.slice(chain.indexOf(path)), path].map((one) => one.replace(/^content\//, ''));
    const message = `The files include one another in a circle: ${circle.join(' → ')}.`;
    return wrapDiagnostics([error('include-cycle', message, { ...place, target: written })]);
  }
  const { file, refusal, diagnostics } = loaded;
  if (refusal !== undefined) {
    const hint = refusal.refused === 'missing' ? getIncludeHint(written, paths, texts) : undefined;
    return wrapDiagnostics([reportRefusal(refusal, written, place, hint)]);
  }
  if (file === undefined) return { value: undefined, diagnostics };
  const request = { directive, written, region, path, place };
  const passage = region === undefined ? readLines(request, file) : readRegion(request, file);
  return 'severity' in passage
    ? { value: undefined, diagnostics: [...diagnostics, passage] }
    : { value: passage, diagnostics };
}

/** The first path that exists; if none does, the refusal for the last. */
async function findFirstExisting(
  paths: readonly string[],
  chain: readonly string[],
  texts: SourceTexts,
): Promise<{ readonly path: string; readonly loaded: Loaded | 'circle' }> {
  for (const [index, path] of paths.entries()) {
    if (chain.includes(path)) return { path, loaded: 'circle' };
    const loaded = await texts.load(path);
    const isLast = index === paths.length - 1;
    if (isLast || loaded.refusal?.refused !== 'missing') return { path, loaded };
  }
  throw new Error('There is no path to look at.');
}

/** Other tools write ranges with a comma; otherwise the name may be misspelled. */
function getIncludeHint(written: string, paths: readonly string[], texts: SourceTexts): string | undefined {
  const range = /\{(\d{0,9}) ?, ?(\d{0,9})\}$/.exec(written);
  if (range) {
    const path = written.slice(0, range.index).trimEnd();
    return `Write the range of lines with a hyphen: "${path}{${range[1]}-${range[2]}}".`;
  }
  for (const path of paths) {
    const near = texts.nearName(path);
    if (near !== undefined) return didYouMean(written.slice(0, written.lastIndexOf('/') + 1) + near);
  }
  return undefined;
}

function readRegion(
  { path, place, directive, region: name = '' }: Request,
  file: TextFile,
): LinePassage | Diagnostic {
  const region = file.regions().get(name);
  if (region?.last !== undefined) {
    const passage = createRegionPassage(path, file.lines, region.first, region.last);
    const { first, last } = directive.range ?? { first: 1, last: Number.POSITIVE_INFINITY };
    const slicePart = <T>(all: readonly T[]) => all.slice(first - 1, last);
    return { ...passage, lines: slicePart(passage.lines), numbers: slicePart(passage.numbers) };
  }
  const details = { ...place, target: directive.path };
  if (region !== undefined) {
    return error('include-missing', `The region "${name}" of ${path} has no #endregion.`, details);
  }
  const near = findNearest(name, file.regions().keys());
  const hint = didYouMean(near && `#${near}`);
  return error('include-missing', `${path} has no region "${name}".`, { ...details, hint });
}

function readLines({ directive, written, path, place }: Request, file: TextFile): LinePassage | Diagnostic {
  const { lines } = file;
  const start = directive.kind === 'text' && isMarkdown(path) ? findFrontmatterEnd(lines) + 1 : 1;
  if (directive.range === undefined) return createPassage(path, lines, start, lines.length);
  const { first, last } = directive.range;
  if (first <= lines.length && first <= last) return createPassage(path, lines, Math.max(first, start), last);
  const range = last === Number.POSITIVE_INFINITY ? `from ${first} on` : `${first} to ${last}`;
  const message = `${path} has ${lines.length} lines; there are none ${range}.`;
  return error('include-missing', message, { ...place, target: written });
}

const refusals: Readonly<Record<Refusal['refused'], { readonly code: Code; readonly text: string }>> = {
  outside: { code: 'link-outside-site', text: 'lies outside the site folder; it is not included.' },
  private: { code: 'link-outside-site', text: 'is not included: dot files and node_modules never are.' },
  special: { code: 'file-special', text: 'is not an ordinary file; it is not opened.' },
  unreadable: { code: 'file-unreadable', text: 'cannot be read: ' },
  missing: { code: 'include-missing', text: 'cannot be included: ' },
};

function reportRefusal(
  { refused, reason }: Refusal,
  written: string,
  place: LinePlace,
  hint?: string,
): Diagnostic {
  const { code, text } = refusals[refused];
  const message = `"${written}" ${text}${text.endsWith(' ') ? `${reason}.` : ''}`;
  const outside = 'Write a path relative to this file, or from content/ as "@/…".';
  return error(code, message, { ...place, target: written, hint: refused === 'outside' ? outside : hint });
}
