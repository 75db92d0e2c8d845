/** The parts that all Atom feeds share. */
import { encodePath } from '#model/address/url';
import type { Site, Tree } from '#model/site/site';
import { escapeXml, joinToOneLine } from '#model/text';

/** `href`: the page of the feed or entry. */
type Described = { readonly id: string; readonly title: string; readonly href: string };

export type AtomFeed = Described & {
  readonly description?: string;
  readonly updated: string;
  readonly entries: readonly string[];
};

/** The text of a feed at `path`, relative to the output root. Only for sites with a `url`. */
export function formatAtomFeed(feed: AtomFeed, path: string, { config }: Tree, site: Site): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.lang)}">`,
    `<id>${escapeXml(feed.id)}</id>`,
    `<title>${escapeAtomText(feed.title)}</title>`,
    ...(feed.description ? [`<subtitle>${escapeAtomText(feed.description)}</subtitle>`] : []),
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.href)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${config.url}${site.base}/${encodePath(path)}`)}"/>`,
    `<updated>${feed.updated}</updated>`,
    `<author><name>${escapeAtomText(config.footer.holder || config.title)}</name></author>`,
    ...feed.entries,
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

/** An entry. `details`: further elements. */
export function formatAtomEntry({ id, title, href }: Described, details: readonly string[]): string {
  return [
    '<entry>',
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeAtomText(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(href)}"/>`,
    ...details,
    '</entry>',
  ].join('\n');
}

/** Escaped, on one line. */
export function escapeAtomText(value: string): string {
  return escapeXml(joinToOneLine(value));
}
