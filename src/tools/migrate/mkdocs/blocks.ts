/**
 * Converts the indented blocks of Python-Markdown (`!!! note "Title"`, `??? note`, `=== "Tab"`) and the fenced ones of
 * PyMdown (`/// note | Title`) to containers around the dedented text, also nested ones.
 */
import { readNoticeHead } from '#foreign-markup';
import { capitalize } from '#model/text';
import {
  type Block,
  buildContainer,
  buildTab,
  dedentLines,
  indentLines,
  readIndent,
  replaceBlocks,
  trimLines,
} from '../shared/lines.ts';
import { addTask, type Line, type MovedPage, type Rewriting } from '../shared/model.ts';
import { findContainer } from '../shared/rewrite/containers.ts';

const tab = /^(\s*)===[!+]*[ \t]+"(.*)"[ \t]*$/;
const slashes = /^(\s*)(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|(.*))?$/;

const chooseContainer = (word: string) => findContainer(word) ?? 'note';

export const mkdocsBlocks: Rewriting = (page) => {
  page.lines = convertIndented(page.lines, page, 0);
};

/** The mark of an item, also of a definition, that begins with a block. */
const item = /^\s*(?:[:*+-]|\d{1,9}[.)])[ \t]+(?=!!!|\?\?\?|===[!+]*[ \t]+"|\/{3})/;

function convertIndented(given: readonly Line[], page: MovedPage, depth: number): Line[] {
  if (depth > 20) return [...given];
  const marks = given.map(({ text }) => item.exec(text)?.[0] ?? '');
  const lines = given.map((line, at) => ({
    ...line,
    text: marks[at]!.replace(/\S/g, ' ') + line.text.slice(marks[at]!.length),
  }));
  return replaceBlocks(lines, (_, at) => {
    const mark = marks[at]!;
    const block =
      readNotice(lines, at, page, depth) ??
      readTabs(lines, at, page, depth) ??
      readSlashes(lines, at, page, depth);
    if (mark === '') return block;
    const [first = given[at]!, ...rest] = block?.lines ?? [];
    const marked = block ? { ...first, text: mark + first.text.slice(mark.length) } : given[at]!;
    return { lines: [marked, ...rest], end: block?.end ?? at + 1 };
  });
}

function readNotice(lines: readonly Line[], at: number, page: MovedPage, depth: number): Block | undefined {
  const line = lines[at]!;
  const found = readNoticeHead(line.text, chooseContainer);
  if (!found) return undefined;
  const { body, end } = readBody(lines, at + 1, found.lead);
  const inner = convertIndented(dedentLines(trimLines(body)), page, depth + 1);
  return { lines: indentLines(buildContainer(found.head, inner, line), found.lead), end };
}

/** Converts adjacent tabs of the same indentation to one container. */
function readTabs(lines: readonly Line[], at: number, page: MovedPage, depth: number): Block | undefined {
  const line = lines[at]!;
  const lead = tab.exec(line.text)?.[1];
  if (lead === undefined) return undefined;
  const inner: Line[] = [];
  let end = at;
  for (let next = at; next < lines.length; ) {
    const [, own, label] = tab.exec(lines[next]!.text) ?? [];
    if (own !== lead || label === undefined) break;
    const { body, end: after } = readBody(lines, next + 1, lead);
    const content = convertIndented(dedentLines(trimLines(body)), page, depth + 1);
    inner.push(...buildTab(label.replaceAll('`', ''), content, lines[next]!));
    end = after;
    next = after;
    while (next < lines.length && lines[next]!.text.trim() === '') next++;
  }
  return { lines: indentLines(buildContainer('tabs', inner, line), lead), end };
}

/** The lines indented deeper than `lead`, and the blank lines between them. */
function readBody(lines: readonly Line[], from: number, lead: string): { body: Line[]; end: number } {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const { text } = lines[at]!;
    if (text.trim() === '') continue;
    const indent = readIndent(text).replace(/\t/g, '    ').length;
    if (indent < lead.replace(/\t/g, '    ').length + 2) break;
    end = at + 1;
  }
  return { body: lines.slice(from, end), end };
}

/** Converts `/// note | Title` … `///`; nested blocks have more slashes. */
function readSlashes(lines: readonly Line[], at: number, page: MovedPage, depth: number): Block | undefined {
  const line = lines[at]!;
  const [, lead, mark, word, title = ''] = slashes.exec(line.text) ?? [];
  if (lead === undefined || mark === undefined || word === undefined) return undefined;
  const close = lines.findIndex(({ text }, index) => index > at && text.trim() === mark);
  if (close < 0) return undefined;
  let body = lines.slice(at + 1, close);
  const settings = body.findIndex(({ text }) => !/^\s+\w[\w-]*:/.test(text));
  const isOpen = body.slice(0, Math.max(0, settings)).some(({ text }) => /^\s+open:\s*[Tt]rue/.test(text));
  body = body.slice(Math.max(0, settings));
  const inner = convertIndented(dedentLines(trimLines(body)), page, depth + 1);
  if (word === 'tab') {
    let next = close + 1;
    while (next < lines.length && lines[next]!.text.trim() === '') next++;
    const following = next < lines.length ? readSlashes(lines, next, page, depth) : undefined;
    const own = buildTab(title.trim(), inner, line);
    const isTab = following && /^\s*\/{3,}\s*tab\b/.test(lines[next]!.text);
    // The recursive call returns the following tabs as a container: join its content.
    const rest = isTab ? following.lines.slice(1, -1) : [];
    return {
      lines: indentLines(buildContainer('tabs', [...own, ...rest], line), lead),
      end: isTab ? following.end : close + 1,
    };
  }
  if (word === 'html' || word === 'define') {
    addTask(page, `The block "/// ${word}" has no counterpart; its text stands without it.`, line);
    return { lines: inner, end: close + 1 };
  }
  const name = word === 'details' && !isOpen ? 'details' : chooseContainer(word);
  const shown = title.trim() || (name === word ? '' : capitalize(word));
  return { lines: indentLines(buildContainer(`${name} ${shown}`, inner, line), lead), end: close + 1 };
}
