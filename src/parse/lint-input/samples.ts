/** The blocks of code of a page, line for line as they stand in it. */
import type { MarkdownIt, Token } from 'markdown-it';
import type { Sample } from '../../model/document/lint-input.ts';
import { takeMarks } from '../../model/markup/code-marks.ts';
import { readFenceInfo } from '../../model/markup/fence-info.ts';
import type { PageState } from '../page.ts';

/** A fence that names a language and does not ask to be left alone. Its code is without docgen's marks; deleted lines are empty. */
export function sampleOf(md: MarkdownIt, page: PageState, token: Token): Sample | undefined {
  if (token.type !== 'fence') return undefined;
  const { language, title = '', unchecked } = readFenceInfo(md.utils.unescapeAll(token.info));
  if (unchecked || language === '') return undefined;
  const first = (token.map?.[0] ?? 0) + 1;
  const lines = () => token.content.split('\n');
  return {
    language: language.toLowerCase(),
    title,
    code: withoutMarks(token.content),
    place: (line: number, column: number) => {
      const whole = page.line(first + line);
      const shift = indentIn(whole, lines()[line - 1] ?? '');
      return page.placeOf({ line: first + line, column: column + shift });
    },
  };
}

/** What lists and quotes put before a line of the block. */
function indentIn(whole: string, line: string): number {
  if (whole.endsWith(line)) return whole.length - line.length;
  return Math.max(0, whole.indexOf(line.trim()));
}

/** Without `[!code …]`, without the lines that are marked as going, and with as many lines as before. */
function withoutMarks(content: string): string {
  if (!content.includes('[!code ')) return content;
  const gone = new Set<number>();
  const lines = content.split('\n').map((line, index) => {
    const { code, marks } = takeMarks(line);
    const isOwn = marks.size > 0 && code === '' ? 1 : 0;
    for (const [offset, kinds] of marks) if (kinds.has('del')) gone.add(index + offset + isOwn);
    return code;
  });
  return lines.map((line, index) => (gone.has(index) ? '' : line)).join('\n');
}
