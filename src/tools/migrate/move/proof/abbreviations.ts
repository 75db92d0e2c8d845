/** What an abbreviation stands for is seen only where the page uses its word; the definition itself never is. */
import { unescapeHtml } from '#model/text';
import { classifyLines, joinLines } from '../../shared/lines.ts';
import type { Line } from '../../shared/model.ts';

const definition = /^ {0,3}\*\[([^\]]+)\]:/;

/** The lines with the meanings of used abbreviations alone; every line keeps its place. */
export function keepUsedMeanings(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => definition.test(text))) return lines;
  const kinds = classifyLines(lines);
  const words = lines.map(({ text }, at) => (kinds[at] === '' ? definition.exec(text)?.[1] : undefined));
  const prose = joinLines(lines.filter((_, at) => kinds[at] === '' && words[at] === undefined));
  return lines.map((line, at) => {
    const word = words[at];
    if (word === undefined) return line;
    return { ...line, text: prose.includes(word) ? line.text.replace(definition, '') : '' };
  });
}

/** The meanings that a page shows. */
export function listMeanings(html: string): string[] {
  return [...html.matchAll(/<abbr title="([^"]*)"/g)].map(([, meaning]) => unescapeHtml(meaning!));
}
