/** Gzip sizes of what readers load. The limits are promises; a failing test shows the figures. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { load } from 'cheerio/slim';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSiteConfig } from '#engine';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { apiKey } from '../../src/features/api/config.ts';
import { builtSite, copyWithCache } from '../browser/helpers/site.ts';
import { dev } from '../helpers/api.ts';
import { filesIn, fixtureRoot } from '../helpers/docgen.ts';

const kilobyte = 1024;

/** Eight hundred characters of the site's own prose, in paragraphs: real text repeats little, so gzip gets no help. */
const text = ['concept', 'overview']
  .map((page) => readFileSync(join(fixtureRoot, `content/starting/${page}.md`), 'utf8'))
  .join('')
  .replace(/[^\p{Script=Han}，。、；：]/gu, '')
  .slice(0, 800)
  .replace(/.{100}/gu, '$&\n\n');

const samples = ['', 'starting/first-lamp', 'http-api/lamp', 'manual/fault-causes'];

/** Classes of rare parts: only pages with them load the styles. */
const rareParts =
  'ln hl add del er wa has-focus steps file-tree badge tabs footnotes task endpoint verb posts entries pager tags authors lost'.split(
    ' ',
  );

let folder: string;
let files: ReadonlyMap<string, Buffer>;
let config: SiteConfig;
/** The HTML of a page of the fixture site with that text. */
let eight: Buffer;

beforeAll(async () => {
  folder = await builtSite();
  files = filesIn(folder);
  config = (await readSiteConfig(fixtureRoot)).value!;
  eight = await served('starting/eight');
});

