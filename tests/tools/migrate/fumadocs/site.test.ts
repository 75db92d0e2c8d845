/** A site of Fumadocs: meta files, languages, components and fences. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const config =
  "import { defineDocs, defineConfig } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'content/docs' });\nexport default defineConfig();\n";
const move = async (body: string, more: Record<string, string> = {}) => {
  const result = await moved({
    'source.config.ts': config,
    'content/docs/index.mdx': `---\ntitle: Lamps\n---\n\n${body}\n`,
    ...more,
  });
  return { ...result, text: result.texts['content/index.md']!.replace(/^---\n[\s\S]*?---\n\n/, '') };
};

describe('a site of Fumadocs', () => {
  it('has the order, groups, links and root folders of its meta files', async () => {
    const { texts, kind } = await moved({
      'source.config.ts': config,
      'lib/source.ts': "export const source = loader({ baseUrl: '/docs' });\n",
      'lib/layout.shared.tsx':
        "export const a = { nav: { title: 'Lamps' }, githubUrl: 'https://github.com/x/y' };\n",
      'content/docs/meta.json': JSON.stringify({
        pages: ['index', '---[Icon]Use---', 'oil', '...', '!secret', '[Shop](https://example.org/)'],
      }),
      'content/docs/index.mdx': '---\ntitle: Home\n---\n\nSee [wick](/docs/wick).\n',
      'content/docs/oil.mdx': '---\ntitle: Oil\n---\n\nx\n',
      'content/docs/wick.mdx': '---\ntitle: Wick\n---\n\nx\n',
      'content/docs/secret.mdx': '---\ntitle: Secret\n---\n\nx\n',
      'content/docs/(more)/deep.mdx': '---\ntitle: Deep\n---\n\nx\n',
      'content/docs/api/meta.json': JSON.stringify({ title: 'API', root: true }),
      'content/docs/api/one.mdx': '---\ntitle: Call one\n---\n\nx\n',
    });
    expect(kind).toBe('Fumadocs');
    const site = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(site).toContain(
      "topNav: [{ title: 'Lamps', href: '/' }, { title: 'API', href: '/docs/api/one' }]",
    );
    expect(site).toContain(
      "title: 'Use', links: [ { title: 'Oil', href: '/docs/oil' }, { title: 'Wick', href: '/docs/wick' }, { title: 'Deep', href: '/docs/deep' }, { title: 'Shop', href: 'https://example.org/' }",
    );
    expect(site).not.toContain('secret');
    expect(texts['content/index.md']).toContain('aliases:\n  - /docs');
  });

  it('has languages in endings of files, and opens with the same page in each', async () => {
    const { texts } = await moved({
      'source.config.ts': config,
      'lib/i18n.ts': "export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'fr'] });\n",
      'content/docs/start.mdx': '---\ntitle: Start\n---\n\nx\n',
      'content/docs/start.fr.mdx': '---\ntitle: Début\n---\n\nx\n',
      'content/docs/oil.mdx': '---\ntitle: Oil\n---\n\nx\n',
      'content/docs/meta.json': '{ "pages": ["start", "oil"] }',
      'content/docs/meta.fr.json': '{ "pages": ["---Usage---", "start"] }',
    });
    expect(texts['content/index.md']).toContain('title: Start');
    expect(texts['content/@fr/index.md']).toContain('title: Début');
    expect(texts['site.config.ts']!.replace(/\s+/g, ' ')).toMatch(
      /value: 'fr'.*title: 'Usage', links: \[\{ title: 'Début', href: '\/' \}\]/,
    );
  });
});

describe('components of Fumadocs', () => {
  it('become containers, lists and groups of code', async () => {
    const { text, told } = await move(
      '<Callout type="warn" title="Mind">\n  It.\n</Callout>\n\n<Tabs items={[\'A\', \'B\']}>\n  <Tab value="A">a</Tab>\n  <Tab value="B">b</Tab>\n</Tabs>\n\n<Cards>\n  <Card title="Home" href="/docs" description="The first" />\n</Cards>\n\n<Files>\n  <Folder name="app">\n    <File name="a.ts" />\n  </Folder>\n</Files>\n\n<TypeTable type={{ size: { description: \'How big\', type: \'number\', default: \'1\' } }} />\n\n```ts tab="One" title="a.ts"\na\n```\n\n```ts tab="Two"\nb\n```\n\n```package-install\nnpm i x\n```\n\n## Deep [#down]\n\n## Out [!toc]\n\n<include>./_part.mdx</include>\n\n<include cwd meta=\'title="c.ts"\'>\n  ./code/c.ts\n</include>',
      { 'content/docs/_part.mdx': 'Shared.\n', 'code/c.ts': 'c\n' },
    );
    expect(text.replace(/\n{3,}/g, '\n\n').trim()).toBe(
      '::: warning Mind\nIt.\n:::\n\n::: tabs\n== A\n\na\n\n== B\n\nb\n:::\n\n::: cards\n- [Home](/): The first\n:::\n\n::: file-tree\n- app/\n  - a.ts\n:::\n\n- **`size`** (`number`, default `1`): How big\n\n::: tabs\n== One\n\n```ts title="a.ts"\na\n```\n\n== Two\n\n```ts\nb\n```\n\n:::\n\n::: code-group\n```bash title="npm"\nnpm i x\n```\n\n```bash title="pnpm"\npnpm add x\n```\n\n```bash title="yarn"\nyarn add x\n```\n\n```bash title="bun"\nbun add x\n```\n:::\n\n## Deep {#down}\n\n## Out\n\n<!-- @include: ./_parts/part.md -->\n\n```ts title="c.ts"\nc\n```',
    );
    expect(told).toEqual([]);
  });

  it('keeps the names of files in tabs of code, and puts fences of one tab together', async () => {
    const { texts, told } = await moved({
      'next.config.mjs': "import { createMDX } from 'fumadocs-mdx/next';\nexport default createMDX()({});",
      'source.config.ts':
        "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'content/docs' });",
      'content/docs/index.mdx':
        '---\ntitle: T\n---\n\n- a\n\n  ```ts tab="One" title="a.ts"\n  a\n  ```\n\n  ```ts title="b.ts" tab="Two"\n  b\n    c\n  ```\n\n  ```ts tab="One"\n  d\n  ```\n\n```ts tab="X"\nx\n```\n\n```ts tab="Y"\ny\n```\n',
    });
    const text = texts['content/docs/index.md'] ?? texts['content/index.md']!;
    expect(text).toContain(
      '  ::: tabs\n  == One\n\n  ```ts title="a.ts"\n  a\n  ```\n\n  ```ts\n  d\n  ```\n\n  == Two\n\n  ```ts title="b.ts"\n  b\n    c\n  ```\n\n  :::',
    );
    expect(text).toContain('::: code-group\n```ts title="X"\nx\n```\n\n```ts title="Y"\ny\n```\n:::');
    expect(told).toEqual([]);
  });

  it('builds at once, also where a component of its own leads to no page', async () => {
    const files = {
      'next.config.mjs': "import { createMDX } from 'fumadocs-mdx/next';\nexport default createMDX()({});",
      'source.config.ts':
        "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'content/docs' });",
      'content/docs/a.mdx': '---\ntitle: A\n---\n\n<Own url="/docs/none" />\n\n<Other url="/docs/a" />\n',
    };
    const { texts } = await moved(files);
    expect(texts['theme/components/Own.tsx']).toContain('      {url}\n');
    expect(texts['theme/components/Other.tsx']).toContain('<a href={url}>{url}</a>');
  });
});
