/** The passages of a page: all text that people read, with the way back to its source. */
import type { Token } from 'markdown-it';
import type { Edit } from '#model/diagnostic/diagnostic';
import type { Passage } from '#model/document/lint-input';
import { getPoint } from '#model/text';
import type { PageState, Point, YamlEntry } from '#parse';
import { createLocator } from '#parse';
import { countLiterals } from './literal.ts';
import { buildVisibleText, type Visible } from './visible.ts';
import { locateValue } from './written-value.ts';

/** In characters. Longer lines get no edits, since every edit carries its whole line. */
const longestLine = 5000;

/** The passages of the body, the title first. */
export function collectBodyPassages(page: PageState, tokens: readonly Token[]): Passage[] {
  const passages: Passage[] = [];
  const inlines = filterProse(tokens);
  for (const inline of page.titleText ? [page.titleText, ...inlines] : inlines) {
    const visible = buildVisibleText(inline);
    if (!visible || visible.text.trim() === '') continue;
    const locate = createLocator(page, inline);
    passages.push(buildPassage(page, visible, locate, (line) => page.line(line)));
  }
  return passages;
}

/** The inline tokens outside raw elements that hold code. */
function filterProse(tokens: readonly Token[]): Token[] {
  let literals = 0;
  return tokens.filter(({ type, content }) => {
    if (type === 'html_block') literals += countLiterals(content);
    return type === 'inline' && literals === 0;
  });
}

const readKeys = new Set(['title', 'description', 'sidebar']);

/** The frontmatter values that readers see. `lines`: of the text before the frontmatter was blanked. */
export function collectFrontmatterPassages(
  page: PageState,
  entries: readonly YamlEntry[],
  lines: readonly string[],
): Passage[] {
  return entries.flatMap(({ key, value, line, column }) => {
    if (!readKeys.has(key) || typeof value !== 'string' || value.trim() === '') return [];
    const written = lines.slice(line - 1).join('\n');
    const at = locateValue(value, written, column - 1 + key.length);
    // A character that stands nowhere as it is has the place of the key.
    const locate = (offset: number) => {
      if (offset < 0) return { line, column };
      const point = getPoint(written, offset);
      return { ...point, line: line + point.line - 1 };
    };
    return [buildPassage(page, { text: value, at, addresses: [] }, locate, (one) => lines[one - 1] ?? '')];
  });
}

/** Makes a passage. A missing offset in `at` means that the character's place is unknown. */
export function buildPassage(
  page: PageState,
  { text, at, addresses }: Visible,
  locate: (offset: number) => Required<Point>,
  lineOf: (line: number) => string,
): Passage {
  return {
    text,
    addresses,
    place: (index) => page.placeOf(locate(at[index] ?? -1)),
    touches: (index) => at[index] !== undefined && at[index] === (at[index - 1] ?? -2) + 1,
    edit(index, from, to): Edit | undefined {
      const start = at[index];
      if (start === undefined || from === '') return undefined;
      for (let step = 1; step < from.length; step++) if (at[index + step] !== start + step) return undefined;
      const { line, column } = locate(start);
      if (!lineOf(line).startsWith(from, column - 1)) return undefined;
      const whole = page.sourceLine(line);
      if (whole.length > longestLine) return undefined;
      const written = page.columnAsWritten(line, column);
      if (!whole.startsWith(from, written - 1)) return undefined;
      return { line, column: written, from, to, whole };
    },
  };
}
