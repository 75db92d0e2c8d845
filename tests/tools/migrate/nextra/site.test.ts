/** A site of Nextra: folders, `_meta` files, languages and components. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const config = (more = '') =>
  `import nextra from 'nextra';\nconst withNextra = nextra({ latex: true });\nexport default withNextra({ ${more} });\n`;
const move = async (body: string) => {
  const result = await moved({ 'next.config.mjs': config(), 'content/index.mdx': `# Lamps\n\n${body}\n` });
  return { ...result, text: result.texts['content/index.md']!.replace('# Lamps\n\n', '') };
};

describe('a site of Nextra', () => {
  it('is known by its meta files where a package of others brings the plugin; other sites of Next.js are none', async () => {
    const program =
      "import { withDocs } from '@x/docs';\nexport default withDocs({ contentDirBasePath: '/docs' });\n";
    const pages = { 'next.config.ts': program, 'src/content/index.mdx': '# Home\n' };
    const { kind, texts } = await moved({
      ...pages,
      'src/content/_meta.ts': "export default { index: 'Start' };\n",
    });
    expect([kind, texts['content/index.md']]).toEqual([
      'Nextra',
      '---\naliases:\n  - /docs\n---\n\n# Home\n',
    ]);
    expect((await moved(pages)).diagnostics[0]!.code).toBe('migrate-unknown');
  });

  it('has the order, titles, groups and tabs of its meta files', async () => {
    const { texts, kind } = await moved({
      'next.config.mjs': config(),
      'app/layout.jsx':
        'export const metadata = { title: { template: \'%s – Lamps\' } };\n<Layout docsRepositoryBase="https://github.com/x/y/tree/main" navbar={<Navbar projectLink="https://github.com/x/y" />} />\n',
      'content/index.mdx': '# Home\n',
      'content/_meta.jsx':
        "export default { index: { type: 'page', display: 'hidden' }, docs: { type: 'page', title: 'Guide' }, news: { type: 'page', title: 'News' } };\n",
      'content/docs/_meta.jsx':
        "export default { wick: '', _: { type: 'separator', title: <b>More lamps</b> }, oil: 'About oil', secret: { display: 'hidden' }, out: { title: 'Shop', href: 'https://example.org/' } };\n",
      'content/docs/index.mdx': '# Start\n',
      'content/docs/oil.mdx': '# Oil\n\n[wick](/docs/wick)\n',
      'content/docs/wick.mdx': '---\nsidebarTitle: Wicks\n---\n\n# The wick\n',
      'content/docs/secret.mdx': '# Secret\n',
      'content/docs/deep/one.mdx': '# One\n',
      'content/news/index.mdx': '# News\n',
      'public/a.png': 'x',
    });
    expect(kind).toBe('Nextra');
    const site = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(site).toContain("title: 'Lamps'");
    expect(site).toContain("topNav: [{ title: 'Guide', href: '/docs' }, { title: 'News', href: '/news' }]");
    expect(site).toContain(
      "{ title: 'Guide', prefix: '/docs', sections: [ { title: 'Guide', links: [{ title: 'Guide', href: '/docs' }, { title: 'Wicks', href: '/docs/wick' }",
    );
    expect(site).toMatch(
      /title: 'More lamps', links: \[ \{ title: 'About oil', href: '\/docs\/oil' \}, \{ title: 'Shop', href: 'https:\/\/example.org\/' \}, \{ title: 'Deep', links: \[\{ title: 'One', href: '\/docs\/deep\/one' \}\]/,
    );
    expect(site).not.toContain('secret');
    expect(site).toContain("editUrl: 'https://github.com/x/y/edit/main/:path'");
    expect(texts['content/docs/wick.md']).toContain('sidebar: Wicks');
  });

  it('has pages in app too, whose frontmatter may be an export', async () => {
    const { texts } = await moved({
      'next.config.mjs': config(),
      'app/page.mdx':
        'export const metadata = {\n  title: "Lamps",\n  description: "All of them",\n}\n\nHello.\n',
      'app/(more)/oil/page.mdx': '# Oil\n',
    });
    expect(texts['content/index.md']).toBe('---\ntitle: Lamps\ndescription: All of them\n---\n\nHello.\n');
    expect(texts['content/oil/index.md']).toBe('# Oil\n');
  });

  it('keeps links in the language of their page', async () => {
    const { texts } = await moved({
      'next.config.mjs': config("i18n: { locales: ['en', 'fr'], defaultLocale: 'en' }"),
      'content/en/index.mdx': '# Home\n\n[a](/a) [b](/b)\n',
      'content/en/a.mdx': '# A\n',
      'content/en/b.mdx': '# B\n',
      'content/fr/index.mdx': '# Accueil\n\n[a](/a) [b](/b)\n',
      'content/fr/a.mdx': '# A\n',
    });
    expect(texts['content/index.md']).toContain('[a](/a) [b](/b)');
    expect(texts['content/@fr/index.md']).toContain('[a](/a) [b](/b)');
  });

  it('is none where next.config does not name its plugin', async () => {
    expect((await moved({ 'next.config.js': 'module.exports = {}', 'pages/a.mdx': '# A\n' })).exitCode).toBe(
      2,
    );
  });
});

describe('components of Nextra', () => {
  it('become containers', async () => {
    const { text, told } = await move(
      'import { Callout, Tabs, Cards, Steps, FileTree } from \'nextra/components\'\n\n<Callout type="error" emoji="x">\n  Hot!\n</Callout>\n\n<Tabs items={[\'npm\', \'pnpm\']}>\n  <Tabs.Tab>npm i</Tabs.Tab>\n  <Tabs.Tab>pnpm i</Tabs.Tab>\n</Tabs>\n\n<Cards>\n  <Cards.Card icon={<Icon />} title="Home" href="/" arrow />\n</Cards>\n\n<Steps>\n### One\n\nDo.\n</Steps>\n\n<FileTree>\n  <FileTree.Folder name="app" defaultOpen>\n    <FileTree.File name="page.mdx" />\n  </FileTree.Folder>\n</FileTree>',
    );
    expect(text.trim()).toBe(
      '::: danger\nHot!\n:::\n\n::: tabs\n== npm\n\nnpm i\n\n== pnpm\n\npnpm i\n:::\n\n::: cards\n- [Home](/)\n:::\n\n### One\n\nDo.\n\n::: file-tree\n- app/\n  - page.mdx\n:::',
    );
    expect(told).toEqual([]);
  });
});
