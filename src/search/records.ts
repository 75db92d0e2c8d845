/** The records of a page: what a search leads to, and what stands there. Both search engines are fed from them. */
import type { Document } from '../model/document.ts';
import type { Page, Tree } from '../model/site.ts';
import { oneLine, printable } from '../model/text.ts';

export type SearchRecord = {
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

/** The page and its headings in order; what stands under others (level 6, a second H1) belongs to the one before. */
export function recordsOf({ title, meta, sections }: Document): SearchRecord[] {
  const open = [opened(1, '', title, meta.description)];
  for (const section of sections) {
    const { id, level } = section;
    if (id !== undefined && level >= 2 && level <= 5) {
      open.push(opened(level, printable(id), section.title, undefined));
    } else if (id !== undefined) open.at(-1)!.texts.push(section.title);
    open.at(-1)!.texts.push(section.text);
    open.at(-1)!.codes.push(section.code);
  }
  return open.map(({ texts, codes, ...record }) => ({
    ...record,
    text: joined(texts),
    code: joined(codes),
  }));
}

function opened(level: number, anchor: string, title: string, lead: string | undefined) {
  return {
    level,
    anchor,
    title: oneLine(title),
    texts: lead === undefined ? [] : [lead],
    codes: [] as string[],
  };
}

function joined(parts: readonly string[]): string {
  return printable(parts.filter((part) => part !== '').join('\n'));
}
