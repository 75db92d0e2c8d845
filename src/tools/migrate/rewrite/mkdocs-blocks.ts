/**
 * Converts the indented blocks of Python-Markdown (`!!! note "Title"`, `??? note`, `=== "Tab"`) and the fenced ones of
 * PyMdown (`/// note | Title`) to containers around the dedented text, also nested ones.
 */
import { capitalised } from '#model/text';
import { noticeHead } from '../../../stages/parse/mends/notices.ts';
import {
  type Block,
  container,
  dedented,
  indented,
  indentOf,
  linesAt,
  replaceBlocks,
  trimmed,
} from '../lines.ts';
import { type Line, leave, type MovedPage, type Rewriting } from '../model.ts';
import { containerNamed } from './container-name.ts';

const tab = /^(\s*)===[!+]*[ \t]+"(.*)"[ \t]*$/;
const slashes = /^(\s*)(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|(.*))?$/;

const containerFor = (word: string) => containerNamed(word) ?? 'note';

export const mkdocsBlocks: Rewriting = {
  name: 'mkdocs-blocks',
  rewrite(page) {
    page.lines = blocks(page.lines, page, 0);
  },
};

function blocks(lines: readonly Line[], page: MovedPage, depth: number): Line[] {
  if (depth > 20) return [...lines];
  return replaceBlocks(
    lines,
    (_, at) =>
      noticeAt(lines, at, page, depth) ?? tabsAt(lines, at, page, depth) ?? slashesAt(lines, at, page, depth),
  );
}

function noticeAt(lines: readonly Line[], at: number, page: MovedPage, depth: number): Block | undefined {
  const line = lines[at]!;
  const found = noticeHead(line.text, containerFor);
  if (!found) return undefined;
  const { body, end } = bodyBelow(lines, at + 1, found.lead);
  const inner = blocks(dedented(trimmed(body)), page, depth + 1);
  return { lines: indented(container(found.head, inner, line), found.lead), end };
}

/** Converts adjacent tabs of the same indentation to one container. */
function tabsAt(lines: readonly Line[], at: number, page: MovedPage, depth: number): Block | undefined {
  const line = lines[at]!;
  const lead = tab.exec(line.text)?.[1];
  if (lead === undefined) return undefined;
  const inner: Line[] = [];
  let end = at;
  for (let next = at; next < lines.length; ) {
    const [, own, label] = tab.exec(lines[next]!.text) ?? [];
    if (own !== lead || label === undefined) break;
    const { body, end: after } = bodyBelow(lines, next + 1, lead);
    const content = blocks(dedented(trimmed(body)), page, depth + 1);
    inner.push(
      ...linesAt(lines[next]!, [`== ${label.replaceAll('`', '')}`, '']),
      ...content,
      ...linesAt(line, ['']),
    );
    end = after;
    next = after;
    while (next < lines.length && lines[next]!.text.trim() === '') next++;
  }
  return { lines: indented(container('tabs', inner, line), lead), end };
}

/** The lines indented deeper than `lead`, and the blank lines between them. */
function bodyBelow(lines: readonly Line[], from: number, lead: string): { body: Line[]; end: number } {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const { text } = lines[at]!;
    if (text.trim() === '') continue;
    const indent = indentOf(text).replace(/\t/g, '    ').length;
    if (indent < lead.replace(/\t/g, '    ').length + 2) break;
    end = at + 1;
  }
  return { body: lines.slice(from, end), end };
}

/** Converts `/// note | Title` … `///`; nested blocks have more slashes. */
function slashesAt(lines: readonly Line[], at: number, page: MovedPage, depth: number): Block | undefined {
  const line = lines[at]!;
  const [, lead, mark, word, title = ''] = slashes.exec(line.text) ?? [];
  if (lead === undefined || mark === undefined || word === undefined) return undefined;
  const close = lines.findIndex(({ text }, index) => index > at && text.trim() === mark);
  if (close < 0) return undefined;
  let body = lines.slice(at + 1, close);
  const settings = body.findIndex(({ text }) => !/^\s+\w[\w-]*:/.test(text));
  const isOpen = body.slice(0, Math.max(0, settings)).some(({ text }) => /^\s+open:\s*[Tt]rue/.test(text));
  body = body.slice(Math.max(0, settings));
  const inner = blocks(dedented(trimmed(body)), page, depth + 1);
  if (word === 'tab') {
    let next = close + 1;
    while (next < lines.length && lines[next]!.text.trim() === '') next++;
    const following = next < lines.length ? slashesAt(lines, next, page, depth) : undefined;
    const own = [...linesAt(line, [`== ${title.trim()}`, '']), ...inner, ...linesAt(line, [''])];
    const isTab = following && /^\s*\/{3,}\s*tab\b/.test(lines[next]!.text);
    // The recursive call returns the following tabs as a container: join its content.
    const rest = isTab ? following.lines.slice(1, -1) : [];
    return {
      lines: indented(container('tabs', [...own, ...rest], line), lead),
      end: isTab ? following.end : close + 1,
    };
  }
  if (word === 'html' || word === 'define') {
    leave(page, `The block "/// ${word}" has no counterpart; its text stands without it.`, line);
    return { lines: inner, end: close + 1 };
  }
  const name = word === 'details' && !isOpen ? 'details' : containerFor(word);
  const shown = title.trim() || (name === word ? '' : capitalised(word));
  return { lines: indented(container(`${name} ${shown}`, inner, line), lead), end: close + 1 };
}
