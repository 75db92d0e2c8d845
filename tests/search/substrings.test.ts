/** Search never misses: any two or more adjacent characters of a page find that page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'fast-glob';
import matter from 'gray-matter';
import { beforeAll, describe, expect, it } from 'vitest';
import { synonyms } from '../../content/_site/synonyms.ts';
import { builtSite } from '../browser/helpers/site.ts';
import { projectRoot } from '../helpers/docgen.ts';
import { routeOf } from './evaluate.ts';
import { randomFrom } from './generated.ts';
import { openSite, siteWith } from './memory.ts';
import { type OpenedSearch, openSearch } from './open.ts';

/** URLs of all hits of a query, over all result pages. */
async function allUrls({ engine }: Pick<OpenedSearch, 'engine'>, query: string): Promise<string[]> {
  const urls: string[] = [];
  for (;;) {
    const { hits, estimatedTotalHits } = await engine.search(query, { offset: urls.length, limit: 500 });
    urls.push(...hits.map(({ url }) => url));
    if (hits.length === 0 || urls.length >= estimatedTotalHits) return urls;
  }
}

describe('every substring of a small site', () => {
  const pages = {
    '/': '首页\n企业语音、视频与会议。',
    '/record':
      '配置录音\n录音分为三级：全局、分机与路由。\n## 录音文件的格式\n默认单声道，也可以改为双声道。',
    '/pbx':
      '在自己的平台上拨打测试\n九一九六是回声。\n### 怎么听不到自己的声音\n检查声卡。\n```\n// 代码里的中文注释\n```',
    '/long': `长文\n${'这一段没有标点所以只能从中间切开'.repeat(60)}`,
    '/wide': '𠮷野家の𠮷\n𠮷𠮷𠮷与サーバー。',
  };
  const opened = openSite(siteWith(pages));

  it('finds the page it stands in', async () => {
    const missed: string[] = [];
    for (const [route, text] of Object.entries(pages)) {
      const seen = new Set<string>();
      for (const run of text.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu) ?? []) {
        const characters = [...run];
        for (let from = 0; from < Math.min(characters.length, 40); from++) {
          for (let size = 2; size <= Math.min(12, characters.length - from); size++) {
            seen.add(characters.slice(from, from + size).join(''));
          }
        }
      }
      for (const query of seen) {
        const routes = (await allUrls(opened, query)).map((url) => routeOf(url, '/'));
        if (!routes.includes(route)) missed.push(`${query} ${route}`);
      }
    }
    expect(missed).toEqual([]);
  });
});

/** Keywords by route, read from the content because search records lack them. */
function keywordsOfContent(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const path of globSync('**/*.md', {
    cwd: join(projectRoot, 'content'),
    ignore: ['@*/**', '**/_*/**'],
  })) {
    const { keywords } = matter.read(join(projectRoot, 'content', path)).data;
    const route = path.replace(/(?:^|\/)index\.md$|\.md$/, '').replaceAll('[product]', 'xvox');
    if (Array.isArray(keywords)) found.set(`/${route}`, keywords);
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
    const folder = join(await builtSite(), 'search');
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
   * True if the titles, keywords or first lines contain all characters of the query, in any order, or a synonym. The query
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
