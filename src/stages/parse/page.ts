/**
 * The state of one page while it is parsed: what rules report (diagnostics, links, ids, headings) and what
 * they read (options, source lines). Rules reach it through `getPageState`, because all pages share one MarkdownIt.
 */
import type { Env, Token } from 'markdown-it';
import { fixedIds, isFrameId } from '#model/contract';
import type { AnyCode } from '#model/diagnostic/codes';
import {
  createDiagnostic,
  type Diagnostic,
  mostListed,
  type Place,
  type Severity,
  summarizeMore,
} from '#model/diagnostic/diagnostic';
import type { ComponentUse } from '#model/document/component';
import type { Heading, LinkReference, Meta, SourceFile } from '#model/document/document';
import { findOriginPlace } from '#model/document/origin';
import { findWrittenColumn } from '#model/markup/variables';
import type { ParseOptions, ParseTools } from './types.ts';

/** A place in the parsed text, both numbers 1-based. */
export type Point = { readonly line: number; readonly column?: number };

type Details = { readonly hint?: string; readonly target?: string };

/** Mapping a column through variables scans the line once for each link in it, so longer lines are not mapped. */
const longestTraced = 20_000;

export class PageState {
  readonly diagnostics: Diagnostic[] = [];
  readonly links: LinkReference[] = [];
  readonly components: ComponentUse[] = [];
  readonly headings: Heading[] = [];
  /** Every id of the body. */
  readonly ids = new Set<string>();
  /** By feature: `document.notes`. */
  readonly notes: Record<string, unknown> = {};
  /** The title from the frontmatter, else from the first H1 once the headings rule has run. */
  title: string | undefined;
  readonly source: SourceFile;
  readonly options: ParseOptions;
  readonly tools: ParseTools;
  readonly meta: Meta;
  /** True where the first H1 becomes the page's title; false for snippets. */
  readonly takesTitle: boolean;
  /** The text of the H1 that became the title and left the body. */
  titleText: Token | undefined;
  /** The parsed text: variables replaced, frontmatter blanked, as many lines as the source. */
  readonly text: string;
  readonly #hasVariables: boolean;
  #lines: readonly string[] | undefined;
  #sourceLines: readonly string[] | undefined;
  readonly #counts = new Map<AnyCode, number>();
  readonly #nextOf = new Map<string, number>();

  constructor(given: {
    source: SourceFile;
    text: string;
    meta: Meta;
    options: ParseOptions;
    tools: ParseTools;
    takesTitle: boolean;
  }) {
    this.source = given.source;
    this.meta = given.meta;
    this.options = given.options;
    this.tools = given.tools;
    this.takesTitle = given.takesTitle;
    this.title = given.meta.title;
    this.text = given.text;
    this.#hasVariables = given.source.text.includes('{{');
  }

  /** A line of the parsed text, 1-based. */
  line(number: number): string {
    this.#lines ??= this.text.split('\n');
    return this.#lines[number - 1] ?? '';
  }

  /** A line of the source, 1-based: variables not replaced. */
  sourceLine(number: number): string {
    this.#sourceLines ??= this.source.text.split('\n');
    return this.#sourceLines[number - 1] ?? '';
  }

  /** Maps a column of the parsed line to one of the source line. */
  columnAsWritten(number: number, column: number): number {
    if (!this.#hasVariables) return column;
    const line = this.sourceLine(number);
    return line.length > longestTraced ? column : findWrittenColumn(line, column, this.options.variables);
  }

  /** The source place of a point in the parsed text: maps includes and variables back. */
  placeOf(point: Point): { file?: string; line?: number; column?: number } {
    const { origins } = this.source;
    if (point.column === undefined) return findOriginPlace(origins, point.line);
    return findOriginPlace(origins, point.line, this.columnAsWritten(point.line, point.column));
  }

  error(code: AnyCode, point: Point, message: string, details?: Details): void {
    this.#report('error', code, point, message, details);
  }

  warn(code: AnyCode, point: Point, message: string, details?: Details): void {
    this.#report('warning', code, point, message, details);
  }

  #report(severity: Severity, code: AnyCode, point: Point, message: string, details: Details = {}): void {
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count > mostListed) return;
    this.diagnostics.push(createDiagnostic(severity, code, message, { ...details, ...this.placeOf(point) }));
  }

  /** Adds, once at the end, how many diagnostics of each code were left out. */
  closeDiagnostics(): void {
    for (const [code, count] of this.#counts) {
      if (count <= mostListed) continue;
      const last = this.diagnostics.findLast((diagnostic) => diagnostic.code === code)!;
      this.diagnostics.push(summarizeMore(last, count - mostListed));
    }
  }

  /** Adds a link. Returns its index, for the placeholder in the HTML. */
  addLink(
    kind: LinkReference['kind'],
    href: string,
    point: Point,
    more?: Pick<LinkReference, 'isInSome' | 'isBare'>,
  ): number {
    const { file, line, column } = this.placeOf(point);
    this.links.push({
      kind,
      href,
      file: file ?? this.source.path,
      line: line ?? point.line,
      column: column ?? 1,
      ...more,
    });
    return this.links.length - 1;
  }

  /** Adds a use of a component. Returns its index, for the placeholder in the HTML. */
  addComponent(
    { name, props, inParagraph }: Omit<ComponentUse, keyof Place>,
    point: Required<Point>,
  ): number {
    const { file, line, column } = { file: this.source.path, ...point, ...this.placeOf(point) };
    const use = { name, props, file, line, column };
    return this.components.push(inParagraph ? { ...use, inParagraph } : use) - 1;
  }

  /** Reserves an id that the writer chose. False, with an error, if the page already has it. */
  claimId(id: string, point: Point): boolean {
    if (!isFrameId(id) && !this.ids.has(id)) {
      this.ids.add(id);
      return true;
    }
    this.error(
      'heading-duplicate-id',
      point,
      isFrameId(id)
        ? `The id "${id}" belongs to the frame of every page.`
        : `The id "${id}" is given twice on this page; links would reach only the first.`,
      { hint: 'Choose another id.', target: id },
    );
    return false;
  }

  /** Reserves a free id made from `slug`: with -1, -2, … where the page already has it. */
  freeId(slug: string): string {
    let count = this.#nextOf.get(slug) ?? 0;
    let id: string;
    do {
      id = count === 0 ? slug : `${slug}-${count}`;
      count++;
    } while (this.ids.has(id) || fixedIds.has(id));
    // Stored, so that the thousandth equal heading does not try a thousand ids.
    this.#nextOf.set(slug, count);
    this.ids.add(id);
    return id;
  }
}

const key = Symbol('page');

/** The markdown-it environment for a page. */
export function createEnv(page: PageState): Env {
  return { [key]: page };
}

/** The page that is being parsed. */
export function getPageState(env: Env | undefined): PageState {
  return env?.[key] as PageState;
}

/** A slot of the environment in which one rule keeps state from one of its steps to the next. */
export function createSlot<T>(create: () => T): (env: Env) => T {
  const own = Symbol('slot');
  return (env) => {
    env[own] ??= create();
    return env[own] as T;
  };
}
