import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('a site of Docusaurus', () => {
  const files = {
    'website/docusaurus.config.js': `module.exports = {
  title: 'Lib', tagline: 'A lib', url: 'https://lib.dev', baseUrl: '/',
  presets: [['classic', { docs: { path: '../docs', sidebarPath: require.resolve('./sidebars.js') } }]],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Docs' }] } },
};`,
    'website/sidebars.js':
      "module.exports = { docs: { Basics: ['intro', { type: 'category', label: 'Deep', items: ['api/call'] }] } };",
    'docs/01-intro.mdx':
      "---\nsidebar_label: Hello\n---\nimport Tabs from '@theme/Tabs';\nimport Part from './_part.mdx';\n\n# Intro\n\n:::tip[Mind this]\nWords\n:::\n\n<Tabs values={[{ label: 'npm', value: 'n' }]}>\n  <TabItem value=\"n\">\n\n  ```sh npm2yarn\n  npm i\n  ```\n\n  </TabItem>\n  <TabItem value=\"y\" label=\"Yarn\">Text</TabItem>\n</Tabs>\n\n<Part />\n\n{/* note */}\n\n[Call](./api/call.md#Way) ![i](@site/static/img/a.png)\n",
    'docs/_part.mdx': 'Part of [intro](./01-intro.mdx)\n',
    'docs/api/call.md':
      '# Call\n\n## Way {/* #way */}\n\n```js title="a.js"\n// highlight-next-line\nlet a;\n```\n',
    'website/static/img/a.png': 'png',
    'website/blog/2020-01-31-news.md': '---\nauthors: [ann]\n---\n# News\n\n<!--truncate-->\n',
    'website/blog/authors.yml': 'ann:\n  name: Ann Example\n',
  };

  it('reads its docs, sidebars, partial texts and blog', async () => {
    const { texts, told } = await moved(files);
    expect(told).toEqual([]);
    expect(texts['content/docs/intro.md']).toBe(
      '---\nsidebar: Hello\norder: 1\n---\n\n# Intro\n\n::: tip Mind this\nWords\n:::\n\n:::: tabs\n== npm\n\n::: code-group\n```sh title="npm"\nnpm i\n```\n\n```sh title="pnpm"\npnpm install\n```\n\n```sh title="yarn"\nyarn install\n```\n\n```sh title="bun"\nbun install\n```\n:::\n\n== Yarn\n\nText\n::::\n\n<!-- @include: ./_part.md -->\n\n<!-- note -->\n\n[Call](/docs/api/call#way) ![i](/img/a.png)\n',
    );
    expect(texts['content/docs/_part.md']).toBe('Part of [intro](/docs/intro)\n');
    expect(texts['content/docs/api/call.md']).toContain(
      '## Way {#way}\n\n```js title="a.js"\n// [!code highlight]\nlet a;',
    );
    expect(texts['content/blog/2020/01/31/news.md']).toBe(
      '---\nauthor: ann\ntime: 2020-01-31\nlayout: post\n---\n\n# News\n',
    );
    expect(texts['site.config.ts']).toMatch(
      /prefix: '\/docs'[\s\S]*'Basics'[\s\S]*\{ title: 'Hello', href: '\/docs\/intro' \}[\s\S]*title: 'Deep', links: \[\{ title: 'Call'/,
    );
    expect(texts['site.config.ts']).toContain("topNav: [{ title: 'Docs', href: '/docs/intro' }]");
  });

  it('keeps lists of posts where they were, and has those of tags and authors lead to ours', async () => {
    const blog = {
      'docusaurus.config.js':
        "module.exports = { title: 'T', presets: [['classic', { blog: { routeBasePath: 'news', postsPerPage: 5 } }]] };",
      'docs/a.md': '---\ntags: [Sample Code]\n---\n# A\n',
      'blog/2020-01-31-a.md':
        '---\ntags: [WebRTC, c, { label: Old Things, permalink: /old }, new]\nauthors: [ann]\n---\n# A\n',
      'blog/2020-02-01-b.md': '---\ntags: [secret]\ndraft: true\nauthors: [li]\n---\n# B\n',
      'blog/tags.yml': 'new:\n  label: New\n  permalink: /brand-new\n',
      'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\nli:\n  name: Li\n',
    };
    const { texts } = await moved(blog);
    const config = texts['site.config.ts']!;
    expect(config).toContain('blog: { perPage: 5, archive: true }');
    const redirects = [...config.matchAll(/from: '([^']*)', to: '([^']*)'/g)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    expect(redirects.sort()).toEqual([
      '/docs/tags /tags',
      '/docs/tags/sample-code /tags/sample-code',
      '/news/authors /authors',
      '/news/authors/ann /authors/ann',
      '/news/tags /tags',
      '/news/tags/brand-new /tags/new',
      '/news/tags/c /tags/c',
      '/news/tags/old /tags/old-things',
      '/news/tags/web-rtc /tags/webrtc',
    ]);
    const without = await moved({
      'docusaurus.config.js': "module.exports = { title: 'T' };",
      'docs/a.md': '# A\n',
    });
    expect(without.texts['site.config.ts']).not.toMatch(/redirects|blog/);
  });

  it('makes versions of which the newest stands in content/ and the others where they differ', async () => {
    const { texts } = await moved({
      'docusaurus.config.js': "export default { title: 'Lib' };",
      'versions.json': '["2.0", "1.0"]',
      'docs/a.md': '# A\n\nNext\n',
      'versioned_docs/version-2.0/a.md': '# A\n\nTwo\n',
      'versioned_docs/version-2.0/b.md': '# B\n\nSame\n',
      'versioned_docs/version-1.0/a.md': '# A\n\nOne\n',
      'versioned_docs/version-1.0/b.md': '# B\n\nSame\n',
    });
    expect(texts['site.config.ts']).toContain("{ value: '2.0', label: '2.0', base: '', default: true }");
    expect(texts['content/docs/a.md']).toContain('Two');
    expect(texts['content/@1.0/docs/a.md']).toContain('One');
    expect(texts['content/@next/docs/a.md']).toContain('Next');
    expect(texts['content/@1.0/docs/b.md']).toBeUndefined();
    expect(texts['content/docs/b.md']).toContain('versions:\n  - "2.0"\n  - "1.0"\n');
  });

  it('leaves drafts and unlisted pages out of written and generated sidebars, and tells of a menu that leads to one', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js':
        "export default { title: 'L', presets: [['classic', { docs: { routeBasePath: '/' } }]], themeConfig: { navbar: { items: [{ to: '/draft', label: 'Soon' }] } } };",
      'sidebars.js':
        "export default { a: ['one', 'draft', 'unlisted', { type: 'category', label: 'All', items: [{ type: 'autogenerated', dirName: '.' }] }] };",
      'docs/one.md': '# One\n',
      'docs/draft.md': '---\ndraft: true\n---\n# Draft\n',
      'docs/unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n',
    });
    expect(texts['site.config.ts']!.match(/href: '[^']*'/g)).toEqual(["href: '/one'", "href: '/one'"]);
    expect(texts['content/draft.md']).toContain('draft: true');
    expect(told).toContain('site.config.ts:undefined The link "Soon" of the header leads to a draft: /draft');
  });

  it('makes pages of generated indexes, and tells of items of HTML and of words for tags', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "export default { title: 'L', presets: [['classic', { docs: {} }]] };",
      'sidebars.js':
        "export default { a: ['one', { type: 'category', label: 'Guide', link: { type: 'generated-index', title: 'GEN', description: 'All of it', slug: '/guides' }, items: ['one', 'two'] }, { type: 'category', label: 'My Own', link: { type: 'generated-index' }, items: [{ type: 'autogenerated', dirName: 'sub' }] }, { type: 'html', value: '<b>WORDS</b>' }] };",
      'docs/one.md': '# One\n\n[all](/docs/guides)\n',
      'docs/two.md': '# Two\n',
      'docs/sub/deep/_category_.json': '{ "label": "Deep", "link": { "type": "generated-index" } }',
      'docs/sub/deep/a.md': '# A\n',
      'docs/tags.yml': 'alpha: { label: Alpha Label, description: About it }\nplain: { label: plain }\n',
    });
    expect(texts['content/docs/guides/index.md']).toBe(
      '# GEN\n\nAll of it\n\n::: cards\n- [One](/docs/one)\n- [Two](/docs/two)\n:::\n',
    );
    expect(texts['content/docs/category/my-own/index.md']).toContain('- [Deep](/docs/category/deep)');
    expect(texts['content/docs/category/deep/index.md']).toContain('- [A](/docs/sub/deep/a)');
    expect(texts['site.config.ts']).toContain("{ title: 'Guide', href: '/docs/guides' }");
    expect(told).toEqual([
      'site.config.ts:undefined An item of HTML in the sidebar is left out: WORDS',
      'site.config.ts:undefined Labels and descriptions of tags in "docs/tags.yml" are left out: alpha (Alpha Label: About it)',
    ]);
  });
});
