/** The code blocks of a page, line for line. */
import type { MarkdownIt, Token } from 'markdown-it';
import type { Sample } from '#model/document/lint-input';
import { takeMarks } from '#model/markup/code-marks';
import { readFenceInfo } from '#model/markup/fence-info';
import type { PageState } from '#parse';

/** A fence with a language and without `no-check`. Its code has no docgen marks; deleted lines are empty. */
export function readSample(md: MarkdownIt, page: PageState, token: Token): Sample | undefined {
  if (token.type !== 'fence') return undefined;
  const { language, title = '', unchecked } = readFenceInfo(md.utils.unescapeAll(token.info));
  if (unchecked || language === '') return undefined;
  const first = (token.map?.[0] ?? 0) + 1;
  const splitSampleLines = () => token.content.split('\n');
  return {
    language: language.toLowerCase(),
    title,
    code: removeCodeMarks(token.content),
    place: (line: number, column: number) => {
      const whole = page.line(first + line);
      const shift = measureIndent(whole, splitSampleLines()[line - 1] ?? '');
      return page.placeOf({ line: first + line, column: column + shift });
    },
  };
}

/** The width of list and quote marks before a line of the block. */
export function measureIndent(whole: string, line: string): number {
  if (whole.endsWith(line)) return whole.length - line.length;
  return Math.max(0, whole.indexOf(line.trim()));
}

/** Removes `[!code …]` marks, and empties deleted lines, so that the count of lines stays. */
function removeCodeMarks(content: string): string {
  if (!content.includes('[!code ')) return content;
  const deleted = new Set<number>();
  const lines = content.split('\n').map((line, index) => {
    const { code, marks } = takeMarks(line);
    const isOwn = marks.size > 0 && code === '' ? 1 : 0;
    for (const [offset, kinds] of marks) if (kinds.has('del')) deleted.add(index + offset + isOwn);
    return code;
  });
  return lines.map((line, index) => (deleted.has(index) ? '' : line)).join('\n');
}
