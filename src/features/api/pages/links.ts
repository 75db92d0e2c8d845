/** Writes the links of a response: each operation to call next, and the values to pass to it. */
import { escapeMarkdown } from '#model/markup/markdown';
import type { Strings } from '#model/strings';
import type { ApiEntry } from '../config.ts';
import type { ApiAnswer, ApiDescription, ApiLink } from '../model/api.ts';
import { formatPlain } from '../model/numbers.ts';
import type { Json } from '../model/schema.ts';
import { formatCodeSpan } from './change-line.ts';
import type { PageText } from './page-text.ts';
import { buildOperationHref } from './parts.ts';

type LinkSource = {
  readonly description: Pick<ApiDescription, 'operations' | 'tags'>;
  readonly entry: Partial<Pick<ApiEntry, 'prefix'>>;
  readonly strings: Strings;
};

/** Leaves out links to operations that this version lacks. */
export function writeLinks(page: PageText, { links = [], place }: ApiAnswer, source: LinkSource): void {
  const { description, strings } = source;
  const known = links.flatMap((link) => {
    const operation = description.operations.find(({ id }) => id === link.operation);
    return operation || link.elsewhere !== undefined ? [{ link, operation }] : [];
  });
  if (known.length === 0) return;
  page.at(place).piece({ k: 'text', md: `**${strings.apiLinks}**` });
  for (const { link, operation } of known) {
    if (operation) {
      const { method, path, summary } = operation;
      const title = summary ? ` ${escapeMarkdown(summary)}` : '';
      const href = buildOperationHref(operation, description, source.entry);
      const md = [`[${formatCodeSpan(path)}](${href})${title}`, ...formatPassedValues(link, strings)].join(
        ' · ',
      );
      page.piece({ k: 'row', method, md });
    } else
      page.piece({
        k: 'text',
        md: [formatCodeSpan(link.elsewhere!), ...formatPassedValues(link, strings)].join(' · '),
      });
    if (link.description) page.piece({ k: 'text', md: link.description });
  }
}

function formatPassedValues({ parameters, body, server }: ApiLink, strings: Strings): string[] {
  const passed = [
    ...(server === undefined ? [] : [formatCodeSpan(server)]),
    ...parameters.map(
      ({ name, value }) => `${formatCodeSpan(name)} = ${formatCodeSpan(formatLinkValue(value))}`,
    ),
  ];
  return body === undefined
    ? passed
    : [...passed, `${strings.apiBody} = ${formatCodeSpan(formatLinkValue(body))}`];
}

function formatLinkValue(value: Json): string {
  return formatPlain(value);
}
