/** Inserts the files of mdBook's `{{#include file:anchor}}` and similar directives. Removes its hidden lines of Rust. */

import { readIncluded } from '../shared/included-lines.ts';
import { classifyLines, indentLines, makeLines, readFence } from '../shared/lines.ts';
import { addTask, type Line, type MovedPage, type Moving, type Rewriting } from '../shared/model.ts';
import { readAttribute } from '../shared/rewrite/tag.ts';
import { findSource } from '../shared/source-path.ts';

const directive =
  /^(\s*)(?:.*?)\{\{\s*#(include|rustdoc_include|playground|playpen)\s+([^\s{}]+)[^{}]*\}\}\s*$/;
const deepest = 10;

export const mdbook: Rewriting = {
  name: 'mdbook',
  rewrite(page, moving) {
    page.lines = includeFiles(page.lines, page, moving, 0);
    dropHidden(page);
    convertListings(page);
    for (const line of page.lines) line.text = line.text.replace(/\{\{\s*#title\s+[^{}]*\}\}/g, '');
  },
};

function includeFiles(lines: readonly Line[], page: MovedPage, moving: Moving, depth: number): Line[] {
  if (depth > deepest) return [...lines];
  return lines.flatMap((line) => {
    const [, lead = '', kind = '', target] =
      line.text.includes('{{') && !line.text.includes('\\{{') ? (directive.exec(line.text) ?? []) : [];
    if (target === undefined) return [{ ...line, text: line.text.replaceAll('\\{{#', '\\{{#') }];
    const found = readPassage(page, moving, target);
    if (!found) {
      addTask(page, `What comes in here is not there: ${target}`, line);
      return [line];
    }
    const texts = kind.startsWith('play') ? ['```rust', ...found, '```'] : found;
    return includeFiles(indentLines(makeLines(line, texts), lead), page, moving, depth + 1);
  });
}

/** The lines for `file`, `file:2:5` or `file:anchor`; undefined if they are missing. */
function readPassage(page: MovedPage, moving: Moving, target: string): string[] | undefined {
  const [path = '', from, to] = target.split(':');
  const lines = readIncluded(page, moving, findSource(page, moving, path));
  if (!lines) return undefined;
  const isAnchor = from !== undefined && /[A-Za-z_]/.test(from);
  const isMark = (one: string) => /\bANCHOR(?:_END)?:\s*[\w-]+/.test(one);
  if (!isAnchor) {
    const chosen =
      from === undefined
        ? lines
        : lines.slice(
            from === '' ? 0 : Number(from) - 1,
            to === undefined ? Number(from) : to === '' ? undefined : Number(to),
          );
    return chosen.filter((one) => !isMark(one));
  }
  const start = lines.findIndex((one) => new RegExp(`\\bANCHOR:\\s*${from}\\s*(?:\\W*)$`).test(one));
  const end = lines.findIndex(
    (one, at) => at > start && new RegExp(`\\bANCHOR_END:\\s*${from}\\s*(?:\\W*)$`).test(one),
  );
  return start < 0
    ? undefined
    : lines.slice(start + 1, end < 0 ? undefined : end).filter((one) => !isMark(one));
}

/** Removes lines of Rust that begin with "# ": mdBook runs them, but hides them. */
function dropHidden(page: MovedPage): void {
  const kinds = classifyLines(page.lines);
  let isRust = false;
  page.lines = page.lines.filter(({ text }, at) => {
    if (kinds[at] === 'open') isRust = /^rust\b/.test(readFence(text)?.info.trim() ?? '');
    if (kinds[at] !== 'code' || !isRust) return true;
    return !/^\s*#(?:\s|$)/.test(text);
  });
}

/** Converts `<Listing number="1-1" file-name="src/main.rs" caption="…">` to a caption above the code. */
function convertListings(page: MovedPage): void {
  page.lines = page.lines.flatMap((line) => {
    if (/^\s*<\/Listing>\s*$/.test(line.text)) return [];
    if (!/^\s*<Listing\b[^>]*>\s*$/.test(line.text)) return [line];
    const number = readAttribute(line.text, 'number');
    const file = readAttribute(line.text, 'file-name');
    const caption = readAttribute(line.text, 'caption');
    const head = [number && `Listing ${number}`, file && `\`${file}\``].filter(Boolean).join(', ');
    const text = [head && `**${head}**`, caption].filter(Boolean).join(': ');
    return text === '' ? [] : makeLines(line, [text, '']);
  });
}
