/** Writes where more documentation stands. */
import { escapeMarkdown, writeDestination } from '#model/markup/markdown';
import type { Strings } from '#model/strings';
import { joinToOneLine } from '#model/text';
import type { ApiDocs } from '../model/about.ts';

/** A line of Markdown: where more stands. */
export function formatDocs({ url, description }: ApiDocs, { apiSee }: Strings): string {
  return `${apiSee}[${description === undefined ? escapeMarkdown(url) : joinToOneLine(description)}](${writeDestination(url)})`;
}
