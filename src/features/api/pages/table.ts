/** Writes markdown tables for handwritten pages. */
import { escapeMarkdown } from '#model/markup/markdown';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { ApiMarks } from '../model/schema.ts';
import { codeMarkdown } from '../parse/inline.ts';

/** @param head Titles of the columns; cells are Markdown. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(formatTableLine).join('\n');
}

function formatTableLine(cells: readonly string[]): string {
  return `| ${cells
    .map((cell) =>
      cell
        .replace(/(?<!\\)\|/g, '\\|')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join(' | ')} |`;
}

/** An empty text is no code of Markdown: it is shown as it stands in JSON. */
export function formatCodes(values: readonly string[]): string {
  return values.length === 0
    ? '—'
    : values.map((value) => codeMarkdown(value === '' ? '""' : value)).join(' ');
}

/** Adds the marks to a text: since, until, deprecated. */
export function addMarks(text: string, { since, until, deprecated }: ApiMarks, strings: Strings): string {
  const words = [
    since !== undefined && fillPlaceholder(strings.apiSince, since),
    until !== undefined && fillPlaceholder(strings.apiUntil, until),
    deprecated && strings.apiDeprecated,
  ].filter((one) => typeof one === 'string');
  const marks = words.map((word) => ` · *${escapeMarkdown(word)}*`).join('');
  // Full-width punctuation includes its own space.
  return `${text.trimEnd()}${marks}`.replace(/(?<=[\u3001-\u303f\uff01-\uff65]) (?=·)/, '');
}
