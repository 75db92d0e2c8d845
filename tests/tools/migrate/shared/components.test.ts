/** Components of the old site in its pages, and the values that pages of MDX give them. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const docusaurus = { 'docusaurus.config.js': "module.exports = { title: 'T' };" };

describe('components of the old site', () => {
  it('stay as tags, each with a file that shows its words until somebody draws it', async () => {
    const { texts, told, whole, pages } = await moved({
      '.vitepress/config.ts': "export default { title: 'T', cleanUrls: true };",
      '.vitepress/theme/components/Lesson.vue': '<template><a /></template>',
      'index.md': '# T\n\n<Lesson\n  href="/a"\n  title="Learn"\n/>\n\n`<Lesson>` <Nowhere />\n',
      'a.md': '# A\n\n<Lesson>words</Lesson>\n',
    });
    expect(texts['theme/components/Lesson.tsx']).toContain(
      'type Props = { readonly title?: string; readonly href?: string; readonly children?: ReactNode };',
    );
    expect(texts['theme/components/Lesson.tsx']).toContain('<a href={href}>{title ?? href}</a>');
    expect(told).toContain(
      'theme/components/Lesson.tsx:undefined <Lesson> on 2 pages shows its words alone.',
    );
    expect(told.filter((one) => one.includes('Nowhere'))).toHaveLength(1);
    expect([pages, whole]).toEqual([2, 1]);
  });

  it('of a page itself are drawn by a file, too', async () => {
    const { texts, told } = await moved({
      ...docusaurus,
      'docs/a.mdx':
        '# A\n\nexport const Mark = ({ children, color }) => (\n  <span style={{ color }}>{children}</span>\n);\n\nSee <Mark color="#25c2a0">green</Mark>.\n',
    });
    expect(texts['content/docs/a.md']).toContain('See <Mark color="#25c2a0">green</Mark>.');
    expect(texts['theme/components/Mark.tsx']).toContain('{children}');
    expect(told.filter((one) => one.startsWith('content/'))).toEqual([]);
  });

  it('do not replace parts of the theme', async () => {
    const { texts, told } = await moved(
      {
        ...docusaurus,
        'src/Hero.js': '',
        'docs/a.mdx': "import Hero from '../src/Hero';\n\n# A\n\n<Hero />\n",
      },
      { parts: ['Hero'] },
    );
    expect(texts['theme/components/Hero.tsx']).toBeUndefined();
    expect(told.filter((one) => one.includes('<Hero>'))).toHaveLength(1);
  });
});

describe('values in pages of MDX', () => {
  it('are data: constants, lists and what the frontmatter says', async () => {
    const { texts, told } = await moved({
      ...docusaurus,
      'src/Chart.js': '',
      'docs/a.mdx':
        "---\ntitle: Gate\n---\nimport Chart from '../src/Chart';\n\nexport const release = '2.1';\nexport const rows = [{ name: 'a', size: 1 }];\n\n{frontMatter.title} {release} {other}\n\n<Chart\n  rows={rows}\n  unit={`ms`}\n  label={release}\n/>\n",
    });
    expect(texts['content/docs/a.md']).toContain('Gate 2.1 {other}');
    expect(texts['content/docs/a.md']).toContain(
      '<Chart rows={[{"name":"a","size":1}]} unit="ms" label="2.1" />',
    );
    expect(told.filter((one) => /^content.*(?:export|Chart)/i.test(one))).toEqual([]);
  });

  it('make fences of <Code>, also of files that are imported as text', async () => {
    const { texts, told } = await moved({
      'astro.config.mjs': "export default { integrations: [starlight({ title: 'T' })] };",
      'tsconfig.json': '{ "a": 1 }\n',
      'src/content/docs/index.mdx':
        '---\ntitle: T\n---\nimport raw from \'/tsconfig.json?raw\';\n\n<Code\n  code={`a\n<b>`}\n  lang="html"\n  title="a.html"\n  mark={[2]}\n/>\n\n<Code code={raw} lang="json" />\n',
    });
    expect(texts['content/index.md']).toContain('```html {2} title="a.html"\na\n<b>\n```');
    expect(texts['content/index.md']).toContain('```json\n{ "a": 1 }\n```');
    expect(told).toEqual([]);
  });

  it('keep the code of <Code> whose template names values that only running code gives, and tell the names', async () => {
    const [version, other] = ['version', 'a'].map((name) => ['$', '{', name, '}'].join(''));
    const { texts, told } = await moved({
      'astro.config.mjs': "export default { integrations: [starlight({ title: 'T' })] };",
      'src/content/docs/index.mdx': `---\ntitle: T\n---\nimport { version } from '../version';\n\n<Code lang="sh" code={\`\ncurl x@${version}/\\${other} \\\\\n\n# two\n\`} />\n`,
    });
    expect(texts['content/index.md']).toContain(`\`\`\`sh\ncurl x@${version}/${other} \\\n\n# two\n\`\`\`\n`);
    expect(told.filter((one) => one.startsWith('content/index.md'))).toEqual([
      expect.stringContaining(`An expression of MDX shows as text: ${version}`),
    ]);
  });

  it('keep the breaks and signs of a listing in `set:html`', async () => {
    const { texts } = await moved({
      'astro.config.mjs': "export default { integrations: [starlight({ title: 'T' })] };",
      'src/content/docs/index.mdx':
        '---\ntitle: T\n---\n\n<Fragment set:html={"<pre class=\\"language-diff\\"><code>- a &#123;<br />+ b<br></code></pre>"} />\n',
    });
    expect(texts['content/index.md']).toContain('```diff\n- a {\n+ b\n```');
  });

  it('put what `set:html` holds into the page: a listing as code, the rest as HTML', async () => {
    const { texts, told } = await moved({
      'astro.config.mjs': "export default { integrations: [starlight({ title: 'T' })] };",
      'src/content/docs/index.mdx':
        '---\ntitle: T\n---\n\n<Fragment set:html={"<pre class=\\"language-text\\"><code>a.js:2 <a href=\\"/x\\">rule</a>\\n\\n  &lt;b&gt; {x}</code></pre>\\n"} />\n\n<Fragment set:html={\'<p>One <b>word</b></p>\'} />\n',
    });
    expect(texts['content/index.md']).toContain(
      '```text\na.js:2 rule\n\n  <b> {x}\n```\n\n<p>One <b>word</b></p>\n',
    );
    expect(told).toEqual([]);
  });

  it('run nothing, and what only running would tell is told', async () => {
    const { told } = await moved({
      ...docusaurus,
      'docs/a.mdx': '# A\n\nexport const now = Date.now();\n\nText {now}\n\nexport const broken = {;\n',
    });
    expect(told.filter((one) => one.includes('An export of MDX'))).toHaveLength(2);
  });
});

it('MDX in fences for tools of translation is part of the page', async () => {
  const { texts } = await moved({
    'docusaurus.config.js': 'module.exports = {};',
    'docs/a.mdx':
      '# A\n\n````mdx-code-block\nimport X from "y";\n\n<details>\n\n```js\nx\n```\n\n</details>\n````\n\n```js\ny\n```\n',
  });
  expect(texts['content/docs/a.md']).toContain('<details>\n\n```js\nx\n```\n\n</details>\n\n```js\ny\n```');
});
