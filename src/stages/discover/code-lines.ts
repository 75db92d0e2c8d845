/** Finds the lines of markdown that are code, so that an include in an example stays an example. */
import MarkdownIt, { type Token } from 'markdown-it';

/** The nesting limit of the page parser. */
const parser = new MarkdownIt('commonmark', { maxNesting: 120 });

/** Indices (from 0) of all lines of fences, with their marks, and of indented code. */
export function findCodeLines(lines: readonly string[]): ReadonlySet<number> {
  // Container marks end a paragraph, as blank lines do.
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
