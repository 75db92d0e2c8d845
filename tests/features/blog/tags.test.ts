import { describe, expect, it } from 'vitest';
import { makeBody } from '#model/output/output';
import { TreeViews } from '#site';
import { sitemap } from '../../../src/features/crawlers/sitemap.ts';
import { searchRecords } from '../../../src/features/search/record-files.ts';
import type { ViewInputs } from '../../../src/stages/site/view/view.ts';
import {
  features,
  outputContext,
  type SiteParts,
  siteOf,
  taggedWith,
  treeNamed,
} from '../../helpers/site.ts';

const inputs: ViewInputs = {
  assets: { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' },
  heroFiles: [],
  features,
};

const tagged = (title: string, tags: readonly string[], more: object = {}) => ({
  title,
  meta: { ...taggedWith(tags), ...more },
});

const pages: SiteParts['pages'] = {
  'content/index.md': {},
  'content/guide/a.md': tagged('A', ['WebRTC', 'C++']),
  'content/guide/b.md': tagged('B', ['WebRTC', 'C', 'C#'], { versions: ['dev'], description: 'About B.' }),
  'content/blog/old.md': tagged('Old', ['WebRTC'], { time: '2024-01-01' }),
  'content/blog/new.md': tagged('New', ['WebRTC', '软交换'], { time: '2025-01-01' }),
};

function viewOf(route: string, parts: SiteParts = { pages }, version = 'v6.4') {
  const site = siteOf(parts).value;
  const tree = treeNamed(site, version);
  return new TreeViews(site, tree, inputs).page(tree.byRoute.get(route)!).view;
}

function routes(parts: SiteParts, version = 'v6.4'): string[] {
  return treeNamed(siteOf(parts).value, version)
    .pages.map(({ route }) => route)
    .filter((route) => route.startsWith('/tags'));
}

const told = (parts: SiteParts) =>
  siteOf(parts).diagnostics.map(
    ({ code, file, line, message, hint }) => `${file}:${line} ${code} ${message} ${hint}`,
  );

describe('tags', () => {
  it('have a list of all and one each, in every tree with what that has', () => {
    const own = ['/tags', '/tags/cpp', '/tags/webrtc', '/tags/软交换'];
    expect(routes({ pages })).toEqual(own);
    expect(routes({ pages }, 'dev')).toEqual([...own, '/tags/c', '/tags/c-sharp'].sort());
    expect(routes({ pages: { 'content/index.md': {} } })).toEqual([]);
  });

  it('list pages, then posts with the newest first', () => {
    const view = viewOf('/tags/webrtc', { pages }, 'dev');
    expect([view.title, view.description]).toEqual(['WebRTC', '共 4 页']);
    expect(view.index?.flatMap(({ links }) => links.map((one) => [one.title, one.href, one.desc]))).toEqual([
      ['A', '/dev/guide/a', undefined],
      ['B', '/dev/guide/b', 'About B.'],
    ]);
    expect(view.posts?.map(({ title }) => title)).toEqual(['New', 'Old']);
    expect(view.breadcrumbs.map(({ title }) => title)).toEqual(['首页', '标签', 'WebRTC']);
    expect(view.sidebar).toBeUndefined();
  });

  it('are linked from the pages that bear them, as they are written', () => {
    expect(viewOf('/guide/a').tags?.map(({ title, href }) => [title, href])).toEqual([
      ['WebRTC', '/tags/webrtc/'],
      ['C++', '/tags/cpp/'],
    ]);
    expect(viewOf('/guide/a', { pages, base: '/docs' }, 'dev').tags?.[0]?.href).toBe(
      '/docs/dev/tags/webrtc/',
    );
    expect(viewOf('/').tags).toBeUndefined();
    expect(viewOf('/tags').index?.[0]?.links.map(({ title, desc }) => [title, desc])).toEqual([
      ['C++', '共 1 页'],
      ['WebRTC', '共 3 页'],
      ['软交换', '共 1 页'],
    ]);
  });

  it('are one where they differ in case, blanks or hyphens alone, and each slip is told', () => {
    const parts = {
      pages: {
        'content/a.md': { ...tagged('A', ['WebRTC']) },
        'content/b.md': { ...tagged('B', ['WebRTC']) },
        'content/c.md': {
          ...tagged('C', ['x', 'Webrtc']),
          metaAt: { tags: [3, 4].map((line) => ({ line, column: 1 })) },
        },
        'content/d.md': tagged('D', ['web rtc']),
      },
    };
    expect(routes(parts)).toEqual(['/tags', '/tags/webrtc', '/tags/x']);
    expect(viewOf('/c', parts).tags?.[1]).toMatchObject({ title: 'WebRTC', href: '/tags/webrtc/' });
    expect(viewOf('/tags/webrtc', parts).index?.[0]?.links.map(({ title }) => title)).toEqual([
      'A',
      'B',
      'C',
      'D',
    ]);
    expect([...new Set(told(parts))]).toEqual([
      'content/c.md:4 tag-spelling The tag "Webrtc" is nearly "WebRTC", which other pages have. Did you mean "WebRTC"?',
      'content/d.md:undefined tag-spelling The tag "web rtc" is nearly "WebRTC", which other pages have. Did you mean "WebRTC"?',
    ]);
  });

  it('of one page that are a letter away from those of several are told, short ones and numbers apart', () => {
    const words = (word: string, near: string) => ({
      pages: {
        'content/a.md': tagged('A', [word]),
        'content/b.md': tagged('B', [word]),
        'content/c.md': tagged('C', [near]),
      },
    });
    expect(new Set(told(words('Recording', 'Recordign'))).size).toBe(1);
    for (const [word, near] of [
      ['v6.2', 'v6.4'],
      ['SIP', 'SIPS'],
      ['Java', 'JavaScript'],
      ['Recording', 'Recorder'],
    ])
      expect(told(words(word!, near!)), near).toEqual([]);
  });

  it('with names that make one address get addresses of their own', () => {
    const parts = { pages: { 'content/a.md': tagged('A', ['A/B', 'AB', '!', '?', '../../x', 'con']) } };
    expect(routes(parts)).toHaveLength(7);
    expect(routes(parts).every((route) => /^\/tags(?:\/[^/]+)?$/.test(route))).toBe(true);
  });

  it('give way to a page, an alias and a public file, which is told', () => {
    const own = {
      'content/tags/index.md': { title: 'Own' },
      'content/tags/webrtc.md': { title: 'Own too' },
      'content/guide/c.md': { meta: { aliases: ['/tags/cpp'] } },
    };
    const parts = { pages: { ...pages, ...own }, publicFiles: ['tags/软交换/index.html'] };
    expect(viewOf('/tags', parts).title).toBe('Own');
    expect(viewOf('/tags/webrtc', parts).title).toBe('Own too');
    expect(routes(parts)).toEqual(['/tags', '/tags/webrtc']);
    expect([...new Set(told(parts).map((one) => one.slice(0, 75)))]).toEqual(
      [
        'content/tags/index.md:undefined list-address-taken The list of tags is not ',
        'content/guide/c.md:undefined list-address-taken The list of pages with the ',
        'content/tags/webrtc.md:undefined list-address-taken The list of pages with ',
        'content/public/tags/软交换:undefined list-address-taken The list of pages with the tag',
      ].map((one) => one.slice(0, 75)),
    );
  });

  it('are found by the search on the page that bears them, whose lists are not', () => {
    const [file] = [...searchRecords.emit(siteOf({ pages }).value, outputContext)].filter(
      ({ path }) => path === 'search/records.ndjson',
    );
    const records = String(makeBody(file!.body))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const a = records.find(({ url }) => url === '/guide/a/');
    expect([a.tags, a.content]).toEqual([['WebRTC', 'C++'], 'WebRTC · C++']);
    expect(records.some(({ url }) => url.startsWith('/tags'))).toBe(false);
    expect('tags' in records.find(({ url }) => url === '/')).toBe(false);
  });

  it('are in the sitemap', () => {
    const [file] = [
      ...sitemap.emit(siteOf({ pages, config: { url: 'https://e.com' } }).value, outputContext),
    ];
    expect(file!.body).toContain('<loc>https://e.com/tags/webrtc/</loc>');
  });
});
