/** Tells which lines of markdown are code, so that an include shown in an example stays an example. */
import MarkdownIt, { type Token } from 'markdown-it';

/** As deep as pages are read. */
const parser = new MarkdownIt('commonmark', { maxNesting: 120 });

/** The numbers, from 0, of all lines in a fence, of a fence, or indented as code. */
export function codeLines(lines: readonly string[]): ReadonlySet<number> {
  // Marks of containers end a paragraph, as blank lines do.
  const text = lines.map((line) => line.replace(/^([ \t>]*):{3,}.*/, '$1')).join('\n');
  const tokens: Token[] = [];
  parser.block.parse(text, parser, {}, tokens);
  const found = new Set<number>();
  for (const { type, map } of tokens) {
    if (!map || (type !== 'fence' && type !== 'code_block')) continue;
    for (let line = map[0]; line < map[1]; line++) found.add(line);
  }
  return found;
}
