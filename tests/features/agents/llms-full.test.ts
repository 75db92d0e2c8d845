import { describe, expect, it } from 'vitest';
import { type LazyBody, makeBody } from '#model/output/output';
import { llmsFull } from '../../../src/features/agents/llms-full.ts';
import { linkOf, outputContext, type SiteParts, siteOf } from '../../helpers/site.ts';

const body = (parts: SiteParts) => {
  const [file] = llmsFull.emit(siteOf(parts).value, outputContext);
  return file && makeBody(file.body);
};

describe('llms-full.txt', () => {
  it('says which version it is, and has every page of the default tree with title and address', () => {
    const parts: SiteParts = {
      config: { description: 'All of it.', url: 'https://docs.example.com' },
      pages: {
        'content/a.md': {
          title: 'A',
          markdown: 'See [b](\0' + '0\0).',
          links: [linkOf('/b')],
          meta: { description: 'About a.' },
        },
        'content/b.md': { title: 'B', markdown: '' },
        'content/c.md': { meta: { versions: ['dev'] } },
      },
    };
    expect(body(parts)).toBe(
      '# Docs\n\n> All of it.\n\nVersion: v6.4 (default) · Language: zh-CN\n\n---\n\n' +
        '# A\n\nURL: https://docs.example.com/a/\n\nAbout a.\n\nSee [b](https://docs.example.com/b/index.md).\n\n---\n\n' +
        '# B\n\nURL: https://docs.example.com/b/\n',
    );
  });

  it('gives paths of the site without a url', () => {
    expect(body({ base: '/docs', pages: { 'content/a.md': {} } })).toContain('\nURL: /docs/a/\n');
  });

  it('has a section of its own for each but the largest, whose text no agent would read', () => {
    const name = (section: string) => (_: unknown, page: number) => [`content/${section}/p${page}.md`, {}];
    const pages = Object.fromEntries([
      ...Array.from({ length: 101 }, name('api')),
      ...Array.from({ length: 2 }, name('guide')),
    ]);
    const files = [...llmsFull.emit(siteOf({ pages }).value, outputContext)];
    expect(files.map(({ path }) => path)).toEqual(['llms-full.txt', 'guide/llms-full.txt']);
  });

  it('of a section is made again only when one of its pages or an address changed', () => {
    const name = (section: string, count: number) =>
      Array.from({ length: count }, (_, page) => [`content/${section}/p${page}.md`, {}] as const);
    const keyWith = (changed: SiteParts['pages'], config: SiteParts['config'] = {}) => {
      const pages = { ...Object.fromEntries([...name('api', 101), ...name('guide', 2)]), ...changed };
      const [whole, guide] = [...llmsFull.emit(siteOf({ pages, config }).value, outputContext)];
      expect([whole!.path, whole!.body, guide!.path]).toEqual([
        'llms-full.txt',
        { chunks: expect.any(Function) },
        'guide/llms-full.txt',
      ]);
      return (guide!.body as LazyBody).key;
    };
    const key = keyWith({});
    expect(key).toBe(keyWith({ 'content/api/p7.md': { title: 'New', markdown: 'New.' } }));
    const others = [
      keyWith({ 'content/guide/p1.md': { markdown: 'New.' } }),
      keyWith({ 'content/guide/p1.md': { title: 'New' } }),
      keyWith({ 'content/guide/p2.md': {} }),
      keyWith({ 'content/api/other.md': {} }),
      keyWith({}, { url: 'https://docs.example.com' }),
      keyWith({}, { title: 'New' }),
    ];
    expect(new Set([key, ...others]).size).toBe(1 + others.length);
  });

  it('is not written without the default tree', () => {
    expect(body({ pages: { 'content/a.md': {} }, only: ['dev'] })).toBeUndefined();
  });
});
