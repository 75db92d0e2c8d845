/**
 * The page as markdown for machines and for pasting elsewhere, written from the page's final tokens, so that both
 * say the same. Containers become alerts, docgen's own syntax goes, addresses stay placeholders.
 */
import type { Token } from 'markdown-it';
import { listAbbreviations } from './abbreviations.ts';
import { writeCopied } from './copied.ts';
import { buildFenceLines, isLeftOut } from './fence.ts';
import { formatGivenId, formatOwnId } from './heading-id.ts';
import { writeHtmlBlock } from './html.ts';
import { inlineMarkdown } from './inline.ts';
import { CopyLines } from './lines.ts';
import { writeTable } from './table.ts';

/** Writes one token. */
type Writer = (lines: CopyLines, token: Token, tokens: readonly Token[], index: number) => void;

/** Writes a token and some after it. Returns the index of the next token to write. */
type GroupWriter = (lines: CopyLines, tokens: readonly Token[], index: number) => number;

/** The Markdown copy. `sourceLine`: a line of the text that the tokens come from, 1-based. */
export function buildMarkdownCopy(tokens: readonly Token[], sourceLine: (number: number) => string): string {
  const lines = new CopyLines(sourceLine);
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index]!;
    const writeGroup = token.meta?.copied ? writeCopied : groupWriters[token.type];
    if (!writeGroup) (writers[token.type] ?? writeGiven)(lines, token, tokens, index);
    index = writeGroup ? writeGroup(lines, tokens, index) : index + 1;
  }
  const abbreviations = listAbbreviations(tokens);
  if (abbreviations.length > 0) {
    lines.begin('other');
    lines.write(abbreviations);
  }
  return lines.finish();
}

const groupWriters: Readonly<Record<string, GroupWriter>> = {
  heading_open: writeHeading,
  table_open: writeTable,
};

/** Of CommonMark, tables and lists of definitions. Others say themselves how they are written, or write nothing: boxes, anchors, ends of leaves. */
const writers: Readonly<Record<string, Writer>> = {
  inline: writeParagraph,
  fence: writeIndentedCode,
  code_block: writeIndentedCode,
  hr(lines, { markup, map }) {
    lines.begin('other', map?.[0]);
    // Right after an item's mark, `---` could read as more items.
    lines.write([lines.isFirst ? '___' : markup.slice(0, 3)]);
  },
  html_block: writeHtmlBlock,
  blockquote_open(lines, { map }) {
    lines.begin('quote', map?.[0]);
    lines.enter('> ', '> ');
  },
  blockquote_close: (lines) => lines.leave(),
  bullet_list_open: writeList,
  bullet_list_close: (lines) => lines.leave(),
  ordered_list_open: writeList,
  ordered_list_close: (lines) => lines.leave(),
  list_item_open: (lines, { info, map }) => lines.beginItem(info, map?.[0]),
  list_item_close: (lines) => lines.leave(),
  dd_open: writeDefinition,
  dd_close(lines) {
    lines.leave();
    lines.leave();
  },
};

function writeParagraph(lines: CopyLines, token: Token, tokens: readonly Token[], index: number): void {
  const text = inlineMarkdown(token);
  if (text === '') return;
  lines.begin(tokens[index - 1]?.type === 'dt_open' ? 'term' : 'paragraph', token.map?.[0]);
  lines.text(text);
}

/** A component gives the placeholder that insertComponentMarkdown fills. A leaf of a site's plugin stays as it is written. */
function writeGiven(lines: CopyLines, token: Token, tokens: readonly Token[], index: number): void {
  const { meta, map, nesting } = token;
  if (meta?.copy === undefined && nesting === 0 && map) {
    lines.begin('other', map[0]);
    let next = index + 1;
    while (next < tokens.length && !tokens[next]!.map) next++;
    lines.writeSource(map, tokens[next]?.map?.[0]);
  }
  if (typeof meta?.copy !== 'string' || meta.copy === '') return;
  lines.begin('paragraph', map?.[0]);
  lines.write([meta.copy]);
}

function writeHeading(lines: CopyLines, tokens: readonly Token[], index: number): number {
  const { markup, map, tag } = tokens[index]!;
  const inline = tokens[index + 1]!;
  const text = inlineMarkdown(inline, { hasOwnId: true });
  const id = formatOwnId(tokens[index]!, inline);
  if (text.includes('\n')) {
    lines.begin('other', map?.[0]);
    lines.text(text + id);
    // More than one dash could be the head of a table.
    lines.write([markup === '=' ? '===' : '-']);
  } else {
    lines.begin('heading', map?.[0]);
    // Number signs at the end would read as the heading's closing marks.
    const closing = id === '' && /(?:^|[ \t])#+$/.test(text) ? ' #' : '';
    lines.write([`${'#'.repeat(Number(tag.slice(1)))} ${text}${id}${closing}`.trimEnd()]);
  }
  return index + 3;
}

/** Fences indented code: after a list, indentation would make it part of the list. */
function writeIndentedCode(lines: CopyLines, token: Token): void {
  const { content, info, markup, map } = token;
  if (isLeftOut(info)) return;
  lines.begin('fence', map?.[0]);
  lines.write(buildFenceLines(content, info, markup || '```', formatGivenId(token)));
}

function writeList(lines: CopyLines, { markup, map }: Token, tokens: readonly Token[], index: number): void {
  const { info } = tokens[index + 1]!;
  // Only a list that starts with text and at 1 ends a paragraph.
  const interrupts = tokens[index + 2]?.type === 'paragraph_open' && (info === '' || Number(info) === 1);
  lines.beginList(interrupts ? 'list' : 'other', markup, map?.[0]);
}

/** Writes a definition as a list below its term: plain markdown has no definitions, and would lose code in one. */
function writeDefinition(lines: CopyLines, _dd: Token, tokens: readonly Token[], index: number): void {
  const content = tokens[index + 1];
  const line = content?.map?.[0];
  lines.beginList(content?.type === 'paragraph_open' ? 'list' : 'other', '-', line);
  lines.beginItem('', line);
}
