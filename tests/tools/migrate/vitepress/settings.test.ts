/** What the configuration of another generator says of its site as a whole: carried over, or told with what to write instead. */
import { describe, expect, it } from 'vitest';
import { leftIn, moved } from '../moved.ts';

describe('the settings of a site', () => {
  it('of VitePress are carried over, or told', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': `export default { title: 'T', lastUpdated: true,
  head: [['link', { rel: 'icon', href: '/i.svg' }], ['meta', { name: 'x', content: 'y' }]],
  markdown: { config: (md) => md.use(x) }, transformPageData() {},
  themeConfig: { footer: { message: 'MIT', copyright: 'Copyright © 2019-present Ann' }, search: { provider: 'local' }, algolia: { appId: 'x' } } };`,
      '.vitepress/theme/index.ts': '',
      'public/i.svg': '<svg/>',
      'index.md': '# T\n',
    });
    expect(texts['site.config.ts']).toContain('lastUpdated: true');
    expect(texts['site.config.ts']).toContain("footer: { since: 2019, holder: 'Ann' }");
    expect(leftIn(told)).toEqual([
      '"head" of the configuration is left out.',
      '"markdown.config" of the configuration is left out.',
      '"themeConfig.algolia" of the configuration is left out.',
      '"themeConfig.footer.message" of the configuration is left out.',
      '"transformPageData" of the configuration is left out.',
      'Addresses of pages ended in ".html" and no longer do.',
      'The theme in .vitepress/theme is left out.',
    ]);
  });
});
