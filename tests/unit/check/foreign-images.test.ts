import { describe, expect, it } from 'vitest';
import { foreignImages } from '../../../src/check/foreign-images.ts';
import { linkOf, siteOf } from '../../helpers/site.ts';

/** What is said of a page of three trees that shows or links `href`. */
function judge(href: string, kind: 'image' | 'page' = 'image'): string[] {
  const { value: site } = siteOf({
    pages: { 'content/page.md': { links: [linkOf(href, kind)] } },
    assets: ['pic.png'],
  });
  return foreignImages
    .check(site)
    .map(({ code, line, column, target }) => `${code} ${line}:${column} ${target}`);
}

describe('images of other hosts', () => {
  it('are told, once for all trees', () => {
    for (const href of ['https://x.example/a.png', '//x.example/a.png'])
      expect(judge(href)).toEqual([`image-foreign 3:5 ${href}`]);
  });

  it('are neither those of the site nor those that stand in the page itself', () => {
    for (const href of ['pic.png', '/img/a.png', 'data:image/png;base64,AA=='])
      expect(judge(href)).toEqual([]);
  });

  it('are no matter where they are linked and not shown', () => {
    expect(judge('https://x.example/a.png', 'page')).toEqual([]);
  });
});
