/** Converts component attributes in braces to quoted texts or JSON; `<Code>` to a fence; Astro's `set:html` to its content. */
import { unescapeHtml } from '#model/text';
import { findClosingBrace } from '#tags';
import {
  buildFence,
  indentLines,
  makeLines,
  padLines,
  readIndent,
  replaceBlocks,
  trimLines,
} from '../lines.ts';
import { addTask, type Line, type MovedPage } from '../model.ts';
import { evaluateExpression } from './mdx-values.ts';
import { findTag, readAttribute } from './tag.ts';

/** `declarations`: code that declares the names of the page. */
export function convertTagData(page: MovedPage, declarations: string): void {
  if (!page.lines.some(({ text }) => /<[A-Z]/.test(text))) return;
  page.lines = replaceBlocks(page.lines, (line, at) => {
    const name = /^\s*<([A-Z][\w.]*)(?=[\s/>]|$)/.exec(line.text)?.[1];
    const tag = name === undefined ? undefined : findTag(page.lines, at, name);
    if (name === undefined || !tag?.text.includes('={')) return undefined;
    const values = new Map<string, unknown>();
    const text = rewriteTag(tag.text, declarations, values);
    const block = tag.isClosed ? buildTagBlock(name, text, values, page, line) : undefined;
    // Behind a tag of HTML a fence without a blank line is text.
    if (block) return { lines: padLines(indentLines(block, readIndent(line.text)), line), end: tag.end };
    if (values.size === 0) return undefined;
    const shown = readIndent(line.text) + text.replace(/\s*\n\s*/g, ' ') + tag.rest;
    return { lines: makeLines(line, [shown]), end: tag.end };
  });
}

const opening = /(\s)([A-Za-z][\w:-]*)=\{/g;

/** Replaces values in braces that can be read without running code, and adds them to `values` by name. */
function rewriteTag(tag: string, declarations: string, values: Map<string, unknown>): string {
  let result = '';
  let from = 0;
  for (opening.lastIndex = 0; ; ) {
    const match = opening.exec(tag);
    if (!match) return result + tag.slice(from);
    const start = match.index + match[0].length;
    const end = findClosingBrace(tag, start - 1);
    const value = end === undefined ? undefined : evaluateExpression(declarations, tag.slice(start, end));
    if (end === undefined || value === undefined) continue;
    values.set(match[2]!, value);
    result += tag.slice(from, match.index) + match[1] + `${match[2]}=${formatValue(value)}`;
    from = end + 1;
    opening.lastIndex = end;
  }
}

/** A value of an attribute: a text in quotes, or JSON in braces. */
export function formatValue(value: unknown): string {
  return typeof value === 'string' && !/["\n<>&]/.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`;
}

/** The content of a tag that shows a block of code or HTML; undefined for other tags. */
function buildTagBlock(
  name: string,
  tag: string,
  values: ReadonlyMap<string, unknown>,
  page: MovedPage,
  line: Line,
): Line[] | undefined {
  if (name === 'Code' || name === 'CodeBlockRuntime') return buildCodeFence(tag, values, page, line);
  const html = values.get('set:html');
  if (name !== 'Fragment' || typeof html !== 'string') return undefined;
  const [, attributes = '', code] = /^\s*<pre\b([^>]*)>([\s\S]*)<\/pre>\s*$/.exec(html) ?? [];
  if (code === undefined) return makeLines(line, html.split('\n'));
  const language = /\blanguage-([\w+#-]+)/.exec(attributes)?.[1] ?? 'text';
  const text = unescapeHtml(
    code
      .replace(/<br\s*\/?>/gi, '\n')
      .replace(/<[^<>]*>/g, '')
      .replace(/&#(\d{1,6});/g, (_, point) => String.fromCodePoint(Number(point))),
  ).replace(/\n+$/, '');
  return buildFence([language], makeLines(line, text.split('\n')), line);
}

/** Tells the names in a template whose values only running code gives: they stand in the page. */
export function tellNames(written: string, page: MovedPage, line: Line): void {
  for (const name of new Set(written.match(/(?<!\\)\$\{[^{}]*\}/g)))
    addTask(page, `An expression of MDX shows as text: ${name.slice(0, 200)}`, line, 'Write what it gave.');
}

/** A template as the code; of its values only running code may know some. */
const template = /\scode=\{\s*`((?:[^`\\]|\\.)*)`\s*\}/s;

/** A fence for `<Code>`; undefined if its code is not readable. Names in it whose values are unknown stay. */
function buildCodeFence(
  tag: string,
  values: ReadonlyMap<string, unknown>,
  page: MovedPage,
  line: Line,
): Line[] | undefined {
  const given = values.get('code');
  const written = typeof given === 'string' ? undefined : template.exec(tag)?.[1];
  const code = written?.replace(/\\([`\\$])/g, '$1') ?? given;
  if (typeof code !== 'string') return undefined;
  tellNames(written ?? '', page, line);
  const lines = makeLines(line, code.split('\n'));
  const title = readAttribute(tag, 'title');
  const marked = [values.get('mark'), values.get('ins')].flat().filter((value) => typeof value === 'number');
  return buildFence(
    [
      readAttribute(tag, 'lang') ?? '',
      marked.length > 0 ? `{${marked.join(',')}}` : '',
      title && `title="${title}"`,
    ],
    // Marks count the blank lines above the code.
    marked.length > 0 ? lines : trimLines(lines),
    line,
  );
}
