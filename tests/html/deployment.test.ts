/** A small site under a sub-path, and one opened from disk: only the addresses change. */
import { join, posix } from 'node:path';
import { type CheerioAPI, load } from 'cheerio/slim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const config = `export default {
  title: 'T',
  url: 'https://docs.example.com',
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
  topNav: [{ title: 'Guide', href: '/guide/' }],
  announcements: [{ content: 'News', href: '/guide/plan%20b?from=bar#steps', show: true }],
  footer: { links: [{ title: 'Law', href: '/law' }] },
  feedback: '/guide/',
};
`;

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

let site: TemporarySite;
let plain: Map<string, Buffer>;
let based: Map<string, Buffer>;
let offline: Map<string, Buffer>;

beforeAll(async () => {
  site = temporarySite({
    'site.config.ts': config,
    'content/index.md': '# Home\n\n[guide](/guide/) [file](/a/b.txt) [old](/@v1/guide/old)\n',
    'content/law.md': '# Law\n\n[home](/) [mail](mailto:a@example.com) [out](https://example.org/x)\n',
    'content/guide/index.md':
      '# Guide\n\n## 步骤 {#steps}\n\n[b](<./plan b.md#steps>) ![p](./p.svg) ![q](/a/q.svg)\n',
    'content/guide/plan b.md':
      '---\naliases: [/guide/plan-c]\n---\n# Plan b\n\n## Steps\n\n[up](/guide#steps) [query](/guide/?a=1&b=2#steps) [feed](/sitemap.xml)\n',
    'content/guide/old.md':
      '---\nversions: [v1]\n---\n# Old\n\n[here](#x) <a href="/law">law</a> <img src="/a/q.svg" alt="q">\n\n## x\n',
    'content/guide/p.svg': picture,
    'content/public/a/q.svg': picture,
    'content/public/a/b.txt': 'b',
  });
  const built = async (...args: string[]) => {
    const run = await docgenAgain(['build', site.dir, ...args]);
    expect(run.stderr).toMatch(/^0 errors, 0 warnings/);
    return filesIn(join(site.dir, 'dist'));
  };
  plain = await built();
  based = await built('--base', '/docs');
  offline = await built('--offline');
});
afterAll(() => site.remove());

const pagesOf = (files: Map<string, Buffer>) => [...files].filter(([path]) => path.endsWith('.html'));

function referencesIn($: CheerioAPI): string[] {
  return ['href', 'src']
    .flatMap((name) =>
      $(`[${name}]`)
        .not('link[rel="canonical"], a:has(small)')
        .map((_, element) => $(element).attr(name))
        .get(),
    )
    .filter((href) => !/^(?:https?|mailto):/.test(href));
}

/** Every reference of every page, with that page. */
function references(files: Map<string, Buffer>): { from: string; href: string }[] {
  return pagesOf(files).flatMap(([from, body]) =>
    referencesIn(load(body.toString())).map((href) => ({ from, href })),
  );
}

function hasAnchor(files: Map<string, Buffer>, file: string, hash: string): boolean {
  const id = decodeURIComponent(hash.slice(1));
  return id === '' || load(files.get(file)!.toString())(`[id="${id}"]`).length === 1;
}

describe('--base /docs', () => {
  it('stands before every address of every page, in all trees', () => {
    const wrong = references(based).filter(
      ({ href }) => !href.startsWith('#') && !/^\/docs\/(?!docs\/)/.test(href),
    );
    expect(wrong).toEqual([]);
    expect(references(based).length).toBeGreaterThan(150);
  });

  it('leads to the same files as without', () => {
    const trimmed = references(based).map(({ from, href }) => ({ from, href: href.replace(/^\/docs/, '') }));
    const same = references(plain).map(({ from, href }) => ({ from, href }));
    expect(trimmed).toEqual(same);
    expect([...based.keys()]).toEqual([...plain.keys()]);
  });

  it('is in the addresses for machines, headers, redirects and the manifest', () => {
    const text = (path: string) => based.get(path)!.toString();
    const $ = load(text('v1/guide/index.html'));
    expect($('link[rel="canonical"]').attr('href')).toBe('https://docs.example.com/docs/guide/');
    expect($('meta[property="og:url"]').attr('content')).toBe('https://docs.example.com/docs/v1/guide/');
    expect(text('sitemap.xml')).toContain('<loc>https://docs.example.com/docs/guide/plan%20b/</loc>');
    expect(text('robots.txt')).toContain('https://docs.example.com/docs/sitemap.xml');
    expect(text('_redirects')).toContain('/docs/v1/guide/plan-c /docs/v1/guide/plan%20b/ 301');
    expect(text('_headers')).toContain('\n/docs/assets/*\n');
    expect(text('search/records.ndjson')).toContain('"url":"/docs/guide/#steps"');
    expect(JSON.parse(text('manifest.json')).base).toBe('/docs');
  });
});

describe('--offline', () => {
  it('has no address that counts from a root', () => {
    expect(references(offline).filter(({ href }) => href.startsWith('/'))).toEqual([]);
  });

  it('leads to files that are there, and to ids that are in them', () => {
    const dead = references(offline).filter(({ from, href }) => {
      const { pathname, hash } = new URL(href, `file:///${encodeURI(from)}`);
      const file = decodeURIComponent(pathname.slice(1));
      return !offline.has(file) || (file.endsWith('.html') && !hasAnchor(offline, file, hash));
    });
    expect(dead).toEqual([]);
    expect(references(offline).length).toBeGreaterThan(150);
  });

  it('leads by the redirect stub to the page itself', () => {
    const stub = load(offline.get('guide/plan-c/index.html')!.toString());
    const target = stub('meta[http-equiv="refresh"]').attr('content')!.replace('0; url=', '');
    expect(posix.join('guide/plan-c', decodeURIComponent(target))).toBe('guide/plan b/index.html');
  });
});

describe('the usual build of the same site', () => {
  it('leads everywhere too, so that the others can be compared with it', () => {
    const dead = references(plain).filter(({ from, href }) => {
      const { pathname, hash } = new URL(href, `https://host/${encodeURI(from)}`);
      const path = decodeURIComponent(pathname).slice(1);
      const file = plain.has(path) ? path : posix.join(path, 'index.html');
      return !plain.has(file) || (file.endsWith('.html') && !hasAnchor(plain, file, hash));
    });
    expect(dead).toEqual([]);
  });
});
