/** What sites in the open have that made pages of theirs fall short. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('links and images', () => {
  it('of VitePress stand below the base of their own entry', async () => {
    const { texts } = await moved({
      '.vitepress/config.ts':
        "export default { title: 'T', themeConfig: { sidebar: { '/guide/': { base: '/guide/', items: [{ text: 'A', link: 'a' }, { text: 'B', base: '/ref/', link: 'b' }] } } } };",
      'guide/a.md': '# A\n',
      'ref/b.md': '# B\n',
    });
    expect(texts['site.config.ts']).toContain("{ title: 'B', href: '/ref/b' }");
  });
});

describe('texts that others include', () => {
  it('come along where VitePress excludes them from the pages', async () => {
    const { texts, told, pages } = await moved({
      '.vitepress/config.ts':
        "export default { title: 'T', cleanUrls: true, srcExclude: ['**/parts/*', 'NOTES.md'] };",
      'index.md': '# T\n\n<!--@include: ./parts/p.md-->\n',
      'parts/p.md': 'Words\n',
      'NOTES.md': 'Nothing\n',
    });
    expect(told).toEqual([]);
    expect(pages).toBe(1);
    expect(texts['content/index.md']).toContain('@include: ./_parts/parts/p.md');
    expect(texts['content/_parts/parts/p.md']).toContain('Words');
  });
});