/** Renders one page with `dev`, which is cheaper than a build. The HTML is the same but for the reload script. */
async function served(path: string): Promise<Buffer> {
  const site = await copyWithCache();
  const meta = 'title: 八百字\ndescription: 量一页的大小。\nauthor: 文档组\ntime: 2026-01-01';
  site.write({ [`content/${path}.md`]: `---\n${meta}\n---\n\n## 一\n\n${text}\n\n## 二\n\n结束。\n` });
  const server = await dev({ dir: site.dir, port: 0 });
  try {
    const answer = await fetch(new URL(`${path}/`, server.url));
    expect(answer.status).toBe(200);
    const html = await answer.text();
    return Buffer.from(html.replace(/<script defer src="[^"]*\/@docgen\/live\.js"[^>]*><\/script>/, ''));
  } finally {
    await server.close();
    site.remove();
  }
}

function gzipped(path: string): number {
  const body = files.get(path);
  if (!body) throw new Error(`The build wrote no ${path}.`);
  return packed(body);
}

const packed = (body: Buffer) => gzipSync(body, { level: 9 }).length;

const known = new Map<string, number>();

/** Sizes of the page and of the files that it loads, if together they exceed the limit. */
function overLimit(path: string, named: readonly string[], limit: number): string[] {
  const sizes = [path, ...named.map((address) => decodeURI(address).slice(1))].map((file) => {
    const size = known.get(file) ?? gzipped(file);
    known.set(file, size);
    return [file, size] as const;
  });
  const sum = sizes.reduce((all, [, size]) => all + size, 0);
  return sum <= limit * kilobyte ? [] : [`${sum}: ${sizes.map((one) => one.join(' ')).join(', ')}`];
}

function asset(name: string): string {
  const found = [...files.keys()].filter((path) => path.startsWith(`assets/${name}.`));
  expect(found.length).toBe(1);
  return found[0]!;
}

describe('a page', () => {
  it('of 800 characters takes at most 7 KB', () => {
    expect([...text.replace(/\s/g, '')].length).toBe(800);
    // A word of the glossary becomes a link where it stands first.
    expect(eight.includes(text.trim().slice(-90))).toBe(true);
    expect(packed(eight)).toBeLessThanOrEqual(7 * kilobyte);
  });

  it.each(samples)('of the site takes at most 15 KB: /%s', (route) => {
    expect(gzipped(join(route, 'index.html'))).toBeLessThanOrEqual(15 * kilobyte);
  });

  it.each(samples)('of the site takes at most 28 KB with all that is loaded with it: /%s', (route) => {
    const $ = load(files.get(join(route, 'index.html'))!.toString('utf8'));
    $('noscript').remove();
    const named = [
      ...$('link[rel=stylesheet], link[rel=icon], link[rel=preload]').map((_, link) => $(link).attr('href')),
      ...$('script[src], img:not([loading=lazy])').map((_, one) => $(one).attr('src')),
    ];
    expect(named.length).toBeGreaterThanOrEqual(3);
    expect(overLimit(join(route, 'index.html'), named, 28)).toEqual([]);
  });

  it('of an API reference takes at most 30 KB with its styles and its script, in every version', () => {
    const prefixes = readSetting(config, apiKey).map(({ prefix }) => `${prefix.slice(1)}/`);
    const references = [...files.keys()].filter((path) => {
      const ofTree = path.replace(/^(?:dev|v6\.2)\//, '');
      return path.endsWith('/index.html') && prefixes.some((prefix) => ofTree.startsWith(prefix));
    });
    expect(references.length).toBeGreaterThan(100);
    const over = references.flatMap((path) => {
      const html = files
        .get(path)!
        .toString('utf8')
        .replace(/<noscript>.*?<\/noscript>/gs, '');
      const named = [
        ...html.matchAll(/<link rel="stylesheet" href="([^"]+)"|<script\b[^>]* src="([^"]+)"/g),
      ].map(([, style, script]) => style ?? script!);
      return overLimit(path, named, 30);
    });
    expect(over).toEqual([]);
  });

  it('names no more than a style sheet, a script and an icon to be loaded with it', () => {
    for (const [path, body] of files) {
      if (!path.endsWith('/index.html') || !body.includes('<main')) continue;
      const html = body.toString('utf8').replace(/<noscript>.*?<\/noscript>/gs, '');
      const early = [
        ...html.matchAll(/<link\b(?=[^>]* rel="(?:stylesheet|icon|preload)")[^>]*>|<script\b[^>]* src="/g),
      ];
      const classes = [...html.slice(html.indexOf('<main')).matchAll(/ class="([^"]*)"/g)].map(
        ([, names]) => names!,
      );
      const known = new Set(classes.flatMap((names) => names.split(' ')));
      // Separate style sheets: the home page, boxes such as figures and tables, API references, comparisons, and rare parts.
      const kinds = [
        known.has('home'),
        ['figure', 'diagram'].some((name) => known.has(name)) || /<(?:table|img)\b/.test(html),
        classes.some((names) => names.startsWith('api')),
        known.has('changes'),
        rareParts.some((name) => known.has(name)),
      ];
      expect([path, early.length]).toEqual([path, 3 + kinds.filter(Boolean).length]);
    }
  });
});

describe('what all pages share', () => {
  it.each([
    ['the style sheet', 'site', 10],
    ['the styles of tables and pictures', 'boxes', 2],
    ['the styles of the home page', 'home', 2],
    ['the styles of what few pages have', 'rare', 2],
    ['the styles of references', 'api', 2],
    ['the styles of fields', 'api-fields', 1],
    ['the styles of what the islands draw', 'overlays', 2],
    ['the loader', 'loader', 4.75],
    ['what follows when the page is idle', 'later', 5.5],
    ['the islands', 'islands', 22],
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
    expect(files.get(asset('site'))!.toString('utf8')).not.toMatch(
      /url\((?!["']?data:image\/svg)|@font-face[^}]*url/,
    );
  });
});

describe('the whole output', () => {
  it('has at most three files a page', () => {
    const pages = [...files.keys()].filter((path) => /(?:^|\/)index\.md$/.test(path)).length;
    expect(pages).toBeGreaterThan(300);
    expect(files.size).toBeLessThanOrEqual(3 * pages);
  });

  it('takes more room than what is kept for the next build', () => {
    const bytes = (folder: ReadonlyMap<string, Buffer>) =>
      [...folder.values()].reduce((sum, { length }) => sum + length, 0);
    expect(bytes(filesIn(join(dirname(folder), '.docgen')))).toBeLessThan(bytes(files));
  });
});
