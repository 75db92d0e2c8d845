/** Writes what a description says of itself: its text, servers, ways to sign in, makers. */
import { escapeMarkdown, writeDestination } from '#model/markup/markdown';
import type { Strings } from '#model/strings';
import { joinToOneLine } from '#model/text';
import type { ApiDescription } from '../model/api.ts';
import { formatDocs } from './docs.ts';
import type { PageText } from './page-text.ts';
import { writeSections } from './sections.ts';
import { formatServers } from './servers.ts';
import { writeSignIn } from './sign-in.ts';

/** `rest`: its text without the lead. */
export function writeAbout(
  page: PageText,
  description: ApiDescription,
  rest: string | undefined,
  strings: Strings,
): void {
  const summary = description.description === undefined ? undefined : escapeSummary(description);
  if (summary) page.piece({ k: 'text', md: summary });
  if (rest) writeSections(page, rest);
  writeDocs(page, description, strings);
  const isUnserved = description.servers.length === 0 && description.operations.length > 0;
  const servers = isUnserved ? [{ url: '' }] : description.servers;
  if (servers.length > 0)
    page.piece({ k: 'text', md: `**${strings.apiServers}**\n\n${formatServers(servers, strings)}` });
  writeSignIn(page, description, strings);
  const makers = formatMakers(description, strings);
  if (makers !== '') page.piece({ k: 'text', md: makers });
}

/** Markdown. */
export function escapeSummary({ summary }: ApiDescription): string | undefined {
  return summary === undefined ? undefined : escapeMarkdown(summary);
}

export function writeDocs(page: PageText, { docs }: Pick<ApiDescription, 'docs'>, strings: Strings): void {
  if (docs) page.piece({ k: 'text', md: formatDocs(docs, strings) });
}

/** What the words mean that mark operations. */
export function writeBadges(page: PageText, { badges = [] }: ApiDescription): void {
  const lines = badges.flatMap(({ title, description }) =>
    description === undefined ? [] : [`- **${escapeMarkdown(title)}** ${joinToOneLine(description)}`],
  );
  if (lines.length > 0) page.piece({ k: 'text', md: lines.join('\n') });
}

/** One line: whom to ask, the licence, the terms. */
function formatMakers({ contact = {}, license, terms }: ApiDescription, strings: Strings): string {
  const { name, url, email } = contact;
  const who = [
    name !== undefined &&
      (url === undefined ? escapeMarkdown(name) : `[${escapeMarkdown(name)}](${writeDestination(url)})`),
    name === undefined && url !== undefined && `[${escapeMarkdown(url)}](${writeDestination(url)})`,
    email !== undefined && `[${escapeMarkdown(email)}](mailto:${writeDestination(email)})`,
  ].filter(Boolean);
  const named = license && escapeMarkdown(license.name);
  return [
    who.length > 0 && `**${strings.apiContact}** ${who.join(' ')}`,
    license &&
      `**${strings.apiLicense}** ${license.url === undefined ? named : `[${named}](${writeDestination(license.url)})`}`,
    terms !== undefined && `[${strings.apiTerms}](${writeDestination(terms)})`,
  ]
    .filter(Boolean)
    .join(' · ');
}
