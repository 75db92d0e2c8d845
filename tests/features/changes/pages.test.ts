import { describe, expect, it } from 'vitest';
import { pairPages } from '../../../src/features/changes/pages.ts';
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
