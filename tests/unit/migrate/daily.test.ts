/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

describe('pages of VitePress', () => {
  const config = (more: string) => `export default { title: 'T', cleanUrls: true, ${more} };`;

  it('bind data to components; what would have to be run is told', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': config(''),
      '.vitepress/theme/Counter.vue': '',
      'index.md':
        '# Start <Badge text="^2.0" />\n\n<Counter :start="3" :list="[1]" kind="a" @click="go()" /> on {{ $frontmatter.title }}\n\n<div v-if="n > 0" class="x">{{ n }}</div>\n\n<!--@include: ./parts/p.md{1,2}-->\n',
      'parts/p.md': '# P\n\nText.\n',
    });
    const text = texts['content/index.md']!;
    expect(text).toContain('# Start [\\^2.0]{.badge}');
    expect(text).toContain('<Counter start={3} list={[1]} kind="a" /> on Start');
    expect(text).toContain('<div class="x">{{ n }}</div>');
    expect(text).toContain('<!-- @include: ./parts/p.md{1-2} -->');
    expect(told.filter((one) => one.includes('attribute of Vue'))).toHaveLength(2);
  });

  it('have numbers before all code where the configuration says so', async () => {
    const { texts } = await moved({
      '.vitepress/config.ts': config('markdown: { lineNumbers: true }'),
      'index.md':
        '# T\n\n```js {1} [a.js]\na\n```\n\n```ts:no-line-numbers\nb\n```\n\n```mermaid\ngraph TD\n```\n',
    });
    expect(texts['content/index.md']).toContain('```js:line-numbers {1} [a.js]');
    expect(texts['content/index.md']).toContain('```ts:no-line-numbers');
    expect(texts['content/index.md']).toContain('```mermaid\n');
  });

  it('are counted as the manual of VitePress has it', async () => {
    const { texts, told } = await moved({
      '.vitepress/config.ts': config(
        "head: [['script', { async: '', src: 'https://www.googletagmanager.com/gtag/js?id=G-AB1' }], ['script', {}, \"function gtag(){dataLayer.push(arguments);} gtag('config', 'G-AB1');\"]]",
      ),
      'index.md': '# T\n',
    });
    expect(texts['site.config.ts']).toContain("analytics: { provider: 'ga4', id: 'G-AB1' }");
    expect(told).toEqual([]);
  });
});

describe('pages of Docusaurus', () => {
  it('use what the theme brings along', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': `module.exports = { title: 'T', themes: ['@docusaurus/theme-mermaid'], presets: [['classic', { theme: { customCss: './x.css' } }]], themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 's', label: 'Docs' }] }, footer: { copyright: \`Copyright © \${new Date().getFullYear()} Acme, Inc. Built with Docusaurus.\` } } };`,
      'sidebars.js': "module.exports = { s: ['a', 'b'] };",
      'static/img/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/s.js': 'run();\nstop();\n',
      'docs/b.md': '# B\n',
      'docs/a.mdx':
        '# A\n\nimport CodeBlock from \'@theme/CodeBlock\';\nimport Source from \'!!raw-loader!./s.js\';\n\n<Admonition type="info" title="Read">\n\nText\n\n</Admonition>\n\n<CodeBlock language="js" title="s.js">{Source}</CodeBlock>\n\n<CodeBlock language="sh">\n  {`npm i\nnpm t`}\n</CodeBlock>\n\n<img src={useBaseUrl(\'/img/l.svg\')} alt="l" />\n\n<Link to="/docs/b">B</Link>\n\n<DocCardList />\n',
    });
    const text = texts['content/docs/a.md']!;
    expect(text).toMatch(/::: info Read\n+Text\n+:::/);
    expect(text).toContain('```js title="s.js"\nrun();\nstop();\n```');
    expect(text).toContain('```sh\nnpm i\nnpm t\n```');
    expect(text).toContain('<img src="/img/l.svg" alt="l" />');
    expect(text).toContain('[B](/docs/b)\n');
    expect(text).toContain('::: cards\n- [B](/docs/b)\n:::');
    const config = texts['site.config.ts']!;
    expect(config).toContain("topNav: [{ title: 'Docs', href: '/docs/a' }]");
    expect(config).toContain("footer: { holder: 'Acme, Inc' }");
    expect(told).toEqual(['site.config.ts:undefined "theme.customCss" of the preset is left out.']);
  });
});
