/**
 * The page as markdown for machines and for pasting elsewhere, written anew from its final tokens: so it says what the
 * page says. Containers become alerts, what only docgen understands goes, addresses are placeholders as in the body.
 */
import type { Token } from 'markdown-it';
import { callout, details } from './callout.ts';
import { fenceLines } from './fence.ts';
import { htmlBlock } from './html.ts';
import { inlineMarkdown } from './inline.ts';
import { CopyLines } from './lines.ts';
import { table } from './table.ts';

/** Writes what the token at `index` begins or ends. The result: the index of the next token to write. */
type Writer = (lines: CopyLines, tokens: readonly Token[], index: number) => number;

/** `sourceLine`: a line of the text that the tokens were made from, 1-based. */
export function markdownOf(tokens: readonly Token[], sourceLine: (number: number) => string): string {
  const lines = new CopyLines(sourceLine);
  for (let index = 0; index < tokens.length; ) {
    const write = writers[tokens[index]!.type];
    index = write ? write(lines, tokens, index) : index + 1;
  }
  return lines.finish();
}

/** Tokens without an entry leave nothing: boxes that only group, anchors, ends of leaves. */
const writers: Readonly<Record<string, Writer>> = {
  inline: paragraph,
  heading_open: heading,
  fence: code,
  code_block: code,
  hr: rule,
  html_block: htmlBlock,
  table_open: table,
  callout_open: callout,
  callout_close: end,
  details_open: details,
  blockquote_open: quote,
  blockquote_close: end,
  bullet_list_open: list,
  bullet_list_close: end,
  ordered_list_open: list,
  ordered_list_close: end,
  list_item_open: item,
  list_item_close: end,
  dd_open: definition,
  dd_close: (lines, tokens, index) => end(lines, tokens, end(lines, tokens, index) - 1),
  footnote_open: footnote,
  footnote_close: end,
};

function end(lines: CopyLines, _tokens: readonly Token[], index: number): number {
  lines.leave();
  return index + 1;
}

function paragraph(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const token = tokens[index]!;
  const text = inlineMarkdown(token);
  if (text !== '') {
    lines.begin(tokens[index - 1]?.type === 'dt_open' ? 'term' : 'paragraph', token.map?.[0]);
    lines.text(text);
  }
  return index + 1;
}

function heading(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const { markup, map, tag } = tokens[index]!;
  const text = inlineMarkdown(tokens[index + 1]!);
  if (text.includes('\n')) {
    lines.begin('other', map?.[0]);
    lines.text(text);
    // More dashes could head a table.
    lines.write([markup === '=' ? '===' : '-']);
  } else {
    lines.begin('heading', map?.[0]);
    // Marks at the end would be taken for the heading's own.
    const own = /(?:^|[ \t])#+$/.test(text) ? ' #' : '';
    lines.write([`${'#'.repeat(Number(tag.slice(1)))} ${text}${own}`.trimEnd()]);
  }
  return index + 3;
}

/** Indented code is fenced: behind a list it would belong to the list. */
function code(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const { content, info, markup, map } = tokens[index]!;
  lines.begin('fence', map?.[0]);
  lines.write(fenceLines(content, info, markup || '```'));
  return index + 1;
}

function rule(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const { markup, map } = tokens[index]!;
  lines.begin('other', map?.[0]);
  // Behind an item's mark, other marks could be more items.
  lines.write([lines.isFirst ? '___' : markup.slice(0, 3)]);
  return index + 1;
}

function quote(lines: CopyLines, tokens: readonly Token[], index: number): number {
  lines.begin('quote', tokens[index]!.map?.[0]);
  lines.enter('> ', '> ');
  return index + 1;
}

function list(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const { markup, map } = tokens[index]!;
  const { info } = tokens[index + 1]!;
  // A paragraph goes on over lists that begin empty or with another number.
  const interrupts = tokens[index + 2]?.type === 'paragraph_open' && (info === '' || Number(info) === 1);
  lines.beginList(interrupts ? 'list' : 'other', markup, map?.[0]);
  return index + 1;
}

function item(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const { info, map } = tokens[index]!;
  lines.beginItem(info, map?.[0]);
  return index + 1;
}

/** A list behind its term: plain markdown has no definitions, and would take code in one for text. */
function definition(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const content = tokens[index + 1];
  const line = content?.map?.[0];
  lines.beginList(content?.type === 'paragraph_open' ? 'list' : 'other', '-', line);
  lines.beginItem('', line);
  return index + 1;
}

function footnote(lines: CopyLines, tokens: readonly Token[], index: number): number {
  lines.begin('other');
  lines.enter(`[^${tokens[index]!.meta?.label}]: `, '    ');
  return index + 1;
}
