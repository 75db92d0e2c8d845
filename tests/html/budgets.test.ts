/** What readers load, gzipped as hosts send it. The limits are promises; figures are told when one fails. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load } from 'cheerio/slim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docgen, filesIn, projectRoot, realSite, type TemporarySite } from '../helpers/docgen.ts';

const kilobyte = 1024;

/** Eight hundred characters of running text of the site itself, which repeats little, in paragraphs. */
const text = ['concept', 'overview']
  .map((page) => readFileSync(join(projectRoot, `content/tutorial/${page}.md`), 'utf8'))
  .join('')
  .replace(/[^\p{Script=Han}，。、；：]/gu, '')
  .slice(0, 800)
  .replace(/.{100}/gu, '$&\n\n');

let site: TemporarySite;
let files: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  site = realSite();
  const meta = 'title: 八百字\ndescription: 量一页的大小。\nauthor: 文档组\ntime: 2026-01-01';
  site.write({ 'content/tutorial/eight.md': `---\n${meta}\n---\n\n## 一\n\n${text}\n\n## 二\n\n结束。\n` });
  const run = await docgen(['build', site.dir]);
  if (run.code !== 0) throw new Error(run.stderr);
  files = filesIn(join(site.dir, 'dist'));
});
afterAll(() => site.remove());

function gzipped(path: string): number {
  const body = files.get(path);
  if (!body) throw new Error(`The build wrote no ${path}.`);
  return gzipSync(body, { level: 9 }).length;
}

function asset(name: string): string {
  const found = [...files.keys()].filter((path) => path.startsWith(`assets/${name}.`));
  expect(found.length).toBe(1);
  return found[0]!;
}

describe('a page', () => {
  it('of 800 characters takes at most 9 KB', () => {
    expect([...text.replace(/\s/g, '')].length).toBe(800);
    expect(gzipped('tutorial/eight/index.html')).toBeLessThanOrEqual(9 * kilobyte);
  });

  it.each(['tutorial/first-call', 'rest-api/call', 'xpedia/hangup-cause', ''])(
    'of the site takes at most 15 KB: /%s',
    (route) => {
      expect(gzipped(join(route, 'index.html'))).toBeLessThanOrEqual(15 * kilobyte);
    },
  );

  it('names no more than a style sheet, a script and an icon to be loaded with it', () => {
    for (const [path, body] of files) {
      if (!path.endsWith('/index.html') || !body.includes('<main')) continue;
      const $ = load(body.toString('utf8'));
      const early = [
        ...$('link[rel=stylesheet], link[rel=icon], link[rel=preload]')
          .not('noscript *')
          .map((_, link) => $(link).attr('href'))
          .get(),
        ...$('script[src]')
          .map((_, script) => $(script).attr('src'))
          .get(),
      ];
      expect([path, early.length]).toEqual([path, 3]);
    }
  });
});

describe('what all pages share', () => {
  it.each([
    ['the style sheet', 'site', 12],
    ['the loader', 'loader', 6],
    ['what follows when the page is idle', 'later', 2],
    ['the islands', 'islands', 80],
  ])('%s takes no more than it may', (_what, name, limit) => {
    expect(gzipped(asset(name))).toBeLessThanOrEqual(limit * kilobyte);
  });

  it('the inline script takes at most 400 bytes and is the same on all pages', () => {
    const scripts = new Set<string>();
    for (const [path, body] of files) {
      if (!path.endsWith('.html') || !body.includes('<main')) continue;
      for (const match of body.toString('utf8').matchAll(/<script>(.*?)<\/script>/gs)) scripts.add(match[1]!);
    }
    expect([...scripts].map((script) => Buffer.byteLength(script) <= 400)).toEqual([true]);
  });

  it('brings no fonts', () => {
    expect([...files.keys()].filter((path) => /\.(?:woff2?|ttf|otf|eot)$/.test(path))).toEqual([]);
    expect(files.get(asset('site'))!.toString('utf8')).not.toContain('url(');
  });
});

describe('the whole output', () => {
  it('has at most three files a page, the site at most 2,500', () => {
    const pages = [...files.keys()].filter((path) => /(?:^|\/)index\.md$/.test(path)).length;
    expect(pages).toBeGreaterThan(700);
    expect(files.size).toBeLessThanOrEqual(3 * pages);
    expect(files.size).toBeLessThanOrEqual(2500);
  });

  it('takes more room than what is kept for the next build', () => {
    const bytes = (folder: ReadonlyMap<string, Buffer>) =>
      [...folder.values()].reduce((sum, { length }) => sum + length, 0);
    expect(bytes(filesIn(join(site.dir, '.docgen')))).toBeLessThan(bytes(files));
  });
});
