/** Writes markdown tables for handwritten pages. */

import { plainMarkdown } from '#model/markup/markdown';
import { fill, type Strings } from '#model/strings';
import type { ApiMarks } from '../model/schema.ts';

/** @param head Titles of the columns; cells are Markdown. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(lineOf).join('\n');
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells
    .map((cell) =>
      cell
        .replace(/(?<!\\)\|/g, '\\|')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join(' | ')} |`;
}

export function codes(values: readonly string[]): string {
  return values.length === 0 ? '—' : values.map((one) => `\`${one.replaceAll('`', '')}\``).join(' ');
}

/** Adds the marks to a text: since, until, deprecated. */
export function marked(text: string, { since, until, deprecated }: ApiMarks, strings: Strings): string {
  const words = [
    since !== undefined && fill(strings.apiSince, since),
    until !== undefined && fill(strings.apiUntil, until),
    deprecated && strings.apiDeprecated,
  ].filter((one) => typeof one === 'string');
  const marks = words.map((one) => ` · *${plainMarkdown(one)}*`).join('');
  // Full-width punctuation includes its own space.
  return `${text.trimEnd()}${marks}`.replace(/(?<=[\u3001-\u303f\uff01-\uff65]) (?=·)/, '');
}
