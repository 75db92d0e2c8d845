/** Search of the real site never misses: any two or more adjacent characters of a page find that page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'fast-glob';
import matter from 'gray-matter';
import { beforeAll, describe, expect, it } from 'vitest';
import { synonyms } from '../../../content/_site/synonyms.ts';
import { builtRealSite } from '../../browser/helpers/site.ts';
import { projectRoot } from '../../helpers/docgen.ts';
import { randomFrom } from '../../search/generated.ts';
import { allUrls, type OpenedSearch, openSearch, routeOf } from '../../search/open.ts';

/** Keywords and declared questions by route, read from the content because search records lack them. */
function keywordsOfContent(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const path of globSync('**/*.md', {
    cwd: join(projectRoot, 'content'),
    ignore: ['@*/**', '**/_*/**'],
  })) {
    const { keywords = [], questions = {} } = matter.read(join(projectRoot, 'content', path)).data;
    const route = path.replace(/(?:^|\/)index\.md$|\.md$/, '').replaceAll('[product]', 'xvox');
    found.set(`/${route}`, [...keywords, ...Object.values(questions as Record<string, string[]>).flat()]);
  }
  return found;
}

/** The engine ranks pages that contain the query first, if there are at most so many: src/lib/search/query/literal.ts. */
const mostTelling = 12;

describe('substrings of the real site', () => {
  type Record = {
    url: string;
    content: string;
    [level: `hierarchy_lvl${number}`]: string | null;
  };
  let opened: OpenedSearch;
  let records: { url: string; text: string; about: string }[];

  beforeAll(async () => {
    const folder = join(await builtRealSite(), 'search');
    const keywords = keywordsOfContent();
    opened = openSearch(folder);
    records = readFileSync(join(folder, 'records.ndjson'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record)
      .map((record) => {
        const titles = [5, 4, 3, 2, 1].map((level) => record[`hierarchy_lvl${level}`] ?? '');
        return {
          url: record.url,
          text: `${titles.find((one) => one !== '') ?? ''}\n${record.content}`,
          about: [
            ...titles,
            ...(keywords.get(routeOf(record.url, '/')) ?? []),
            record.url.includes('#') ? '' : record.content,
          ].join('\n'),
        };
      });
  });

  /**
   * True if the titles, keywords, questions or first lines contain all characters of the query, in any order, or a synonym. The query
   * is a random slice, so one end may be a piece of another word: the rest without that end is enough.
   */
  const isAbout = (url: string, query: string) => {
    const about = records.find((record) => record.url === url)?.about ?? '';
    const meant = synonyms
      .filter((words) => words.some((word) => about.includes(word)))
      .flatMap((words) => words.filter((word) => query.includes(word)));
    const missing = [...query].filter(
      (character) => !about.includes(character) && !meant.some((word) => word.includes(character)),
    );
    const isThereButForAnEnd =
      query.length > 3 && [query.slice(1), query.slice(0, -1)].some((rest) => about.includes(rest));
    return missing.length === 0 || isThereButForAnEnd;
  };

  it('find every page they stand in, one of them first or one that is about their words', async () => {
    const random = randomFrom(20);
    const missed: string[] = [];
    const notFirst: string[] = [];
    for (let count = 0; count < 120; ) {
      const { text } = records[Math.floor(random() * records.length)]!;
      const runs = text.match(/\p{Script=Han}{2,}/gu);
      if (!runs) continue;
      count++;
      const run = runs[Math.floor(random() * runs.length)]!;
      const size = Math.min(run.length, 2 + Math.floor(random() * 10));
      const from = Math.floor(random() * (run.length - size + 1));
      const query = run.slice(from, from + size);
      const expected = new Set(
        records.filter((record) => record.text.includes(query)).map(({ url }) => routeOf(url, '/')),
      );
      const urls = await allUrls(opened, query);
      const routes = urls.map((url) => routeOf(url, '/'));
      for (const route of expected) if (!routes.includes(route)) missed.push(`${query} ${route}`);
      // A query that many pages contain cannot rank them, so only a rare one is checked for its first hit.
      const isTelling = expected.size <= mostTelling;
      if (isTelling && !expected.has(routes[0]!) && !isAbout(urls[0]!, query))
        notFirst.push(`${query} ${routes[0]} ${expected.size}`);
    }
    expect(missed).toEqual([]);
    expect(notFirst).toEqual([]);
  });
});
