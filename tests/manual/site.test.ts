/** docgen's own manual is a site like any other: it is checked as strictly as we tell others to, and it builds. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadParseTools } from '#engine';
import { listMetaKeys } from '#parse';
import { filesIn, projectRoot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

let place: TemporarySite;
let files: Map<string, Buffer>;
beforeAll(async () => {
  place = temporarySite();
  const run = await docgenAgain(['build', 'docs', '--strict', '--no-cache', '--out', join(place.dir, 'out')]);
  expect([run.code, run.stderr]).toEqual([0, expect.stringMatching(/^0 errors, 0 warnings in \d+ pages\n$/)]);
  files = filesIn(join(place.dir, 'out'));
});
afterAll(() => place.remove());

const page = (path: string) => load(files.get(path)!.toString());

describe('the manual', () => {
  it('is clean by the strictest check', async () => {
    const run = await docgenAgain(['check', 'docs', '--strict']);
    expect([run.code, run.stderr]).toEqual([
      0,
      expect.stringMatching(/^0 errors, 0 warnings in \d+ pages\n$/),
    ]);
  });

  it('has every page in both languages', () => {
    const [zh, en] = [true, false].map((isChinese) =>
      [...filesIn(join(projectRoot, 'docs/content')).keys()]
        .filter((path) => path.endsWith('.md') && path.startsWith('@zh-CN/') === isChinese)
        .map((path) => path.replace('@zh-CN/', '')),
    );
    expect(zh).toEqual(en);
  });

  it('is a site in two languages, whose pages name one another', () => {
    const $ = page('zh/guide/search/index.html');
    expect($('html').attr('lang')).toBe('zh-CN');
    expect($('nav.side h2').first().text()).toBe('开始');
    expect($('header a[href="/guide/search"], header a[href="/guide/search/"]').length).toBeGreaterThan(0);
  });

  it('shows of each sample the source and the result', () => {
    const samples = page('guide/markdown/index.html')('.sample');
    expect(samples.length).toBeGreaterThan(12);
    expect(samples.find('> .result > *').length).toBeGreaterThan(samples.length - 1);
    expect(samples.find('pre').length).toBeGreaterThan(samples.length - 1);
  });

  it('names each key of frontmatter', async () => {
    const keys = listMetaKeys(await loadParseTools());
    const text = page('reference/frontmatter/index.html')('table').text();
    expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(text))).toEqual([]);
  });

  it('has a place for each key and each message, to which others can link', () => {
    expect(page('reference/config/index.html')('#key-versions')).toHaveLength(1);
    expect(page('reference/messages/index.html')('#link-missing-page')).toHaveLength(1);
  });

  it('is where the README says', () => {
    for (const name of ['README.md', 'README.zh-CN.md']) {
      const text = readFileSync(join(projectRoot, name), 'utf8');
      expect(text).toContain('npm run docs');
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path!);
      expect(links.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
    }
  });
});
