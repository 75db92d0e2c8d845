/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('files that a configuration names', () => {
  it('and that are not there are left out and told', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js':
        "module.exports = { title: 'T', favicon: 'img/a.ico', themeConfig: { image: 'img/card.png' } };",
      'static/img/card.png': 'x',
      'docs/a.md': '# A\n',
    });
    expect(texts['site.config.ts']).toContain("socialImage: '/img/card.png'");
    expect(texts['site.config.ts']).not.toContain('favicon');
    expect(told).toEqual([
      'site.config.ts:undefined The favicon "/img/a.ico" is not there, and is left out.',
    ]);
  });
});

describe('a link of Markdown that runs a script', () => {
  it.each([
    ['mkdocs.yml', 'site_name: T\n', '{ .md-button .md-button--primary }'],
    ['.vitepress/config.ts', "export default { title: 'T' };", ''],
  ])('leaves its words, and is told: %s', async (config, text, attributes) => {
    const folder = config === 'mkdocs.yml' ? 'docs/' : '';
    const { texts, told } = await moved({
      [config]: text,
      [`${folder}index.md`]: '# Home\n',
      [`${folder}a.md`]: `# A\n\nPress [Send](javascript:go("Demo"))${attributes} or [Two](<JavaScript:x>) or [B](b.md).\n\nCode: \`[x](javascript:y)\`.\n\n[Three][d]\n\n[d]: javascript:go$.next("Demo")\n`,
      [`${folder}b.md`]: '# B\n',
    });
    const page = texts['content/a.md'];
    expect(page).toContain('Press Send or Two or [B](');
    expect(page).toContain('`[x](javascript:y)`');
    expect(page).toContain('[Three][d]\n\n[d]: #\n');
    expect(told.filter((one) => one.includes('A link that runs a script is left out'))).toHaveLength(3);
  });
});

describe('a sitemap of the old pages', () => {
  it('gives way to that of the new site, which only an address makes', async () => {
    const move = (url: string) =>
      moved({
        'docusaurus.config.js': `module.exports = { title: 'Lib'${url} };`,
        'docs/a.md': '# A\n',
        'static/sitemap.xml': '<urlset/>',
        'static/en/sitemap.xml': '<urlset/>',
      });
    const { texts, told } = await move(", url: 'https://docs.example.org'");
    expect(Object.keys(texts).filter((path) => path.endsWith('sitemap.xml'))).toEqual([
      'content/public/en/sitemap.xml',
    ]);
    expect(told).toContainEqual(
      expect.stringMatching(/^content\/public\/sitemap\.xml:.* docgen writes a file of this name itself/),
    );
    expect((await move('')).texts['content/public/sitemap.xml']).toBe('<urlset/>');
  });
});
