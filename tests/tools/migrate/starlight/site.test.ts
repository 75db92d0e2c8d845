import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('a site of Starlight', () => {
  it('turns its components into ours', async () => {
    const { texts } = await moved({
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config'; import starlight from '@astrojs/starlight'; export default defineConfig({ site: 'https://s.dev', integrations: [starlight({ title: 'S', sidebar: [{ label: 'Guide', items: ['guide/a', { label: 'All', autogenerate: { directory: 'guide' } }] }] })] });",
      'src/content/docs/index.md': '---\ntitle: S\n---\n',
      'src/content/docs/guide/a.mdx':
        '---\ntitle: A\nsidebar:\n  order: 2\n---\nimport { Aside, Steps } from \'@astrojs/starlight/components\';\n\n<Aside type="caution" title="Mind">\n  Text\n</Aside>\n\n<Steps>\n\n1. One\n\n</Steps>\n\n<CardGrid>\n  <LinkCard title="B" href="/guide/b/" description="What B is" />\n  <LinkCard\n    title="C"\n    href="/guide/c/"\n  />\n</CardGrid>\n',
      'src/content/docs/guide/b.md': '---\ntitle: B\n---\n',
      'src/content/docs/guide/c.md': '---\ntitle: C\n---\n',
    });
    expect(texts['content/guide/a.md']).toMatch(
      /::: cards\n- \[B\]\(\/guide\/b\/?\): What B is\n- \[C\]\(\/guide\/c\/?\)\n:::/,
    );
    expect(texts['content/guide/a.md']).toContain('::: caution Mind\nText\n:::');
    expect(texts['content/guide/a.md']).toContain('::: steps\n1. One\n:::');
    expect(texts['site.config.ts']).toContain("title: 'S'");
    expect(texts['site.config.ts']).toContain("{ title: 'A', href: '/guide/a' }");
  });

  it('leaves drafts and hidden pages out of a generated list, and makes a group of each folder', async () => {
    const { texts } = await moved({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'; export default { integrations: [starlight({ title: 'S', sidebar: [{ label: 'R', items: [{ autogenerate: { directory: 'r', collapsed: true } }, 'r/hidden'] }] })] };",
      'src/content/docs/index.md': '---\ntitle: S\n---\n',
      'src/content/docs/r/a.md': '---\ntitle: A\nsidebar: { order: 2 }\n---\n',
      'src/content/docs/r/draft.md': '---\ntitle: D\ndraft: true\n---\n',
      'src/content/docs/r/hidden.md': '---\ntitle: H\nsidebar: { hidden: true }\n---\n',
      'src/content/docs/r/cli/index.md': '---\ntitle: All\n---\n',
      'src/content/docs/r/cli/run.mdx': '---\ntitle: Run\nsidebar: { order: 1 }\n---\n',
    });
    const nav = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(nav).toContain(
      "{ title: 'cli', links: [{ title: 'Run', href: '/r/cli/run' }, { title: 'All', href: '/r/cli' }], collapsed: true, }, { title: 'A', href: '/r/a' }, { title: 'H', href: '/r/hidden' }, ]",
    );
    expect(nav).not.toContain("'/r/draft'");
  });
});
