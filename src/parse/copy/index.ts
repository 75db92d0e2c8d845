/**
 * The page as markdown for machines and for pasting elsewhere, written anew from its final tokens: so it says what the
 * page says. Containers become alerts, what only docgen understands goes, addresses are placeholders as in the body.
 */
import type { Token } from 'markdown-it';
import { callout, details, tab } from './callout.ts';
import { fenceLines } from './fence.ts';
import { htmlBlock } from './html.ts';
import { inlineMarkdown } from './inline.ts';
import { CopyLines } from './lines.ts';
import { table } from './table.ts';

/** Writes what a token begins or ends. */
type Writer = (lines: CopyLines, token: Token, tokens: readonly Token[], index: number) => void;

/** Writes a token and some of those behind it. The result: the index of the next token to write. */
type GroupWriter = (lines: CopyLines, tokens: readonly Token[], index: number) => number;

/** `sourceLine`: a line of the text that the tokens were made from, 1-based. */
export function markdownOf(tokens: readonly Token[], sourceLine: (number: number) => string): string {
  const lines = new CopyLines(sourceLine);
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index]!;
    const writeGroup = groupWriters[token.type];
    if (!writeGroup) writers[token.type]?.(lines, token, tokens, index);
    index = writeGroup ? writeGroup(lines, tokens, index) : index + 1;
  }
  return lines.finish();
}

const groupWriters: Readonly<Record<string, GroupWriter>> = {
  heading_open: heading,
  table_open: table,
  callout_open: callout,
  details_open: details,
  tab_open: tab,
};

/** Tokens without an entry leave nothing: boxes that only group, anchors, ends of leaves. */
const writers: Readonly<Record<string, Writer>> = {
  inline: paragraph,
  fence: code,
  math_block: formula,
  code_block: code,
  hr(lines, { markup, map }) {
    lines.begin('other', map?.[0]);
    // Behind an item's mark, other marks could be more items.
    lines.write([lines.isFirst ? '___' : markup.slice(0, 3)]);
  },
  html_block: htmlBlock,
  component_open: component,
  callout_close: (lines) => lines.leave(),
  blockquote_open(lines, { map }) {
    lines.begin('quote', map?.[0]);
    lines.enter('> ', '> ');
  },
  blockquote_close: (lines) => lines.leave(),
  bullet_list_open: list,
  bullet_list_close: (lines) => lines.leave(),
  ordered_list_open: list,
  ordered_list_close: (lines) => lines.leave(),
  list_item_open: (lines, { info, map }) => lines.beginItem(info, map?.[0]),
  list_item_close: (lines) => lines.leave(),
  dd_open: definition,
  dd_close(lines) {
    lines.leave();
    lines.leave();
  },
  footnote_open(lines, { meta }) {
    lines.begin('other');
    lines.enter(`[^${meta?.label}]: `, '    ');
  },
  footnote_close: (lines) => lines.leave(),
};

function paragraph(lines: CopyLines, token: Token, tokens: readonly Token[], index: number): void {
  const text = inlineMarkdown(token);
  if (text === '') return;
  lines.begin(tokens[index - 1]?.type === 'dt_open' ? 'term' : 'paragraph', token.map?.[0]);
  lines.text(text);
}

/** A mark for what it draws; withComponentMarkdown puts it in. */
function component(lines: CopyLines, { meta, map }: Token): void {
  if (typeof meta?.copy !== 'string' || meta.copy === '') return;
  lines.begin('paragraph', map?.[0]);
  lines.write([meta.copy]);
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
function code(lines: CopyLines, { content, info, markup, map }: Token): void {
  lines.begin('fence', map?.[0]);
  lines.write(fenceLines(content, info, markup || '```'));
}

/** As its source. */
function formula(lines: CopyLines, { content, map }: Token): void {
  lines.begin('other', map?.[0]);
  lines.write(['$$', ...content.trim().split('\n'), '$$']);
}

function list(lines: CopyLines, { markup, map }: Token, tokens: readonly Token[], index: number): void {
  const { info } = tokens[index + 1]!;
  // A paragraph goes on over lists that begin empty or with another number.
  const interrupts = tokens[index + 2]?.type === 'paragraph_open' && (info === '' || Number(info) === 1);
  lines.beginList(interrupts ? 'list' : 'other', markup, map?.[0]);
}

/** A list behind its term: plain markdown has no definitions, and would take code in one for text. */
function definition(lines: CopyLines, _dd: Token, tokens: readonly Token[], index: number): void {
  const content = tokens[index + 1];
  const line = content?.map?.[0];
  lines.beginList(content?.type === 'paragraph_open' ? 'list' : 'other', '-', line);
  lines.beginItem('', line);
}
