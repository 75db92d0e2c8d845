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

  it('keep the ids that headings have in escaped braces and in comments, and no other comment', async () => {
    const { texts } = await moved({
      'docusaurus.config.js': "export default { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      'docs/index.md':
        '# I\n\n## A \\{#setup}\n\n## B <!-- #update -->\n\n## C {/* #mdx */}\n\n## D {/* todo: rewrite */}\n\n## E \\{#closed\\}\n\n## F <!-- note -->\n\n## G {#plain}\n',
    });
    expect(texts['content/index.md']!.match(/^## .*$/gm)).toEqual([
      '## A {#setup}',
      '## B {#update}',
      '## C {#mdx}',
      '## D',
      '## E {#closed}',
      '## F',
      '## G {#plain}',
    ]);
  });

  it('have values of their frontmatter in tags; what only running code gives is told, and taken out of tags', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "export default { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      'src/Own.jsx': '',
      'docs/index.mdx':
        '---\nplugin: valve\nlist: [1, 2]\n---\nimport Own from \'../src/Own\';\n\n# I\n\n<Own plugin={frontMatter.plugin} list={frontMatter.list} />\n\nSee <Own a={frontMatter.plugin} b={run()} {...more} c={[1]} d="{x}" /> `<Own b={run()} />` and {new Date().getFullYear()}, {1}.\n',
    });
    expect(texts['content/index.md']).toContain('<Own plugin="valve" list={[1,2]} />');
    expect(texts['content/index.md']).toContain(
      'See <Own a="valve" c={[1]} d="{x}" /> `<Own b={run()} />` and {new',
    );
    expect(told.filter((one) => one.startsWith('content/'))).toEqual([
      expect.stringContaining('A value of <Own> is left out, which only running code gives: b={run()}'),
      expect.stringContaining('A value of <Own> is left out, which only running code gives: {...more}'),
      expect.stringContaining('An expression of MDX shows as text: {new Date().getFullYear()}'),
    ]);
  });
});

describe('text of Docusaurus, which is MDX in .md, too', () => {
  const config = "export default { presets: [['classic', { docs: { routeBasePath: '/' } }]] };";
  const body = `# I

    Four blanks make no **code**.

- item

      deeper

<Card code={\`
  one
    two
\`} />

<pre>{\`
  keep <this>
    too
\`}</pre>
`;

  it('has no code by indentation, and templates keep theirs', async () => {
    const { texts, proof } = await moved({ 'docusaurus.config.js': config, 'docs/index.md': body });
    const text = texts['content/index.md']!;
    expect(text).toContain('\nFour blanks make no **code**.\n\n- item\n\n  deeper\n');
    expect(text).toContain('<Card code={"\\n  one\\n    two\\n"} />');
    expect(text).toContain('<pre>\n  keep &lt;this&gt;\n    too\n</pre>');
    expect(proof!.lost).toBe(0);
  });

  it.each([
    ['the configuration', config.replace('{ presets', "{ markdown: { format: 'detect' }, presets"), body],
    ['the page', config, `---\nmdx: { format: md }\n---\n\n${body}`],
  ])('stays as it is where %s says that it is markdown', async (_, given, text) => {
    const { texts } = await moved({ 'docusaurus.config.js': given, 'docs/index.md': text });
    expect(texts['content/index.md']).toContain('\n    Four blanks make no **code**.\n');
  });

  it('lose elements of the head and values that only running code gives, and are told', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': config,
      'docs/index.md': '# Home\n',
      'docs/a.mdx':
        '# A\n\n<head>\n  <meta name="x" />\n  <link rel="x"\n    href="/a" />\n</head>\n\n<div\n  className={clsx(\n    \'wide\',\n  )}\n  id="d"\n>\n  Words <b title={f()} lang={ \'en\' } {...all} tabindex={0}>here</b>\n</div>\n\n`<i a={b}>`\n',
    });
    expect(texts['content/a.md']).toBe(
      '# A\n\n<div id="d" >\n\n  Words <b lang="en" tabindex="0">here</b>\n\n</div>\n\n`<i a={b}>`\n',
    );
    expect(told).toEqual([
      'content/a.md:3 An element of the head is left out: <link rel="x" href="/a" />',
      'content/a.md:3 An element of the head is left out: <meta name="x" />',
      'content/a.md:5 A value of <b> is left out, which only running code gives: title={f()}',
      'content/a.md:5 A value of <b> is left out, which only running code gives: {...all}',
    ]);
  });

  it('may have a number as its whole name', async () => {
    const page = (title: string) => `# ${title}\n`;
    const { texts, told } = await moved({
      'docusaurus.config.js': config,
      ...Object.fromEntries(
        ['404.md', '2024.mdx', '01.md', '02-two.md', '3.1.md', '2023/05.md'].map((name) => [
          `docs/${name}`,
          page(name),
        ]),
      ),
    });
    const paths = Object.keys(texts).filter((path) => path.startsWith('content/'));
    expect(paths.sort()).toEqual(
      ['01', '2023/05', '2024', '3.1', '404', 'two'].map((name) => `content/${name}.md`),
    );
    expect(told).toEqual([]);
  });

  it('have code of a template as a fence of its own behind a tag of HTML, and tell the names in it alone', async () => {
    const name = ['$', '{', 'data.version', '}'].join('');
    const { texts, told } = await moved({
      'docusaurus.config.js': "module.exports = { title: 'T' };",
      'docs/a.mdx': `# A\n\n<details>\n<summary>More</summary>\n<p>Text</p>\n<CodeBlock language="json">\n{\`{\n  "a": [{ "b": 0.7 }],\n  "v": "${name}"\n}\`}\n</CodeBlock>\n</details>\n`,
    });
    expect(texts['content/docs/a.md']).toContain(
      `<p>Text</p>\n\n\`\`\`json\n{\n  "a": [{ "b": 0.7 }],\n  "v": "${name}"\n}\n\`\`\`\n\n</details>\n`,
    );
    expect(told.filter((one) => one.startsWith('content/docs/a.md'))).toEqual([
      expect.stringMatching(/An expression of MDX shows as text: .\{data\.version\}$/),
    ]);
  });
});
