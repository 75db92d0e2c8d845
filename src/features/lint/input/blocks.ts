/** The headings, texts, tables and samples of a page in order, each with its inline code. */
import type { MarkdownIt, Token } from 'markdown-it';
import type { Block, Cell } from '#model/document/lint-input';
import type { PageState } from '#parse';
import { createLocator, getOffset } from '#parse';
import { readSample } from './samples.ts';

export function collectBlocks(md: MarkdownIt, page: PageState, tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  let level = 0;
  let table: { head: Cell[]; rows: Cell[][] } | undefined;
  let row: Cell[] = [];
  for (const token of tokens) {
    switch (token.type) {
      case 'heading_open':
        level = Number(token.tag.slice(1));
        break;
      case 'heading_close':
        level = 0;
        break;
      case 'table_open':
        table = { head: [], rows: [] };
        break;
      case 'tr_open':
        row = [];
        break;
      case 'tr_close':
        if (table && table.head.length === 0) table.head = row;
        else table?.rows.push(row);
        break;
      case 'table_close':
        if (table) blocks.push({ kind: 'table', ...table });
        table = undefined;
        break;
      case 'inline': {
        const cell = buildCell(page, token);
        if (table) row.push(cell);
        else if (level > 0) blocks.push({ kind: 'heading', level, ...cell });
        else blocks.push({ kind: 'text', ...cell });
        break;
      }
      case 'fence': {
        const sample = readSample(md, page, token);
        if (sample) blocks.push({ kind: 'sample', sample });
        break;
      }
    }
  }
  return blocks;
}

function buildCell(page: PageState, inline: Token): Cell {
  const children = inline.children ?? [];
  const locate = createLocator(page, inline);
  return {
    text: children
      .map(({ type, content }) => (type.endsWith('break') ? '\n' : content))
      .join('')
      .trim(),
    codes: children
      .filter(({ type }) => type === 'code_inline')
      .map((code) => ({ text: code.content, ...page.placeOf(locate(getOffset(code) ?? 0)) })),
  };
}
