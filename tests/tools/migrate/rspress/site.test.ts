/** A site of Rspress: settings, meta files, languages and components. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const config = (more = '') =>
  `import { defineConfig } from '@rspress/core';\nexport default defineConfig({ title: 'Lamps', ${more} });\n`;
const move = async (body: string, more: Record<string, string> = {}) => {
  const result = await moved({
    'rspress.config.ts': config(),
    'docs/index.mdx': `# Lamps\n\n${body}\n`,
    ...more,
  });
  return { ...result, text: result.texts['content/index.md']!.replace('# Lamps\n\n', '') };
};

describe('a site of Rspress', () => {
  it('has blocks of code that a component drew as fences, also within tabs', async () => {
    const { text, told } = await move(
      'import { CodeBlockRuntime } from \'@rspress/core/theme\';\n\n<Tabs>\n  <Tab label="One">\n    <CodeBlockRuntime lang="js" title="a.js" code={`{\n  path: "[context]",\n}`} />\n  </Tab>\n</Tabs>',
    );
    expect(text.trim()).toBe('::: tabs\n== One\n\n```js title="a.js"\n{\n  path: "[context]",\n}\n```\n:::');
    expect(told).toEqual([]);
  });

  it('has the groups and labels of its meta files, in each language, and links without one', async () => {
    const { texts, kind } = await moved({
      'rspress.config.ts': config(
        "lang: 'en', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }], themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/x/y' }] }",
      ),
      'i18n.json': '{ "use": { "en": "Use it", "zh": "使用" } }',
      'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide/oil" }]',
      'docs/en/index.md':
        '---\npageType: home\nhero:\n  name: Lamps\n  tagline: Light\nfeatures:\n  - title: Warm\n    details: And bright\n---\n',
      'docs/en/guide/_meta.json':
        '[{ "type": "section-header", "label": "use" }, "oil", { "type": "dir", "name": "deep", "label": "Deeper", "collapsed": true }, { "type": "custom-link", "label": "Shop", "link": "https://example.org/" }]',
      'docs/en/guide/oil.mdx': '# Oil\n\n[wick](/guide/deep/wick)\n',
      'docs/en/guide/deep/_meta.json': '["wick"]',
      'docs/en/guide/deep/wick.md': '# Wick\n',
      'docs/zh/index.md': '# 灯\n',
      'docs/zh/guide/_meta.json': '[{ "type": "section-header", "label": "use" }, "oil"]',
      'docs/zh/guide/oil.mdx': '# 油\n\n[oil](/guide/oil)\n',
    });
    expect(kind).toBe('Rspress');
    const site = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(site).toContain("topNav: [{ title: 'Guide', href: '/guide/oil' }]");
    expect(site).toContain(
      "title: 'Use it', links: [ { title: 'Oil', href: '/guide/oil' }, { title: 'Deeper', links: [{ title: 'Wick', href: '/guide/deep/wick' }], collapsed: true, }, { title: 'Shop', href: 'https://example.org/' }",
    );
    expect(site).toMatch(
      /value: 'zh', label: '中文'.*title: '使用', links: \[\{ title: '油', href: '\/guide\/oil' \}\]/,
    );
    expect(texts['content/@zh/guide/oil.md']).toContain('[oil](/guide/oil)');
    expect(texts['content/guide/oil.md']).toContain('[wick](/guide/deep/wick)');
    expect(texts['content/index.md']).toContain('- **Warm**');
  });

  it('is read where its settings stand in those of Rstack, which an app without pages has too', async () => {
    const pages = { 'docs/index.md': '# Home\n' };
    const { kind, texts } = await moved({
      'rstack.config.ts':
        "import { define } from 'rstack';\nconst title = 'Lamps';\ndefine.app({ title: 'x' });\ndefine.doc({ title, themeConfig: {} });\n",
      ...pages,
    });
    expect([kind, texts['content/index.md']]).toEqual(['Rspress', '# Home\n']);
    expect(texts['site.config.ts']).toContain("title: 'Lamps'");
    const app = await moved({ 'rstack.config.ts': 'define.app({});\n', ...pages });
    expect(app.diagnostics[0]!.code).toBe('migrate-unknown');
  });

  it('is read where a preset of others has the settings, and pages lie in a folder that only running code names', async () => {
    const { texts, told } = await moved({
      'rspress.config.ts':
        "import { withPreset } from '@x/preset';\nexport default withPreset({ docs: { title: 'Lamps', rootDir: process.env.DIR, socials: { github: 'https://github.com/x/y' } } }, { themeConfig: {} });\n",
      'README.md': '# Read me\n',
      'src/new/_nav.json': '[{ "text": "Oil", "link": "/oil" }]',
      'src/new/index.md': '# Home\n',
      'src/new/oil.md': '# Oil\n',
      'src/old/_meta.json': '["index"]',
      'src/old/index.md': '# Old\n',
    });
    expect(texts['content/index.md']).toBe('# Home\n');
    expect(texts['site.config.ts']).toContain("title: 'Lamps'");
    expect(texts['site.config.ts']).toContain("topNav: [{ title: 'Oil', href: '/oil' }]");
    expect(told).toContain(
      'site.config.ts:undefined 1 pages outside of "src/new" are left out, such as src/old/index.md.',
    );
  });

  it('may have its sidebars in the configuration', async () => {
    const { texts } = await moved({
      'rspress.config.ts': config(
        "themeConfig: { sidebar: { '/guide/': [{ text: 'Guide', items: [{ text: 'About oil', link: '/guide/oil' }] }] } }",
      ),
      'docs/index.md': '# Home\n',
      'docs/guide/oil.md': '# Oil\n',
    });
    expect(texts['site.config.ts']!.replace(/\s+/g, ' ')).toContain(
      "prefix: '/guide', sections: [{ title: 'Guide', links: [{ title: 'About oil', href: '/guide/oil' }] }]",
    );
  });
});

describe('components of Rspress', () => {
  it('become containers and groups of code', async () => {
    const { text, told } = await move(
      ':::tip{title="Mind"}\nIt.\n:::\n\n<Tabs>\n  <Tab label="A">a</Tab>\n</Tabs>\n\n<PackageManagerTabs command="install x" />\n\n<Badge text="new" type="info" /> <SourceCode href="https://example.org/a.ts" />\n\n```ts file="./a.ts"\n```\n\n## Deep \\{#down}\n\nimport Part from \'./_part.mdx\';\n\n<Part />\n\n<Code2 code={`let a = \'b\';`} of={{ a: thing() }} />',
      { 'docs/a.ts': 'let a;\n', 'docs/_part.mdx': 'Shared.\n' },
    );
    expect(text).toContain('::: tip Mind\nIt.\n:::');
    expect(text).toContain('::: tabs\n== A\n\na\n:::');
    expect(text).toContain('```bash title="pnpm"\npnpm add x\n```');
    expect(text).toContain('[new]{.badge}');
    expect(text).toContain('```ts\nlet a;\n```\n\n## Deep {#down}');
    expect(text).toContain('<!-- @include: ./_parts/_part.md -->');
    expect(text).toContain('<Code2 code="let a = \'b\';" />');
    expect(told).toContainEqual(expect.stringContaining('<Code2> on 1 page shows its words alone.'));
  });

  it('that hold commands or a text for agents keep each of their words', async () => {
    const { text, proof } = await move(
      '<PackageManagerTabs\n  command={{\n    npm: `npm add oil`,\n    bun: "bun add oil",\n  }}\n/>\n\n<Prompt\n  title="Set up"\n  description="Copy it."\n  prompt={`Light the lamp:\n\n1. It\'s "dark".`}\n/>',
    );
    expect(text).toContain(
      '::: code-group\n```bash title="npm"\nnpm add oil\n```\n\n```bash title="bun"\nbun add oil\n```\n:::',
    );
    expect(text).toContain(
      '::: details Set up\nCopy it.\n\n```text\nLight the lamp:\n\n1. It\'s "dark".\n```\n:::',
    );
    expect(proof).toMatchObject({ lost: 0 });
  });

  it('that are steps keep their texts and links', async () => {
    const { text, proof } = await move(
      '<Steps>\n  <Step\n    href="/"\n    title="Oil"\n    description="Pour it"\n  />\n  <Step title="Wick">Light it.</Step>\n</Steps>',
    );
    expect(text).toBe('::: steps\n1. **[Oil](/)**\n\n   Pour it\n\n1. **Wick**\n\n   Light it.\n:::\n');
    expect(proof).toMatchObject({ lost: 0 });
  });

  it('that others bring in have the defaults of what they are given', async () => {
    const { texts, told } = await move("import Part from './_part.mdx';\n\n<Part />", {
      'docs/_part.mdx':
        "import Oil from './_oil.mdx';\n\nA <b>{props.name || 'lamp'}</b> {props.tip}of {props.more ?? \"brass\"}.\n\n{props.oil || <Oil />}\n",
      'docs/_oil.mdx': 'Oil.\n',
    });
    expect(texts['content/_parts/_part.md']).toBe(
      'A <b>lamp</b> of brass.\n\n<!-- @include: ./_oil.md -->\n',
    );
    expect(told).toEqual([]);
  });
});
