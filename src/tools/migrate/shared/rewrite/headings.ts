/**
 * Makes one title for each page: its first heading if that has level 1. Moves other headings of level 1 one level down, with
 * all below them. Converts ids that MDX writes as a comment.
 */
import { fixedIds } from '#model/contract';
import { classifyLines, listProse, mapProse } from '../lines.ts';
import { drop, type Line, type MovedPage, type Rewriting } from '../model.ts';
import { readHeadingWords } from '../page-title.ts';
import { deriveTitle } from '../routes.ts';

const heading = /^(#{1,6})([ \t]+.*)$/;

export const headings: Rewriting = (page, { bySource }) => {
  const plan = bySource.get(page.source);
  const isIncluded = plan?.isPart === true || plan?.isIncluded === true;
  convertSetext(page);
  dropEmptyHeadings(page);
  if (!isIncluded) moveTitleUp(page);
  mapProse(page, (text) => (/^#{1,6}[ \t]/.test(text) ? convertId(page, text) : text));
  const found = findHeadings(page.lines);
  fixHeadingIds(found);
  if (isIncluded) {
    const isNamed = found.some(({ level }) => level === 1) || page.meta.title !== undefined;
    if (plan?.isPart !== true && !isNamed) page.meta.title = deriveTitle(page.source);
    return;
  }
  const tops = found.filter(({ level }) => level === 1);
  const [first] = found;
  const before = page.lines.slice(0, page.lines.indexOf(first?.line as Line));
  const isLeading = before.every(
    ({ text }) => text.trim() === '' || /^\s*(?:<!--.*-->|\{\/\*.*\*\/\})\s*$/.test(text),
  );
  const inLists = page.meta.sidebar;
  if (first === undefined || (!isLeading && tops.length === 0)) {
    if (typeof inLists === 'string') page.meta.title ??= inLists;
  }
  if (first === undefined) return;
  if (first.level === 1 && isLeading) {
    preferHeading(page, first.line.text.slice(1));
    if (tops.length > 1) shiftHeadings(found.slice(1), 1);
  } else if (tops.length > 0) {
    if (tops.length === 1) nameByHeading(page, tops[0]!.line);
    shiftHeadings(found, 1);
  } else if (
    page.meta.title === undefined &&
    isLeading &&
    found.every((one) => one === first || one.level > first.level)
  ) {
    shiftHeadings(found, 1 - first.level);
  } else if (page.meta.title === undefined && typeof inLists === 'string') {
    const isSame =
      first.line.text.replace(/^#+|\{#[^}]*\}$|[`*]/g, '').trim() === inLists.replace(/[`*]/g, '');
    if (isLeading && isSame) shiftHeadings([first], 1 - first.level);
    else page.meta.title = inLists;
  }
};

/** Converts ids that MDX writes as `\\{#id}` or in a comment; other comments of a heading go, which docgen would show. */
function convertId(page: MovedPage, text: string): string {
  return text
    .replace(/\\?(?:\{\/\*|<!--)\s*#([^\s{}]+?)\s*(?:\*\/\}|-->)|\\\{#([^\s{}]+?)\\?\}/, '{#$1$2}')
    .replace(/\s*(?:\{\/\*.*?\*\/\}|<!--.*?-->)/g, () => drop(page, 'comment in a heading'));
}

/** Drops empty headings: some themes need a bare `#` to hide their own title. */
function dropEmptyHeadings(page: MovedPage): void {
  const kinds = classifyLines(page.lines);
  page.lines = page.lines.filter(({ text }, at) => {
    const isEmpty = kinds[at] === '' && /^#{1,6}[ \t]*(?:\{[^}]*\}[ \t]*)?$/.test(text);
    if (isEmpty) drop(page, 'heading without words');
    return !isEmpty;
  });
}

/** Moves the only title above the scripts and text before it, so that it stays the title. */
function moveTitleUp(page: MovedPage): void {
  const found = findHeadings(page.lines);
  const [first, ...rest] = found;
  if (first?.level !== 1 || page.meta.title !== undefined || rest.some(({ level }) => level === 1)) return;
  const at = page.lines.indexOf(first.line);
  const before = page.lines.slice(0, at).map(({ text }) => text);
  // A heading inside a container or an element belongs to that.
  if (before.every((text) => text.trim() === '') || listOpen(before).size > 0) return;
  page.lines.splice(at, 1);
  page.lines.unshift(first.line, { text: '', from: first.line.from });
}

/** Its only heading of the first level names a page, also within an element; within a container it belongs to that. */
function nameByHeading(page: MovedPage, line: Line): void {
  const before = page.lines.slice(0, page.lines.indexOf(line)).map(({ text }) => text);
  if ([...listOpen(before)].every((name) => /^[A-Za-z]/.test(name)))
    page.meta.title ??= readHeadingWords(line.text);
}

const tag = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])[^<>]*?(\/?)>/g;
const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The elements of these lines that end after them; ':::' for a container, '---' for frontmatter that cannot be read: it stays at the top, where it is told. */
function listOpen(texts: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  if (/^-{3,}[^-\s]/.test(texts.find((text) => text.trim() !== '') ?? '')) count('---', 1);
  for (const text of texts) {
    const [, mark, name] = /^\s*(:{3,})\s*(\S?)/.exec(text) ?? [];
    if (mark !== undefined) count(':::', name === '' ? -1 : 1);
    const isBlock = /^\s*</.test(text);
    for (const [, close, element = '', self] of text.matchAll(tag)) {
      if (close === '/') count(element, -1);
      else if (isBlock && self === '' && !voidElement.test(element)) count(element, 1);
    }
  }
  return new Set([...counts].flatMap(([name, open]) => (open > 0 ? [name] : [])));
}

/** Prefers the heading in the text, which readers see, as the title; a different title in frontmatter is for lists. */
function preferHeading(page: MovedPage, text: string): void {
  const { title } = page.meta;
  if (typeof title !== 'string') return;
  const shown = text.replace(/\{#[^}]*\}\s*$/, '').trim();
  if (shown === title.trim()) return;
  page.meta.sidebar ??= page.meta.sidebar_label ?? page.meta.linkTitle ?? title;
  delete page.meta.title;
}

/** Keeps only the first of equal ids; numbers ids that every page's layout reserves, as docgen does. */
function fixHeadingIds(found: readonly { line: Line }[]): void {
  const ids = new Set<string>();
  for (const { line } of found) {
    const id = /\s*\{\s?#([^\s}]+)[^{}]*\}\s*$/.exec(line.text);
    if (id && fixedIds.has(id[1]!)) line.text = `${line.text.slice(0, id.index)} {#${id[1]}-1}`;
    if (id && ids.has(id[1]!)) line.text = line.text.slice(0, id.index);
    if (id) ids.add(id[1]!);
  }
}

function findHeadings(lines: readonly Line[]): { line: Line; level: number }[] {
  return listProse(lines).flatMap((line) => {
    const level = heading.exec(line.text)?.[1]?.length;
    return level === undefined ? [] : [{ line, level }];
  });
}

function shiftHeadings(found: readonly { line: Line; level: number }[], by: number): void {
  for (const { line, level } of found) {
    line.text = '#'.repeat(Math.min(6, Math.max(1, level + by))) + line.text.slice(level);
  }
}

/** Converts titles underlined by equals signs. */
function convertSetext(page: MovedPage): void {
  const kinds = classifyLines(page.lines);
  for (let at = page.lines.length - 1; at > 0; at--) {
    const above = page.lines[at - 1]!;
    const isAlone = at === 1 || page.lines[at - 2]!.text.trim() === '';
    if (kinds[at] !== '' || !/^={3,}\s*$/.test(page.lines[at]!.text) || !isAlone) continue;
    if (!/^[^\s#>|:-].*\S/.test(above.text)) continue;
    above.text = `# ${above.text.trim()}`;
    page.lines.splice(at, 1);
  }
}
