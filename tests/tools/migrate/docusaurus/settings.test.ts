/** What the configuration of another generator says of its site as a whole: carried over, or told with what to write instead. */
import { describe, expect, it } from 'vitest';
import { leftIn, moved } from '../moved.ts';

describe('the settings of a site', () => {
  it('of Docusaurus are carried over, or told', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': `module.exports = { title: 'T', scripts: ['/x.js'],
  plugins: ['@docusaurus/plugin-pwa', ['docusaurus-plugin-sass', {}], ['@docusaurus/plugin-client-redirects', { redirects: [{ to: '/docs/a', from: ['/old', '/older'] }, { to: '/docs/a#b', from: '/part' }, { to: '/gone', from: '/x' }] }]],
  presets: [['classic', { docs: { remarkPlugins: [require('remark-math'), require('./remark-own.js')], rehypePlugins: [[require('rehype-katex'), {}]], showLastUpdateTime: true, showLastUpdateAuthor: true }, gtag: { trackingID: 'G-1' } }]],
  themeConfig: { announcementBar: { content: 'New' }, footer: { copyright: 'Copyright © 2020 Ann, Inc.', links: [{ title: 'A' }] } } };`,
      'docs/a.md': '# A\n',
      'src/pages/index.js': '',
      'src/pages/help.test.js': '',
    });
    const config = texts['site.config.ts']!;
    expect(config).toContain("analytics: { provider: 'ga4', id: 'G-1' }");
    expect(config).toMatch(/lastUpdated: true,\n {2}contributors: true/);
    expect(config).toContain("footer: { since: 2020, holder: 'Ann, Inc.' }");
    expect(config).toContain("{ from: '/old', to: '/docs/a' }");
    expect(config).toContain("{ from: '/part', to: '/docs/a#b' }");
    expect(config).not.toContain('/gone');
    expect(leftIn(told)).toEqual([
      '"./remark-own.js" changes the markdown of pages; it is left out.',
      '"scripts" of the configuration is left out.',
      '"themeConfig.announcementBar" of the configuration is left out.',
      '"themeConfig.footer.links" of the configuration is left out.',
      'Pages that are programs are left out: src/pages/index.js.',
      'The plugin "pwa" is left out.',
      'The plugin "sass" is left out.',
      'The redirect from "/x" to "/gone" is left out.',
    ]);
  });

  it('of Docusaurus: the foot of every page and the line above its head', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': `module.exports = { title: 'T', baseUrl: '/p/', themeConfig: {
  announcementBar: { content: 'Version 2 is <b>out</b>: <a href="https://x.org/n">read</a>' },
  footer: { copyright: 'Copyright © 2020 Ann', links: [{ title: 'Docs', items: [{ label: 'A', to: '/docs/a' }, { html: '<i>x</i>' }] }, { title: 'More', items: [{ label: 'Code', href: 'https://x.org' }] }] } } };`,
      'docs/a.md': '# A\n',
    });
    const config = texts['site.config.ts']!;
    expect(config).toContain("content: 'Version 2 is out: read'");
    expect(config).toMatch(/since: 2020,\s+holder: 'Ann',\s+links: \[/);
    expect(config).toContain("{ title: 'A', href: '/docs/a' }");
    expect(config).toContain("{ title: 'Code', href: 'https://x.org' }");
    expect(told).toEqual(['site.config.ts:undefined The site stood below "/p" of its host.']);
    const whole = await moved({
      'docusaurus.config.js': "module.exports = { title: 'T', url: 'https://x.org', baseUrl: '/p/' };",
      'docs/a.md': '# A\n',
    });
    expect(whole.texts['site.config.ts']).toContain("url: 'https://x.org/p'");
    expect(whole.told).toEqual([]);
  });
});
