import { describe, expect, it } from 'vitest';
import { pairPages } from '../../../src/features/changes/pages.ts';
import { type Compare, compareSite } from '../../../src/features/changes/site.ts';
import { siteOf, treeNamed } from '../../helpers/site.ts';

const versioned = (version: string, ...aliases: string[]) => ({ meta: { versions: [version], aliases } });

describe('two versions with a third between', () => {
  it('have a page once that got a new name twice', () => {
    const site = siteOf({
      pages: {
        'content/first.md': versioned('v6.2'),
        'content/second.md': versioned('v6.4', '/first'),
        'content/third.md': versioned('dev', '/second'),
        'content/new.md': versioned('dev'),
        'content/gone.md': versioned('v6.2'),
      },
    }).value;
    const [oldest, newest] = [treeNamed(site, 'v6.2'), treeNamed(site, 'dev')];
    expect(pairPages(oldest, newest, site).map(({ older, newer }) => [older?.route, newer?.route])).toEqual([
      ['/gone', undefined],
      [undefined, '/new'],
      ['/first', '/third'],
    ]);
  });
});

describe('a site that is compared again', () => {
  it('compares no page again that two versions share, each of which differs from an older one', async () => {
    const site = siteOf({
      pages: {
        'content/@v6.2/a.md': { html: '<p>Old.</p>' },
        'content/@v6.4/b.md': { html: '<p>Own.</p>' },
        'content/a.md': { html: '<p>New.</p>' },
        'content/b.md': { html: '<p>New.</p>' },
      },
      config: { changes: { versions: 2, threshold: 1, dates: {} } },
    }).value;
    const counts: number[] = [];
    const compare: Compare = async (pages) => {
      counts.push(pages.length);
      return pages.map(() => undefined);
    };
    const first = await compareSite(site, compare);
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(2);
    counts.length = 0;
    expect(await compareSite(site, compare)).toEqual(first);
    expect(counts.every((count) => count === 0)).toBe(true);
  });
});
