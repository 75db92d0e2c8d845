import { describe, expect, it } from 'vitest';
import type { AssetFile } from '#model/document/document';
import { tooLarge } from '../../../src/features/pictures/too-large.ts';
import { linkOf, siteOf } from '../../helpers/site.ts';

/** What is said of a page that shows `href`, the file behind it being as given. */
function judge(href: string, given: Partial<AssetFile>, kind: 'image' | 'page' = 'image'): string[] {
  const { value: site } = siteOf({
    pages: { 'content/page.md': { links: [linkOf(href, kind)] } },
    assets: ['pic.png', 'flow.svg'],
    publicFiles: ['img/pic.png'],
  });
  const grown = <T extends AssetFile>(files: ReadonlyMap<string, T>) =>
    new Map([...files].map(([key, file]) => [key, { ...file, ...given }]));
  return tooLarge
    .check({ ...site, assets: grown(site.assets), publicFiles: grown(site.publicFiles) })
    .map(({ message, line, column }) => `${line}:${column} ${message}`);
}

describe('image sizes', () => {
  it('tells images of more than 500 KB, once for all trees', () => {
    expect(judge('pic.png', { size: 3 * 1024 * 1024 })).toEqual([
      '3:5 content/pic.png weighs 3072 KB; 500 KB is the most that a page should load.',
    ]);
    expect(judge('/img/pic.png', { size: 500 * 1024 + 1 })).toHaveLength(1);
    expect(judge('/img/pic.png', { size: 500 * 1024 })).toEqual([]);
  });

  it('tells images of more than 4096 pixels on a side, drawings apart', () => {
    expect(judge('pic.png', { width: 5000, height: 100 })).toEqual([
      '3:5 content/pic.png is 5000 × 100 pixels; 4096 on a side are more than enough.',
    ]);
    expect(judge('pic.png', { width: 4096, height: 4096 })).toEqual([]);
    expect(judge('flow.svg', { width: 9000, height: 9000 })).toEqual([]);
  });

  it('says nothing of files that are linked and not shown', () => {
    expect(judge('pic.png', { size: 9_000_000 }, 'page')).toEqual([]);
  });
});
