/** The code of a page that readers copy: blocks, with a language or without, and code within a line. */
import type { MarkdownIt, Token } from 'markdown-it';
import type { CopiedCode } from '#model/document/lint-input';
import { readFenceInfo } from '#model/markup/fence-info';
import type { PageState } from '#parse';
import { createLocator, getOffset } from '#parse';
import { buildPassage } from './passages.ts';
import { measureIndent } from './samples.ts';

export function collectCopiedCode(md: MarkdownIt, page: PageState, tokens: readonly Token[]): CopiedCode[] {
  return tokens.flatMap((token) => {
    if (token.type === 'fence' || token.type === 'code_block') return readBlock(md, page, token);
    if (token.type !== 'inline' || token.meta?.isPlain) return [];
    const codes = (token.children ?? []).filter(({ type }) => type === 'code_inline');
    return codes.map((code) => readInlineCode(page, token, code));
  });
}

/** Not blocks with `no-check`. */
function readBlock(md: MarkdownIt, page: PageState, token: Token): CopiedCode[] {
  const { language, unchecked } = readFenceInfo(md.utils.unescapeAll(token.info));
  if (unchecked) return [];
  const text = token.content;
  const first = (token.map?.[0] ?? 0) + (token.type === 'fence' ? 2 : 1);
  const passage = () => {
    const starts = [0];
    for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
    const locate = (offset: number) => {
      const row = Math.max(
        0,
        starts.findLastIndex((start) => start <= offset),
      );
      const line = text.slice(starts[row], starts[row + 1]).replace(/\n$/, '');
      const shift = measureIndent(page.line(first + row), line);
      return { line: first + row, column: Math.max(0, offset) - starts[row]! + shift + 1 };
    };
    return buildPassage(page, { text, at: listOffsets(text, 0), addresses: [] }, locate, (line) =>
      page.line(line),
    );
  };
  return [{ kind: 'block', language: language.toLowerCase(), text, passage }];
}

function readInlineCode(page: PageState, inline: Token, code: Token): CopiedCode {
  const text = code.content;
  const passage = () => {
    const start = getOffset(code) ?? 0;
    const inner = [0, 1].map((blank) => start + code.markup.length + blank);
    const from = inner.find((offset) => inline.content.startsWith(text, offset));
    const locate = createLocator(page, inline);
    return buildPassage(
      page,
      { text, at: from === undefined ? [] : listOffsets(text, from), addresses: [] },
      (offset) => locate(offset < 0 ? start : offset),
      (line) => page.line(line),
    );
  };
  return { kind: 'inline', language: '', text, passage };
}

function listOffsets(text: string, from: number): number[] {
  return Array.from({ length: text.length }, (_, index) => from + index);
}
