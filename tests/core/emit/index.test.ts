import { describe, expect, it } from 'vitest';
import { makeBody } from '#model/output/output';
import { listEmitters } from '../../../src/engine/emission.ts';
import { loadStages } from '../../../src/engine/features.ts';
import { outputContext, type SiteParts, siteOf } from '../../helpers/site.ts';

const stages = await loadStages();

const parts: SiteParts = {
  config: { url: 'https://docs.example.com' },
  pages: {
    'content/index.md': {},
    'content/blog/a.md': { meta: { time: '2025-07-09', aliases: ['/old'] } },
  },
};
const emitAll = (own: Partial<SiteParts> = {}) => {
  const site = siteOf({ ...parts, ...own }).value;
  return listEmitters(stages)
    .flatMap((emitter) => [...emitter.emit(site, outputContext)])
    .map((file) => ({ ...file, body: makeBody(file.body) }));
};

describe('emitters', () => {
  it('write each path once, below the output', () => {
    const paths = emitAll().map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.startsWith('/') || path.includes('//'))).toEqual([]);
    expect(paths.filter((path) => !path.includes('/')).sort()).toEqual([
      'feed.xml',
      'index.md',
      'llms-full.txt',
      'opensearch.xml',
      'robots.txt',
      'sitemap.xml',
    ]);
  });

  it('write no path but those that they claim', () => {
    const site = siteOf(parts).value;
    const claiming = listEmitters(stages).filter(({ paths }) => paths !== undefined);
    expect(claiming.map(({ name }) => name).sort()).toEqual([
      'llms-full',
      'page-markdown',
      'search-index',
      'search-records',
    ]);
    for (const { name, paths, emit } of claiming)
      for (const { path } of emit(site, outputContext))
        expect([name, path, paths!.test(path)]).toEqual([name, path, true]);
  });

  it('name themselves in what they write', () => {
    const site = siteOf(parts).value;
    for (const { name, emit } of listEmitters(stages))
      for (const file of emit(site, outputContext)) expect(file.from).toBe(name);
  });

  it('give way to public files of the same path', () => {
    const publicFiles = ['robots.txt', 'sitemap.xml', 'blog/a/index.md', 'old/index.html'];
    const paths = new Set(emitAll({ publicFiles }).map(({ path }) => path));
    for (const path of publicFiles) expect(paths.has(path)).toBe(false);
    expect(paths.has('feed.xml')).toBe(true);
  });

  it('write the same bytes twice', () => {
    expect(emitAll()).toEqual(emitAll());
  });
});
