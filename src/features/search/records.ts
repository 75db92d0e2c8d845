/** The records of a page, its parts that a search can find. Both search engines use them. */
import type { Document, Section } from '#model/document/document';
import type { Page, Tree } from '#model/site/site';
import { joinToOneLine, removeUnprintable } from '#model/text';
import { indexPage, type PageRecord } from '#search';
import { findIdentifiers } from './api-identifiers.ts';
import { formatShared } from './record-lines.ts';

/** The pages of a tree that the search may find. */
export function listSearchedPages(tree: Tree): Page[] {
  return tree.pages.filter((page) => page.document.meta.search !== false);
}

/** The area of a page, as readers know it: a manual, a guide; '' if none. */
export function nameArea(page: Page, tree: Tree): string {
  return joinToOneLine(page.group?.title || tree.config.title);
}

/**
 * The page and its headings in order. Content under other headings (level 6, a second H1) belongs to the record before.
 * @internal Exported for tests.
 */
export function readRecords({ title, meta, sections, isVirtual }: Document): PageRecord[] {
  const open = [openRecord(1, '', title, meta.description)];
  const questionsById = new Map<string | undefined, readonly string[]>(
    meta.questions?.map(({ id, texts }) => [id, texts]),
  );
  for (const section of isVirtual ? sections.map(dropRefusals) : sections) {
    const { id, level } = section;
    if (id !== undefined && level >= 2 && level <= 5) {
      open.push(openRecord(level, removeUnprintable(id), section.title, undefined));
    } else if (id !== undefined) open.at(-1)!.texts.push(section.title);
    open.at(-1)!.texts.push(section.text);
    open.at(-1)!.codes.push(section.code);
    open.at(-1)!.questions.push(...(questionsById.get(id) ?? []));
  }
  // Words beside the text go last: early text counts more, and hits show it.
  if (meta.words) open[0]!.texts.push(meta.words.join(' · '));
  return open.map(({ texts, codes, questions, ...record }, index) => ({
    ...record,
    text: joinLines(texts),
    code: joinLines(codes),
    keywords: index === 0 && meta.keywords ? joinLines(meta.keywords.map(joinToOneLine)) : '',
    questions: joinLines(questions.map(joinToOneLine)),
  }));
}

/** The bytes of a document's records in both search engines: its part of the embedded index, then what `formatShared` gives. */
export function indexDocument(document: Document): Uint8Array {
  const records = readRecords(document);
  const shared = Buffer.from(formatShared(records, document));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(shared.length);
  return Buffer.concat([indexPage(joinOperations(records, document)), shared, length]);
}

/** What `formatShared` gives for a document, as bytes. */
export function readSharedPart(document: Document): Buffer {
  const { indexed } = document;
  if (!indexed) return Buffer.from(formatShared(readRecords(document), document));
  const bytes = Buffer.from(indexed.buffer, indexed.byteOffset, indexed.length);
  const end = bytes.length - 4;
  return bytes.subarray(end - bytes.readUInt32LE(end), end);
}

/**
 * The records as the embedded index has them. On pages made from an API description, each operation is one record with
 * all its parts: on its own page, which alone has keywords, or under a heading of its tag's page.
 * @internal Exported for tests.
 */
export function readIndexedRecords(document: Document): PageRecord[] {
  return joinOperations(readRecords(document), document);
}

function joinOperations(
  records: PageRecord[],
  { isVirtual, meta }: Pick<Document, 'isVirtual' | 'meta'>,
): PageRecord[] {
  if (!isVirtual) return records;
  const deepest = meta.keywords ? 1 : 2;
  const hits: PageRecord[][] = [];
  for (const record of records) {
    if (record.level <= deepest) hits.push([record]);
    else hits.at(-1)!.push(record);
  }
  return hits.map((parts) => ({
    ...parts[0]!,
    text: joinLines(parts.map(({ text }) => text)),
    // The titles of parts say nothing about the operation, so they count as code.
    code: joinLines([parts[0]!.code, ...parts.slice(1).flatMap(({ title, code }) => [title, code])]),
    ...(parts[0]!.level === deepest && { identifiers: findIdentifiers(parts) }),
  }));
}

/** Drops error responses, which read the same in all operations. Keeps the errors' names, which say where they come from. */
function dropRefusals(section: Section): Section {
  const id = section.id ?? '';
  if (/(?:^|-)response-[45]/.test(id)) return { ...section, text: '', code: '' };
  if (!/(?:^|-)errors$/.test(id)) return section;
  const names = section.text.split('\n').filter((line) => /^[A-Za-z][\w.-]+ \d/.test(line));
  return { ...section, text: '', code: names.join('\n') };
}

function openRecord(level: number, anchor: string, title: string, lead: string | undefined) {
  return {
    level,
    anchor,
    title: joinToOneLine(title),
    texts: lead === undefined ? [] : [lead],
    codes: [] as string[],
    questions: [] as string[],
  };
}

function joinLines(parts: readonly string[]): string {
  return removeUnprintable(parts.filter((part) => part !== '').join('\n'));
}
