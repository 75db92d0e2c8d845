/**
 * feed.xml: the default tree's posts as Atom, newest first. Only for a site with a `url`. Posts without a
 * full date stay out: an entry needs one, and the clock would change the bytes.
 */
import { absoluteUrl } from '../model/address.ts';
import { feedDate } from '../model/date.ts';
import { byText } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { isInFeed } from '../model/emitted.ts';
import type { Emitter } from '../model/output.ts';
import { defaultTree, type Site } from '../model/site.ts';
import { escapeXml, oneLine } from '../model/text.ts';

type Post = { readonly url: string; readonly time: string; readonly document: Document };

export const feed: Emitter = {
  name: 'feed',
  emit(site) {
    const posts = datedPosts(site);
    const newest = posts[0];
    if (!newest) return [];
    const { config, version } = defaultTree(site)!;
    const home = absoluteUrl(site, version, '/')!;
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.lang)}">`,
      `<id>${escapeXml(home)}</id>`,
      `<title>${text(config.title)}</title>`,
      ...(config.description ? [`<subtitle>${text(config.description)}</subtitle>`] : []),
      `<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>`,
      `<link rel="self" type="application/atom+xml" href="${escapeXml(`${config.url}${site.base}/feed.xml`)}"/>`,
      `<updated>${newest.time}</updated>`,
      `<author><name>${text(config.footer.holder || config.title)}</name></author>`,
      ...posts.flatMap(entry),
      '</feed>',
    ];
    return [{ path: 'feed.xml', body: `${lines.join('\n')}\n`, from: 'feed' }];
  },
};

function datedPosts(site: Site): Post[] {
  const tree = defaultTree(site);
  if (!tree || site.config.url === undefined) return [];
  return tree.pages
    .filter((page) => isInFeed(page, site))
    .map(({ route, document }) => ({
      url: absoluteUrl(site, tree.version, route)!,
      time: feedDate(document.meta.time)!,
      document,
    }))
    .sort((a, b) => Date.parse(b.time) - Date.parse(a.time) || byText(a.url, b.url));
}

function entry({ url, time, document }: Post): string[] {
  const { description, author } = document.meta;
  return [
    '<entry>',
    `<id>${escapeXml(url)}</id>`,
    `<title>${text(document.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<updated>${time}</updated>`,
    ...(author ? [`<author><name>${text(author)}</name></author>`] : []),
    ...(description ? [`<summary>${text(description)}</summary>`] : []),
    '</entry>',
  ];
}

function text(value: string): string {
  return escapeXml(oneLine(value));
}
