/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

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
