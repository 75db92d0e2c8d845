/**
 * Puts included files into a page, and keeps for every line where it was written.
 *
 * Links and images of an included file are kept as they are: they are read relative to the page that
 * includes it, as if the lines had been typed there.
 */
import { type Diagnostic, error, type Found, warning } from '../model/diagnostic.ts';
import type { Origin } from '../model/document.ts';
import {
  continuedPrefix,
  type Directive,
  mentionsDirective,
  readDirective,
  strayInclude,
} from './directive.ts';
import { type LinePlace, obtain } from './obtain.ts';
import { frontmatterEnd, type Passage, passageOf } from './region.ts';
import { fenceFor } from './snippet.ts';
import type { SourceTexts } from './texts.ts';

/** Files within files. */
const depthLimit = 20;
/** Characters that all includes of a page bring together. */
const sizeLimit = 20 * 1024 * 1024;
/** Includes of a page; empty files that include one another would never reach the size. */
const countLimit = 2000;
/** Includes that are none; so many are told of a page. */
const strayLimit = 200;

export type Assembled = { readonly text: string; readonly origins: readonly Origin[] };

/** What stands before the first and before every other line of a passage. */
type Lead = { readonly first: string; readonly rest: string };

/** Where the lines of a page come from that includes nothing. */
export function ofOneFile(path: string): Origin[] {
  return [{ line: 1, file: path, fileLine: 1, indent: 0 }];
}

/** The page `path` with everything it includes. */
export async function assemble(path: string, text: string, texts: SourceTexts): Promise<Found<Assembled>> {
  if (!mentionsDirective(text)) {
    return { value: { text, origins: ofOneFile(path) }, diagnostics: [] };
  }
  // The parser of markdown is loaded for pages with includes alone.
  const { codeLines } = await import('./code-lines.ts');
  const diagnostics: Diagnostic[] = [];
  const lines: string[] = [];
  const origins: Origin[] = [];
  let count = 0;
  let size = 0;
  let full = false;
  let strays = 0;
  const pageLines = text.split('\n');
  /** The last line of the frontmatter, in which no comment is published. */
  const head = frontmatterEnd(pageLines);

  async function put(passage: Passage, lead: Lead, chain: readonly string[]): Promise<void> {
    const code = passage.lines.some(mentionsDirective) ? codeLines(passage.lines) : new Set();
    for (const [index, line] of passage.lines.entries()) {
      const before = index === 0 ? lead.first : lead.rest;
      const isText = !code.has(index);
      const directive = isText ? readDirective(line) : undefined;
      if (directive === undefined) {
        if (isText) tellStray(line, passage, index);
        putLine(before, passage, index);
        continue;
      }
      const soFar = lines.length;
      if (!full) {
        const { prefix } = directive;
        const inner = { first: before + prefix, rest: lead.rest + continuedPrefix(prefix) };
        const column = passage.dedented + prefix.length + 1;
        await follow(directive, inner, chain, { file: passage.file, line: passage.numbers[index]!, column });
      }
      // The line itself stays, without the directive, where nothing came.
      if (lines.length === soFar) putLine(before + directive.prefix, passage, index, '');
    }
  }

  function tellStray(line: string, passage: Passage, index: number): void {
    const at = strayInclude(line);
    const number = passage.numbers[index]!;
    if (at === undefined || (passage.file === path && number <= head)) return;
    if (++strays > strayLimit) return;
    const place = { file: passage.file, line: number, column: passage.dedented + at + 1 };
    const message = 'This is a comment: beside other text it is no include, and nothing comes in.';
    diagnostics.push(
      warning('include-missing', message, {
        ...place,
        hint: 'Give "<!-- @include: … -->" a line of its own.',
      }),
    );
  }

  async function follow(directive: Directive, lead: Lead, chain: readonly string[], place: LinePlace) {
    count++;
    if (isTooDeep(chain, place)) return;
    const { value: passage, diagnostics: faults } = await obtain(directive, chain, place, texts);
    diagnostics.push(...faults);
    if (passage === undefined || isTooLarge(passage, lead, place)) return;
    if (directive.kind === 'code') putCode(directive, passage, lead, place);
    else await put(passage, lead, [...chain, passage.file]);
  }

  function putCode(directive: Directive, passage: Passage, lead: Lead, place: LinePlace): void {
    const fence = fenceFor(directive, passage.file, passage.lines);
    const written = { file: place.file, fileLine: place.line };
    add(lead.first + fence.open, { ...written, indent: lead.first.length - place.column + 1 });
    for (const index of passage.lines.keys()) putLine(lead.rest, passage, index);
    add(lead.rest + fence.close, { ...written, indent: lead.rest.length - place.column + 1 });
  }

  function putLine(before: string, passage: Passage, index: number, line = passage.lines[index]!): void {
    add(line === '' ? before.trimEnd() : before + line, {
      file: passage.file,
      fileLine: passage.numbers[index]!,
      indent: before.length - passage.dedented,
    });
  }

  function add(line: string, from: Omit<Origin, 'line'>): void {
    lines.push(line);
    const last = origins.at(-1);
    const goesOn =
      last !== undefined &&
      last.file === from.file &&
      last.indent === from.indent &&
      last.fileLine - last.line === from.fileLine - lines.length;
    if (!goesOn) origins.push({ line: lines.length, ...from });
  }

  function isTooDeep(chain: readonly string[], place: LinePlace): boolean {
    if (chain.length > depthLimit) {
      return stop(`Files are included in one another more than ${depthLimit} deep`, place);
    }
    return count > countLimit && stop(`This page includes more than ${countLimit} files`, place);
  }

  function isTooLarge(passage: Passage, lead: Lead, place: LinePlace): boolean {
    for (const line of passage.lines) size += line.length + lead.rest.length + 1;
    return size > sizeLimit && stop('All that this page includes comes to more than 20 MB', place);
  }

  function stop(why: string, place: LinePlace): true {
    full = true;
    diagnostics.push(error('include-too-deep', `${why}; the rest is left out of ${path}.`, place));
    return true;
  }

  const page = passageOf(path, pageLines, 1, Number.POSITIVE_INFINITY);
  await put(page, { first: '', rest: '' }, [path]);
  return { value: { text: lines.join('\n'), origins }, diagnostics };
}
