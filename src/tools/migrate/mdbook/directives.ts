/** Does what mdBook does with the text of a chapter: `{{#include file:anchor}}` and similar directives, listings, `~single~` tildes. */

import { classifyLines, indentLines, listProse, makeLines, mapProse, readFence } from '../shared/lines.ts';
import { addTask, type Line, type MovedPage, type Moving, type Rewriting } from '../shared/model.ts';
import { readAttribute } from '../shared/rewrite/tag.ts';
import { readText, type Values } from '../shared/script/values.ts';
import { findSource, readIncluded } from '../shared/source-path.ts';

const directive =
  /(\\?)\{\{\s*#(include|rustdoc_include|playground|playpen)\s+([^\s{}]+)[^{}]*\}\}|\\(?=\{\{\s*#)/g;
const deepest = 10;

export const directives: Rewriting = (page, moving) => {
  page.lines = includeFiles(page.lines, page, moving, { source: page.source, depth: 0 });
  readTitle(page);
  unescapeCode(page);
  convertListings(page);
  // One tilde strikes out as two do; here it would make a subscript.
  mapProse(page, (text) => text.replace(/(?<![~\\])~(?=[^\s~])([^~\n]*[^\s~\\])~(?!~)/g, '~~$1~~'));
};

/** The file that lines come from: paths in them start from its folder, also in a file that comes in. */
type Origin = { readonly source: string; readonly depth: number };

/** A directive alone on its line keeps its indentation; another is replaced where it stands, as mdBook does. */
function includeFiles(lines: readonly Line[], page: MovedPage, moving: Moving, origin: Origin): Line[] {
  if (origin.depth > deepest) return [...lines];
  return lines.flatMap((line) => {
    if (!line.text.includes('{{')) return [line];
    let isChanged = false;
    const text = line.text.replace(
      directive,
      (whole, mark: string | undefined, kind?: string, target = '') => {
        if (kind === undefined || mark !== '') return whole;
        const found = readPassage(page, moving, target, origin);
        if (!found) {
          addTask(page, `What comes in here is not there: ${target}`, line);
          return whole;
        }
        isChanged = true;
        const inner = { source: found.source, depth: origin.depth + 1 };
        const texts = includeFiles(makeLines(line, found.lines), page, moving, inner).map((one) => one.text);
        return (kind.startsWith('play') ? ['```rust', ...texts, '```'] : texts).join('\n');
      },
    );
    if (!isChanged) return [line];
    const isAlone = /^\s*\{\{[^{}]*\}\}\s*$/.test(line.text);
    const lead = isAlone ? (/^\s*/.exec(line.text)?.[0] ?? '') : '';
    const all = makeLines(line, (isAlone ? text.slice(lead.length) : text).split('\n'));
    return indentLines(all, lead);
  });
}

/** The lines for `file`, `file:2:5` or `file:anchor`; undefined if they are missing. */
function readPassage(
  page: MovedPage,
  moving: Moving,
  target: string,
  origin: Origin,
): { readonly source: string; readonly lines: string[] } | undefined {
  const [path = '', from, to] = target.split(':');
  const source = findSource({ ...page, source: origin.source }, moving, path);
  const all = readIncluded(page, moving, source);
  const lines = all && cutPassage(all, from, to);
  return source === undefined || !lines ? undefined : { source, lines };
}

function cutPassage(lines: readonly string[], from?: string, to?: string): string[] | undefined {
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
  const start = lines.findIndex((line) => new RegExp(`\\bANCHOR:\\s*${from}\\s*(?:\\W*)$`).test(line));
  const end = lines.findIndex(
    (line, at) => at > start && new RegExp(`\\bANCHOR_END:\\s*${from}\\s*(?:\\W*)$`).test(line),
  );
  return start < 0
    ? undefined
    : lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => !isMark(line));
}

/** `{{#title …}}` names the window alone: it is the title of a page without a heading, and otherwise told. */
function readTitle(page: MovedPage): void {
  const heading = listProse(page.lines).find(({ text }) => /^#\s/.test(text))?.text;
  page.lines = page.lines.flatMap((line) => {
    const [whole, title] = /(?<!\\)\{\{\s*#title\s+([^{}]*?)\s*\}\}/.exec(line.text) ?? [];
    if (whole === undefined || title === undefined) return [line];
    if (heading === undefined) page.meta.title ??= title;
    else if (heading.slice(1).trim() !== title)
      addTask(page, `The title of the window is left out: ${title}`, line, 'A page is named by its heading.');
    line.text = line.text.replace(whole, '');
    return line.text.trim() === '' ? [] : [line];
  });
}

/** In code the mark that keeps a directive as it is would be shown. */
function unescapeCode(page: MovedPage): void {
  const kinds = classifyLines(page.lines);
  for (const [at, line] of page.lines.entries()) {
    if (!line.text.includes('\\{{')) continue;
    const unmark = (text: string) => text.replace(/\\(?=\{\{\s*#)/g, '');
    line.text = kinds[at] === '' ? line.text.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, unmark) : unmark(line.text);
  }
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

/** The line as mdBook shows it; undefined: hidden. */
type Show = (text: string) => string | undefined;

/** `prefixes`: `output.html.code.hidelines`, by language. */
export function createHiddenLines(prefixes: Values): Rewriting {
  return (page) => {
    const kinds = classifyLines(page.lines);
    let show: Show | undefined;
    page.lines = page.lines.flatMap((line, at) => {
      if (kinds[at] === 'open') {
        const info = readFence(line.text)?.info.trim() ?? '';
        show = chooseShow(info, prefixes);
        line.text = line.text.replace(/[\s,]+hidelines=[^\s,]*/, '');
      }
      if (kinds[at] !== 'code' || !show) return [line];
      const text = show(line.text);
      return text === undefined ? [] : [{ ...line, text }];
    });
  };
}

function chooseShow(info: string, prefixes: Values): Show | undefined {
  const [language = '', ...others] = info.split(/[\s,]+/);
  if (language === 'rust') return showRust;
  const own = others.find((one) => one.startsWith('hidelines='))?.slice('hidelines='.length);
  const prefix = own ?? readText(Object.hasOwn(prefixes, language) ? prefixes[language] : undefined);
  return prefix ? (text) => (text.trimStart().startsWith(prefix) ? undefined : text) : undefined;
}

/** `# code` is run and hidden, `## code` shows as `# code`. */
function showRust(text: string): string | undefined {
  return /^\s*#(?:\s|$)/.test(text) ? undefined : text.replace(/^(\s*)##/, '$1#');
}
