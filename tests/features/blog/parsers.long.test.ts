/** Four parsers of feeds read every feed of the fixture site and of a site of hard texts, and find the same in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseFeed as parseByRowan } from '@rowanmanning/feed-parser';
import { load } from 'cheerio/slim';
import FeedParser from 'feedparser';
import { parseFeed as parseBySmith } from 'feedsmith';
import RssParser from 'rss-parser';
import { describe, expect, it } from 'vitest';
import { builtFrom, builtSite } from '../../browser/helpers/site.ts';
import { filesIn } from '../../helpers/docgen.ts';

type Entry = { readonly title: string; readonly link: string; readonly date: string; readonly html: string };
type Feed = { readonly title: string; readonly entries: readonly Entry[] };

const toEntry = (title: unknown, link: unknown, date: unknown, html: unknown): Entry => ({
  title: String(title),
  link: String(link),
  date: new Date(String(date)).toISOString(),
  html: String(html ?? ''),
});

const parsers: Readonly<Record<string, (xml: string) => Promise<Feed>>> = {
  async feedparser(xml) {
    const parser = Readable.from([xml]).pipe(new FeedParser({ normalize: true, addmeta: false }));
    const entries: Entry[] = [];
    for await (const { title, link, date, description } of parser)
      entries.push(toEntry(title, link, date?.toISOString(), description));
    return { title: parser.meta.title, entries };
  },
  async 'rss-parser'(xml) {
    const { title, items } = await new RssParser().parseString(xml);
    return {
      title: String(title),
      entries: items.map((one) => toEntry(one.title, one.link, one.isoDate, one.content)),
    };
  },
  async '@rowanmanning/feed-parser'(xml) {
    const { title, items } = parseByRowan(xml);
    return {
      title: String(title),
      entries: items.map((one) => toEntry(one.title, one.url, one.updated?.toISOString(), one.content)),
    };
  },
  async feedsmith(xml) {
    const { format, feed } = parseBySmith(xml);
    if (format !== 'atom') throw new Error(format);
    return {
      title: String(feed.title?.value ?? feed.title),
      entries: (feed.entries ?? []).map((one) =>
        toEntry(
          one.title?.value ?? one.title,
          one.links?.[0]?.href,
          one.updated,
          one.content?.value ?? one.content,
        ),
      ),
    };
  },
};

/** Read as what it is: XML. */
function readPlainly(xml: string): Feed {
  const $ = load(xml, { xml: true });
  const entries = $('entry').toArray();
  return {
    title: $('feed > title').text(),
    entries: entries.map((one) =>
      toEntry(
        $(one).children('title').text(),
        $(one).children('link').attr('href'),
        $(one).children('updated').text(),
        $(one).children('content').text(),
      ),
    ),
  };
}

const post = (title: string, date: string, body: string) =>
  `---\ntitle: '${title}'\ndescription: 'A & B <c> ]]> "d"'\ntime: ${date}\ntags: [News]\n---\n\n${body}\n`;
const hard = {
  'site.config.ts':
    "export default { title: 'Docs & <more>', url: 'https://docs.example.com', blog: { feeds: ['tags'] }, markdown: { math: true } }\n",
  'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
  'content/blog/index.md': '---\ntitle: Blog\n---\n',
  'content/blog/2025-07/one.md': post(
    '甲 & <乙> 😀',
    '2025-07-09',
    '`a && b` ]]> &amp; &lt;b> $a<b$ 😀\n\n- x\n',
  ),
  'content/blog/2025-06/two.md': post('Two', '2025-06-01', '```xml\n<a b="c">&amp;</a>\n```\n\n[here](/)\n'),
};

const readText = ({ html }: Pick<Entry, 'html'>) => load(html).text().replace(/\s+/g, ' ').trim();

describe('every feed is the same to all parsers', () => {
  it.each([
    ['the fixture site', () => builtSite(), 3],
    ['hard texts', () => builtFrom('hard-feeds', hard), 2],
  ] as const)('of %s', async (_, site, least) => {
    const folder = await site();
    const feeds = [...filesIn(folder)].filter(([, body]) => body.subarray(0, 200).includes('<feed '));
    expect(feeds.length).toBeGreaterThanOrEqual(least);
    for (const [path] of feeds) {
      const xml = readFileSync(join(folder, path), 'utf8');
      const expected = readPlainly(xml);
      expect(expected.entries.length, path).toBeGreaterThan(0);
      for (const [name, read] of Object.entries(parsers)) {
        const { title, entries } = await read(xml);
        const shorten = (list: readonly Entry[]) => list.map(({ html, ...one }) => one);
        expect([path, name, title, shorten(entries)]).toEqual([
          path,
          name,
          expected.title,
          shorten(expected.entries),
        ]);
        // It takes entities away twice, also in CDATA.
        if (name === '@rowanmanning/feed-parser') continue;
        for (const [index, { html }] of expected.entries.entries())
          if (html !== '')
            expect([path, name, readText(entries[index]!)]).toEqual([path, name, readText({ html })]);
      }
    }
  });
});
