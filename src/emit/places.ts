/** The places of a page that a search leads to, and what stands there: both engines are fed from them. */
import type { Document } from '../model/document.ts';
import type { Page, Tree } from '../model/site.ts';
import { oneLine, printable } from '../model/text.ts';
import { digestOfDocument } from './digest.ts';

export type Place = {
  /** 1: the page; 2 to 5: a heading. */
  readonly level: number;
  /** '' for the page itself. */
  readonly anchor: string;
  /** On one line. */
  readonly title: string;
  /** Running text, then code: parts that are not empty, one to a line. */
  readonly text: string;
  readonly code: string;
};

/** The pages of a tree that may be found. */
export function searchedPages(tree: Tree): Page[] {
  return tree.pages.filter((page) => page.document.meta.search !== false);
}

/** By the page's text: asked for by both engines, in every tree that the page is in, and sometimes before there are trees. */
const known = new Map<string, readonly Place[]>();
/** Large sites do not fit into memory. */
const mostKnown = 1500;

/** The page and its headings in order; what stands under others (level 6, a second H1) belongs to the one before. */
export function placesOf({ document }: Pick<Page, 'document'>): readonly Place[] {
  const digest = digestOfDocument(document);
  const before = known.get(digest);
  if (before) return before;
  const places = placesIn(document);
  if (known.size > mostKnown) known.clear();
  known.set(digest, places);
  return places;
}

function placesIn(document: Document): Place[] {
  const open = [opened(1, '', document.title, document.meta.description)];
  for (const section of document.sections) {
    const { id, level, title } = section;
    if (id !== undefined && level >= 2 && level <= 5) {
      open.push(opened(level, printable(id), title, undefined));
    } else if (id !== undefined) open.at(-1)!.texts.push(title);
    addTo(open.at(-1)!, section);
  }
  return open.map(({ level, anchor, title, texts, codes }) => ({
    level,
    anchor,
    title,
    text: joined(texts),
    code: joined(codes),
  }));
}

type OpenPlace = Pick<Place, 'level' | 'anchor' | 'title'> & {
  readonly texts: string[];
  readonly codes: string[];
};

function opened(level: number, anchor: string, title: string, lead: string | undefined): OpenPlace {
  return { level, anchor, title: oneLine(title), texts: lead === undefined ? [] : [lead], codes: [] };
}

function addTo({ texts, codes }: OpenPlace, { text, code }: Document['sections'][number]): void {
  texts.push(text);
  codes.push(code);
}

function joined(parts: readonly string[]): string {
  return printable(parts.filter((part) => part !== '').join('\n'));
}
