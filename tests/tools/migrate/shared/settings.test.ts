/** What the configuration of another generator says of its site as a whole: carried over, or told with what to write instead. */
import { describe, expect, it } from 'vitest';
import { leftIn, moved } from '../moved.ts';

describe('the settings of a site', () => {
  it('have menus of the header and badges of the sidebar, which are told', async () => {
    const menu = (title: string) =>
      `{ ${title}: 'More', items: [{ ${title}: 'A', link: '/a', to: '/a' }, { ${title}: 'B', link: '/b', to: '/b' }] }`;
    const told = 'Of the menu "More" in the header only the first link came over.';
    const pages = { 'a.md': '# A\n', 'b.md': '# B\n' };
    const vitepress = await moved({
      '.vitepress/config.ts': `export default { cleanUrls: true, themeConfig: { nav: [${menu('text')}] } }`,
      ...pages,
    });
    expect(leftIn(vitepress.told)).toContain(told);
    const docusaurus = await moved({
      'docusaurus.config.js': `module.exports = { themeConfig: { navbar: { items: [${menu('label')}] } } };`,
      'docs/a.md': '# A\n',
    });
    expect(leftIn(docusaurus.told)).toContain(told);
    const starlight = await moved({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'S', sidebar: [{ label: 'G', items: [{ slug: 'a', badge: 'New' }] }, { slug: 'b', badge: { text: 'Beta' } }] })] };`,
      'src/content/docs/a.md': '---\ntitle: A\n---\n',
      'src/content/docs/b.md': '---\ntitle: B\n---\n',
    });
    expect(leftIn(starlight.told)).toContain('2 badges of the sidebar are left out.');
  });
});
