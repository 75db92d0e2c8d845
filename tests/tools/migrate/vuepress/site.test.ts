/** A site of VuePress: sidebars, languages, home page and markdown. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const config = (theme: string, more = '') =>
  `import { defaultTheme } from '@vuepress/theme-default';\nexport default { lang: 'en', title: 'Lamps', ${more} theme: defaultTheme(${theme}) };\n`;
const move = async (body: string, more: Record<string, string> = {}) => {
  const result = await moved({
    '.vuepress/config.ts': config('{}'),
    'README.md': `# Lamps\n\n${body}\n`,
    ...more,
  });
  return { ...result, text: result.texts['content/index.md']!.replace('# Lamps\n\n', '') };
};

describe('a site of VuePress', () => {
  it('has a sidebar for each folder, with titles of pages where it names files alone', async () => {
    const { texts, kind } = await moved({
      'docs/.vuepress/config.ts': config(
        "{ logo: '/a.png', repo: 'x/y', docsDir: 'docs', navbar: ['/guide/', { text: 'More', children: ['/ref/one.md'] }], sidebar: { '/guide/': [{ text: 'Guide', collapsible: true, children: ['README.md', '/guide/oil.md', { text: 'Shop', link: 'https://example.org/' }] }], '/ref/': ['one'] } }",
      ),
      'docs/README.md': '# Home\n',
      'docs/.vuepress/public/a.png': 'x',
      'docs/guide/README.md': '# The guide\n',
      'docs/guide/oil.md': '# Oil\n\n[one](../ref/one.html#a)\n',
      'docs/ref/one.md': '# One\n',
    });
    expect(kind).toBe('VuePress');
    const site = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(site).toContain(
      "topNav: [{ title: 'The guide', href: '/guide' }, { title: 'More', href: '/ref/one' }]",
    );
    expect(site).toMatch(
      /prefix: '\/guide', sections: \[ \{ title: 'Guide', links: \[ \{ title: 'The guide', href: '\/guide' \}, \{ title: 'Oil', href: '\/guide\/oil' \}, \{ title: 'Shop', href: 'https:\/\/example.org\/' \}, \], collapsed: true/,
    );
    expect(site).toMatch(
      /prefix: '\/ref', sections: \[\{ title: '\w+', links: \[\{ title: 'One', href: '\/ref\/one' \}\]/,
    );
    expect([site.includes("logo: '/a.png'"), texts['content/public/a.png']]).toEqual([true, 'x']);
    expect(site).toContain("editUrl: 'https://github.com/x/y/edit/main/:path'");
    expect(texts['content/guide/oil.md']).toContain('[one](/ref/one#a)');
  });

  it('has languages in folders, and Theme Hope lists a folder itself', async () => {
    const { texts } = await moved({
      '.vuepress/config.ts':
        "import { hopeTheme } from 'vuepress-theme-hope';\nexport default { locales: { '/': { lang: 'en', title: 'Lamps' }, '/zh/': { lang: 'zh-CN', title: 'Z' } }, theme: hopeTheme({ locales: { '/': { sidebar: { '/guide/': 'structure' } }, '/zh/': { selectLanguageName: '简体中文', sidebar: ['guide/'] } } }) };\n",
      'README.md': '# H\n',
      'guide/README.md': '# Guide\n',
      'guide/b.md': '---\norder: 2\nshortTitle: Bee\n---\n\n# B\n',
      'guide/a.md': '---\norder: 3\n---\n\n# A\n',
      'zh/README.md': '# Z\n',
      'zh/guide/README.md': '# 指南\n',
    });
    const site = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(site).toContain(
      "{ title: 'Guide', href: '/guide' }, { title: 'Bee', href: '/guide/b' }, { title: 'A', href: '/guide/a' }",
    );
    expect(site).toMatch(/value: 'zh-CN', label: '简体中文'[\s\S]*指南/);
    expect(texts['content/@zh-CN/guide/index.md']).toBe('# 指南\n');
  });

  it('has a home page whose words stand in the page', async () => {
    const { texts } = await moved({
      '.vuepress/config.js': config('{}'),
      'README.md':
        '---\nhome: true\nheroText: Lamps\ntagline: Light for all\nactions:\n  - text: Start\n    link: /a.html\nfeatures:\n  - title: Warm\n    details: And bright\nfooter: Yours\n---\n\nMore.\n',
      'a.md': '# A\n',
    });
    expect(texts['content/index.md']).toBe(
      '---\ntitle: Lamps\n---\n\nLight for all\n\n[Start](/a)\n\n- **Warm**: And bright\n\nMore.\n\nYours\n',
    );
  });

  it('has pages in folders whose names would hide them', async () => {
    const { texts } = await moved({
      '.vuepress/config.js': config("{ sidebar: ['/_posts/oil.md'] }"),
      'README.md': '# Lamps\n\n[oil](./_posts/oil.md) and [tags](/@pages/tags.html)\n',
      '_posts/oil.md': '# Oil\n\n![a](./_a.png)\n',
      '_posts/_a.png': 'x',
      '@pages/tags.md': '# Tags\n',
    });
    expect(Object.keys(texts).filter((path) => path.endsWith('.md') && path.startsWith('content/'))).toEqual([
      'content/index.md',
      'content/pages/tags.md',
      'content/posts/oil.md',
    ]);
    expect(texts['content/index.md']).toMatch(/\[oil\]\(\S*\/posts\/oil\S*\) and \[tags\]\(\/pages\/tags\)/);
    expect(texts['site.config.ts']).toContain("href: '/posts/oil'");
  });

  it('leads addresses that pages give themselves to where these stand now', async () => {
    const { texts } = await moved({
      '.vuepress/config.js': config('{}'),
      'README.md': '# Lamps\n\n[oil](/pages/a1b2/) and [its part](/pages/a1b2/#part)\n',
      'guide/oil.md': '---\npermalink: /pages/a1b2/\n---\n\n# Oil\n\n## Part\n',
    });
    expect(texts['content/guide/oil.md']).toContain('aliases:\n  - /pages/a1b2\n');
    expect(texts['content/index.md']).toContain('[oil](/guide/oil) and [its part](/guide/oil#part)');
  });
});

describe('markdown of VuePress', () => {
  it('for tabs, containers and code of files comes over', async () => {
    const { text, told } = await move(
      '::: tip Mind\nIt.\n:::\n\n::: code-tabs#shell\n@tab npm\n```bash\nnpm i\n```\n@tab:active pnpm\n```bash\npnpm i\n```\n:::\n\n:::: code-group\n::: code-group-item A\n```js\na\n```\n:::\n::::\n\n@[code{2-3} js{1}](./code/a.js)\n\n<RouteLink to="/b.html">b</RouteLink> <Badge type="tip" text="new" vertical="top" />',
      { 'code/a.js': 'one\ntwo\nthree\n', 'b.md': '# B\n' },
    );
    expect(text).toBe(
      '::: tip Mind\nIt.\n:::\n\n::: tabs key:shell\n== npm\n\n```bash\nnpm i\n```\n== pnpm\n\n```bash\npnpm i\n```\n:::\n\n:::: tabs\n== A\n\n```js\na\n```\n\n::::\n\n```js {1}\ntwo\nthree\n```\n\n[b](/b) [new]{.badge}\n',
    );
    expect(told.filter((one) => !one.includes('.html'))).toEqual([]);
  });

  it('tells values that only running code gives', async () => {
    const { text, told } = await move('<Lamp :size="big" :count="3" />');
    expect(text).toBe('<Lamp count={3} />\n');
    expect(told).toContainEqual(expect.stringContaining('An attribute of Vue is left out: :size="big"'));
  });

  it('has attributes of Vue in tags over several lines, also texts with line breaks', async () => {
    const { text, told } = await move(
      '<Lamp\n  name="A lamp"\n  :about="`Bright\n    and \\`warm\\``"\n  :tags="[\'a\', \'b\']"\n  @click="on({\n    a: 1\n  })"\n  v-if="lit"\n/> and `<b :c>` after\n\n<img :src="$withBase(\'/a.png\')" :key="x" alt="see :this" :hidden="false" v-pre>',
      { '.vuepress/public/a.png': 'x' },
    );
    expect(text).toBe(
      '<Lamp name="A lamp" about="Bright and &#96;warm&#96;" tags={["a","b"]} /> and `<b :c>` after\n\n<img src="/a.png" alt="see :this">\n',
    );
    expect(told.filter((one) => one.includes('attribute'))).toEqual([
      'content/index.md:3 An attribute of Vue is left out: @click="on({ a: 1 })"',
      'content/index.md:3 An attribute of Vue is left out: v-if="lit"',
    ]);
  });

  it('for texts that come in knows passages, longer comments, texts that are no pages, and code', async () => {
    const { texts, text, told } = await move(
      '<!-- @include: ./part.snippet.md#oil ---->\n\n<!-- @include: ./part.snippet.md{2-3} -->\n\n<!-- @include: ./part.snippet.md#none -->\n\n<!-- @include: ./list.txt -->\n\n```md\n<!-- @include: ./part.snippet.md#oil -->\n<!-- @include: ./nowhere.md -->\n```\n\n`<!-- @include: ./x.md -->`\n\n<!-- @include: ./gone.md -->',
      {
        'part.snippet.md': 'One\n\n<!-- region oil -->\nOil.\n<!-- endregion oil -->\n',
        'list.txt': 'Wicks\n',
      },
    );
    expect(texts['content/_parts/part.snippet.md']).toBe(
      'One\n\n<!-- #region oil -->\nOil.\n<!-- #endregion oil -->\n',
    );
    expect(text).toBe(
      '<!-- @include: ./_parts/part.snippet.md#oil -->\n\n<!-- @include: ./_parts/part.snippet.md{2-3} -->\n\n<!-- @include: ./_parts/part.snippet.md -->\n\nWicks\n\n```md\nOil.\n<!-- @include: ./nowhere.md -->\n```\n\n`<!-- @include: ./x.md -->`\n\n<!-- include ./gone.md -->\n',
    );
    expect(told.filter((one) => !one.includes('.html'))).toEqual([
      'content/index.md:7 "./part.snippet.md" has no passage "none"; all of it comes in.',
      'content/index.md:18 The text that comes in here is not there: ./gone.md',
    ]);
  });

  it('has groups of code as components, too', async () => {
    const { text, told } = await move(
      '<CodeGroup>\n  <CodeGroupItem title="npm" active>\n\n```bash\nnpm i\n```\n\n  </CodeGroupItem>\n  <CodeGroupItem title="yarn">\n\n```bash\nyarn\n```\n\n  </CodeGroupItem>\n</CodeGroup>',
    );
    expect(text).toBe(
      '::::: tabs\n  == npm\n\n```bash\nnpm i\n```\n\n\n  == yarn\n\n```bash\nyarn\n```\n\n\n:::::\n',
    );
    expect(told.filter((one) => one.includes('CodeGroup'))).toEqual([]);
  });

  it('finds code behind a name of the settings, and as version 1 names it; what is not there stays text', async () => {
    const { text, told } = await move(
      '@[code js](@bits/oil/a.js)\n\n<<< @/bits/oil/a.js{2}\n\n> <<< @/gone.js\n\n<<< word\n\n```\n<<< @/gone.js\n```',
      { 'bits/oil/a.js': 'one\ntwo\n' },
    );
    expect(text).toBe(
      '```js\none\ntwo\n```\n\n```js {2}\none\ntwo\n```\n\n> \\<<< @/gone.js\n\n<<< word\n\n```\n<<< @/gone.js\n```\n',
    );
    expect(told.filter((one) => one.includes('not there'))).toEqual([
      'content/index.md:13 The file whose code comes in here is not there: @/gone.js',
    ]);
  });
});
