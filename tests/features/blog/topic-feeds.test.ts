import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { makeBody } from '#model/output/output';
import { TreeViews } from '#site';
import { feed } from '../../../src/features/blog/feed.ts';
import { links } from '../../../src/stages/check/links/links.ts';
import {
  features,
  outputContext,
  type SiteParts,
  siteOf,
  taggedWith,
  treeNamed,
  twoLanguages,
  writtenBy,
} from '../../helpers/site.ts';

const config = (feeds: readonly ('tags' | 'authors')[]): SiteParts['config'] => ({
  url: 'https://docs.example.com',
  title: 'Docs',
  authors: { li: { name: '李雷' } },
  blog: { archive: false, feed: 'full', feeds },
});
const pages: SiteParts['pages'] = {
  'content/guide/a.md': { title: 'A', meta: { ...taggedWith(['WebRTC', 'Guides']), time: '2025-01-01' } },
  'content/blog/a.md': {
    title: 'First',
    html: '<p>x</p>',
    meta: { ...taggedWith(['WebRTC']), time: '2025-01-01' },
  },
  'content/blog/b.md': {
    title: 'Second',
    meta: {
      features: { ...taggedWith(['WebRTC']).features, ...writtenBy(['li']).features },
      time: '2025-02-01',
    },
  },
  'content/blog/c.md': { title: 'Undated', meta: taggedWith(['Later']) },
};
const paths = (parts: SiteParts) =>
  [...feed.emit(siteOf(parts).value, outputContext)].map(({ path }) => path);

describe('feeds of lists', () => {
  it('are made of tags and authors with dated posts, where the site asks for them', () => {
    expect(paths({ pages, config: config([]) })).toEqual(['feed.xml']);
    expect(paths({ pages, config: config(['tags']) })).toEqual(['feed.xml', 'tags/webrtc/feed.xml']);
    expect(paths({ pages, config: config(['tags', 'authors']) })).toEqual([
      'feed.xml',
      'authors/li/feed.xml',
      'tags/webrtc/feed.xml',
    ]);
    expect(paths({ pages, config: { ...config(['tags']), url: undefined } })).toEqual([]);
    const translated = { 'content/@en/blog/b.md': { title: 'Two', meta: pages['content/blog/b.md']!.meta } };
    const languages = { ...config(['tags']), ...twoLanguages };
    expect(paths({ pages: { ...pages, ...translated }, config: languages })).toEqual([
      'feed.xml',
      'tags/webrtc/feed.xml',
      'en/feed.xml',
      'en/tags/webrtc/feed.xml',
    ]);
  });

  it('have the posts of their list alone, with the whole text', () => {
    const files = [...feed.emit(siteOf({ pages, config: config(['tags', 'authors']) }).value, outputContext)];
    const read = (path: string) =>
      load(String(makeBody(files.find((one) => one.path === path)!.body)), { xml: true });
    const $ = read('tags/webrtc/feed.xml');
    expect($('feed > title').text()).toBe('Docs · WebRTC');
    expect($('feed > id').text()).toBe('https://docs.example.com/tags/webrtc/');
    expect($('feed > link[rel=self]').attr('href')).toBe('https://docs.example.com/tags/webrtc/feed.xml');
    const titles = $('entry > title').map((_, one) => $(one).text());
    expect([titles.get(), $('entry > content').last().text()]).toEqual([['Second', 'First'], '<p>x</p>']);
    const ofAuthor = read('authors/li/feed.xml');
    expect([ofAuthor('feed > title').text(), ofAuthor('entry').length]).toEqual(['Docs · 李雷', 1]);
    expect(ofAuthor('entry uri').text()).toBe('https://docs.example.com/authors/li/');
  });

  it('are told in the heads of their lists, beside the one of the site', () => {
    const site = siteOf({ pages, config: config(['tags']), base: '/docs' }).value;
    const assets = { stylesheets: [], scripts: [], favicon: 'assets/icon.svg', headScript: '' };
    const headOf = (version: string, route: string) => {
      const tree = treeNamed(site, version);
      const views = new TreeViews(site, tree, { assets, heroFiles: [], features });
      return views.page(tree.byRoute.get(route)!).view.head;
    };
    expect(headOf('v6.4', '/tags/webrtc')).toMatchObject({
      ownFeed: { title: 'Docs · WebRTC', href: '/docs/tags/webrtc/feed.xml' },
      feedHref: '/docs/feed.xml',
    });
    expect(headOf('v6.4', '/tags/later').ownFeed).toBeUndefined();
    expect(headOf('v6.4', '/tags').ownFeed).toBeUndefined();
    expect(headOf('v6.2', '/tags/webrtc').ownFeed?.href).toBe('/docs/tags/webrtc/feed.xml');
  });

  it('can be linked to, others are told', () => {
    const href = (target: string) =>
      ({ kind: 'page', href: target, file: 'content/x.md', line: 3, column: 1 }) as const;
    const linking = {
      'content/x.md': { links: [href('/tags/webrtc/feed.xml'), href('/tags/later/feed.xml')] },
    };
    const { value: site } = siteOf({ pages: { ...pages, ...linking }, config: config(['tags']) });
    const told = links.check(site).map(({ code, target, line }) => [code, target, line]);
    expect(told).toEqual([['link-missing-file', '/tags/later/feed.xml', 3]]);
    const english = { ...config(['tags']), ...twoLanguages };
    const translated = siteOf({ pages: { ...pages, ...linking }, config: english }).value;
    // What is not translated has no feed in that language.
    expect(links.check(translated).map(({ target }) => target)).toContain('/tags/webrtc/feed.xml');
  });
});
