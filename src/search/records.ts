/** The records of a page: what a search leads to, and what stands there. Both search engines are fed from them. */
import type { Document, Section } from '../model/document/document.ts';
import type { Page, Tree } from '../model/site/site.ts';
import { oneLine, printable } from '../model/text.ts';
import { type Names, namesIn } from './names.ts';

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
  /** Of a page: what readers look for it by, one to a line; '' for none. */
  readonly keywords: string;
  /** Of a section: what readers ask that it answers, one to a line; '' for none. It is found by them and does not show them. */
  readonly questions: string;
};

/** The pages of a tree that may be found. */
export function searchedPages(tree: Tree): Page[] {
  return tree.pages.filter((page) => page.document.meta.search !== false);
}

/** What a page is part of, as readers know it: a manual, a guide; '' for none. */
export function areaOf(page: Page, tree: Tree): string {
  return oneLine(page.group?.title || tree.config.title);
}

/** The page and its headings in order; what stands under others (level 6, a second H1) belongs to the one before. */
export function recordsOf({ title, meta, sections, isVirtual }: Document): SearchRecord[] {
  const open = [opened(1, '', title, meta.description)];
  const asked = new Map<string | undefined, readonly string[]>(
    meta.questions?.map(({ id, texts }) => [id, texts]),
  );
  for (const section of isVirtual ? sections.map(withoutRefusals) : sections) {
    const { id, level } = section;
    if (id !== undefined && level >= 2 && level <= 5) {
      open.push(opened(level, printable(id), section.title, undefined));
    } else if (id !== undefined) open.at(-1)!.texts.push(section.title);
    open.at(-1)!.texts.push(section.text);
    open.at(-1)!.codes.push(section.code);
    open.at(-1)!.questions.push(...(asked.get(id) ?? []));
  }
  // Last: what stands early in a text counts for more, and is shown of it.
  if (meta.tags) open[0]!.texts.push(meta.tags.join(' · '));
  return open.map(({ texts, codes, questions, ...record }, index) => ({
    ...record,
    text: joined(texts),
    code: joined(codes),
    keywords: index === 0 && meta.keywords ? joined(meta.keywords.map(oneLine)) : '',
    questions: joined(questions.map(oneLine)),
  }));
}

/** A hit of the embedded index; of an operation the names that lead to it. */
export type PageHit = SearchRecord & { readonly names?: Names };

/**
 * The same as the embedded index has them. Of a page that was made of a description of an API an operation is one hit,
 * with all of its parts: on a page of its own, which alone has keywords, or below a heading of its tag's.
 */
export function hitsOfPage(document: Document): PageHit[] {
  const records = recordsOf(document);
  if (!document.isVirtual) return records;
  const deepest = document.meta.keywords ? 1 : 2;
  const hits: SearchRecord[][] = [];
  for (const record of records) {
    if (record.level <= deepest) hits.push([record]);
    else hits.at(-1)!.push(record);
  }
  return hits.map((parts) => ({
    ...parts[0]!,
    text: joined(parts.map(({ text }) => text)),
    // What parts are called says nothing of the operation.
    code: joined([parts[0]!.code, ...parts.slice(1).flatMap(({ title, code }) => [title, code])]),
    ...(parts[0]!.level === deepest && { names: namesIn(parts) }),
  }));
}

/** All operations are refused in the same words. Of errors the names are kept, which say where they come from. */
function withoutRefusals(section: Section): Section {
  const id = section.id ?? '';
  if (/(?:^|-)response-[45]/.test(id)) return { ...section, text: '', code: '' };
  if (!/(?:^|-)errors$/.test(id)) return section;
  const names = section.text.split('\n').filter((line) => /^[A-Za-z][\w.-]+ \d/.test(line));
  return { ...section, text: '', code: names.join('\n') };
}

function opened(level: number, anchor: string, title: string, lead: string | undefined) {
  return {
    level,
    anchor,
    title: oneLine(title),
    texts: lead === undefined ? [] : [lead],
    codes: [] as string[],
    questions: [] as string[],
  };
}

function joined(parts: readonly string[]): string {
  return printable(parts.filter((part) => part !== '').join('\n'));
}
