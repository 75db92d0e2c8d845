/**
 * Inserts included files into a page, and records the origin of every line.
 *
 * Links and images of an included file stay unchanged: they are relative to the including page, as if the lines had been
 * typed there.
 */
import { loadCodeLines } from '#discover';
import {
  addPageName,
  type Diagnostic,
  error,
  type Found,
  mostListed,
  warning,
} from '#model/diagnostic/diagnostic';
import type { Origin } from '#model/document/document';
import type { Assembled, SiteFiles } from '#model/document/include';
import {
  canHoldDirective,
  type Directive,
  findStrayInclude,
  getContinuedPrefix,
  readDirective,
} from './directive.ts';
import { type LinePlace, readInclude } from './read.ts';
import { createPassage, findFrontmatterEnd, type LinePassage } from './region.ts';
import { createFence } from './snippet.ts';
import { createSourceTexts, type SourceTexts } from './texts.ts';

/** Most files nested in one another. */
const depthLimit = 20;
/** Most characters that all includes of a page add. */
const sizeLimit = 20 * 1024 * 1024;
/** Most includes of a page: empty files that include one another would never reach the size limit. */
const countLimit = 2000;

/** Text before the first line and before each other line of a passage. */
type Lead = { readonly first: string; readonly rest: string };

type CodeLines = (lines: readonly string[]) => ReadonlySet<number>;

/** Assembles pages from files, of which each is read once. */
export async function createAssembler(files: SiteFiles) {
  const texts = createSourceTexts(files);
  // The markdown parser loads only for pages with includes.
  const findCodeLines = await loadCodeLines();
  return (path: string, text: string) => assemble(path, text, texts, findCodeLines);
}

/** The page `path` with all its includes. */
async function assemble(
  path: string,
  text: string,
  texts: SourceTexts,
  findCodeLines: CodeLines,
): Promise<Found<Assembled>> {
  const lines = text.split('\n');
  const assembly = new Assembly(path, findFrontmatterEnd(lines), texts, findCodeLines);
  const page = createPassage(path, lines, 1, Number.POSITIVE_INFINITY);
  await assembly.put(page, { first: '', rest: '' }, [path]);
  const { origins, diagnostics } = assembly;
  const named = addPageName(path, diagnostics);
  return { value: { text: assembly.lines.join('\n'), origins }, diagnostics: named };
}

/** A page under construction. */
class Assembly {
  readonly lines: string[] = [];
  readonly origins: Origin[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly #path: string;
  readonly #frontmatterEnd: number;
  readonly #texts: SourceTexts;
  readonly #codeLines: CodeLines;
  #files = 0;
  #size = 0;
  #strays = 0;
  #isFull = false;

  constructor(path: string, frontmatterEnd: number, texts: SourceTexts, codeLines: CodeLines) {
    this.#path = path;
    this.#frontmatterEnd = frontmatterEnd;
    this.#texts = texts;
    this.#codeLines = codeLines;
  }

  /** `chain`: the page and the files that include the passage, outermost first. */
  async put(passage: LinePassage, lead: Lead, chain: readonly string[]): Promise<void> {
    const code = passage.lines.some(canHoldDirective) ? this.#codeLines(passage.lines) : new Set();
    for (const [index, line] of passage.lines.entries()) {
      const before = index === 0 ? lead.first : lead.rest;
      const directive = code.has(index) ? undefined : readDirective(line);
      if (directive === undefined) {
        if (!code.has(index)) this.#tellStray(line, passage, index);
        this.#putLine(before, passage, index);
        continue;
      }
      const soFar = this.lines.length;
      if (!this.#isFull) {
        const { prefix } = directive;
        const inner = { first: before + prefix, rest: lead.rest + getContinuedPrefix(prefix) };
        const column = passage.dedented + prefix.length + 1;
        const place = { file: passage.file, line: passage.numbers[index]!, column };
        await this.#follow(directive, inner, chain, place);
      }
      // If nothing was included, the line stays without the directive.
      if (this.lines.length === soFar) this.#putLine(before + directive.prefix, passage, index, '');
    }
  }

  /** Not in frontmatter, where a comment is not published. */
  #tellStray(line: string, { file, numbers, dedented }: LinePassage, index: number): void {
    const isForeign = this.#texts.others.some((each) => each.isInclude(line));
    const at = isForeign ? line.indexOf('<!--') : findStrayInclude(line);
    const number = numbers[index]!;
    if (at === undefined || (file === this.#path && number <= this.#frontmatterEnd)) return;
    if (++this.#strays > mostListed) return;
    const message = isForeign
      ? 'This is a comment: it is no include, and nothing comes in.'
      : 'This is a comment: beside other text it is no include, and nothing comes in.';
    const hint = isForeign
      ? 'Write it as <!-- @include: ./part.md -->.'
      : 'Give "<!-- @include: … -->" a line of its own.';
    const place = { file, line: number, column: dedented + at + 1 };
    this.diagnostics.push(warning('include-missing', message, { ...place, hint }));
  }

  async #follow(directive: Directive, lead: Lead, chain: readonly string[], place: LinePlace) {
    this.#files++;
    if (this.#isTooDeep(chain, place)) return;
    const { value: passage, diagnostics } = await readInclude(directive, chain, place, this.#texts);
    this.diagnostics.push(...diagnostics);
    if (passage === undefined || this.#isTooLarge(passage, lead, place)) return;
    if (directive.kind === 'code') this.#putCode(directive, passage, lead, place);
    else await this.put(passage, lead, [...chain, passage.file]);
  }

  #putCode(directive: Directive, passage: LinePassage, lead: Lead, { file, line, column }: LinePlace): void {
    const fence = createFence(directive, passage.file, passage.lines);
    this.#add(lead.first + fence.open, { file, fileLine: line, indent: lead.first.length - column + 1 });
    for (const index of passage.lines.keys()) this.#putLine(lead.rest, passage, index);
    this.#add(lead.rest + fence.close, { file, fileLine: line, indent: lead.rest.length - column + 1 });
  }

  #putLine(before: string, passage: LinePassage, index: number, line = passage.lines[index]!): void {
    this.#add(line === '' ? before.trimEnd() : before + line, {
      file: passage.file,
      fileLine: passage.numbers[index]!,
      indent: before.length - passage.dedented,
    });
  }

  #add(line: string, from: Omit<Origin, 'line'>): void {
    this.lines.push(line);
    const number = this.lines.length;
    const last = this.origins.at(-1);
    const continues =
      last?.file === from.file &&
      last.indent === from.indent &&
      last.fileLine - last.line === from.fileLine - number;
    if (!continues) this.origins.push({ line: number, ...from });
  }

  #isTooDeep(chain: readonly string[], place: LinePlace): boolean {
    if (chain.length > depthLimit) {
      return this.#stop(`Files are included in one another more than ${depthLimit} deep`, place);
    }
    return this.#files > countLimit && this.#stop(`This page includes more than ${countLimit} files`, place);
  }

  #isTooLarge(passage: LinePassage, lead: Lead, place: LinePlace): boolean {
    for (const line of passage.lines) this.#size += line.length + lead.rest.length + 1;
    return (
      this.#size > sizeLimit && this.#stop('All that this page includes comes to more than 20 MB', place)
    );
  }

  #stop(why: string, place: LinePlace): true {
    this.#isFull = true;
    const message = `${why}; the rest is left out of ${this.#path}.`;
    this.diagnostics.push(error('include-too-deep', message, place));
    return true;
  }
}
