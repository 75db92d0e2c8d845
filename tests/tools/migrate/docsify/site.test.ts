/** A site of Docsify: settings in index.html, lists of links, cover page and marks. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const html = (settings: string) =>
  `<!doctype html>\n<html lang="en"><head><title>x</title></head><body><script>\n  window.$docsify = ${settings};\n</script><script src="//example.org/docsify@4/lib/docsify.min.js"></script></body></html>\n`;
const move = async (body: string, more: Record<string, string> = {}) => {
  const result = await moved({
    'index.html': html("{ name: 'Lamps' }"),
    'README.md': `# Lamps\n\n${body}\n`,
    ...more,
  });
  return { ...result, text: result.texts['content/index.md']!.replace(/# Lamps\n+/, '') };
};

describe('a site of Docsify', () => {
  it('has the groups of its sidebars, one for each folder that has a list, and the words of its cover', async () => {
    const { texts, kind } = await moved({
      'docs/index.html': html(
        "{ name: '<b>Lamps</b>', repo: 'x/y', loadSidebar: true, loadNavbar: true, coverpage: true, plugins: [function (hook) { hook.init(() => {}); }] }",
      ),
      'docs/README.md': '# Home\n\nHello, see [oil](oil.md).\n',
      'docs/_coverpage.md':
        '![logo](a.svg)\n\n# Lamps <small>2</small>\n\n> Light\n\n- Warm\n\n[Start](/oil)\n\n![color](#fff)\n',
      'docs/_sidebar.md':
        '<!-- x -->\n\n- Use\n\n  - [Oil](oil.md "About oil")\n  - [Wick](deep/wick?id=cut)\n\n- [Shop](https://example.org/)\n',
      'docs/_navbar.md': '- [Home](/)\n- More\n  - [Oil](/oil)\n',
      'docs/zh/_sidebar.md': '- [首页](/zh/)\n',
      'docs/oil.md': '# Oil\n',
      'docs/deep/wick.md': '# Wick\n\n[oil](/oil?id=use)\n',
      'docs/zh/README.md': '# 灯\n',
      'docs/a.svg': '<svg/>',
    });
    expect(kind).toBe('Docsify');
    const site = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(site).toContain("title: 'Lamps'");
    expect(site).toMatch(
      /title: 'Use', links: \[\{ title: 'Oil', href: '\/oil' \}, \{ title: 'Wick', href: '\/deep\/wick#cut' \}/,
    );
    expect(site).toContain(
      "prefix: '/zh', sections: [{ title: 'Lamps', links: [{ title: '首页', href: '/zh' }] }]",
    );
    expect(site).toContain("topNav: [{ title: 'Home', href: '/' }, { title: 'More', href: '/oil' }]");
    expect(texts['content/index.md']).toBe(
      '# Home\n\n![logo](./a.svg)\n\n**Lamps 2**\n\n> Light\n\n- Warm\n\n[Start](/oil)\n\n\n\n\nHello, see [oil](/oil).\n',
    );
    expect(texts['content/deep/wick.md']).toContain('[oil](/oil#use)');
  });

  it('shows a list without its pictures, and with the marks of its sentences', async () => {
    const { texts } = await move('x', {
      '_sidebar.md': "- [![logo](a.png) Oil](oil.md)\n- [What's new!](new.md)\n",
      'oil.md': '# Oil\n',
      'new.md': '# New\n',
    });
    const site = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(site).toContain("{ title: 'Oil', href: '/oil' }, { title: 'What\\'s new!', href: '/new' }");
  });

  it('may have its settings in a script that index.html loads, with files of other names for its frame', async () => {
    const { texts, kind, told } = await moved({
      'docs/index.html':
        '<title>x</title><div id="app"></div><script src=web/bundle.js></script><script defer src="./.set/index.js?v=1"></script>',
      'docs/web/bundle.js': 'window.$docsify=window.$docsify||{};x($docsify==1)',
      'docs/.set/index.js':
        "'use strict'\nwindow.$docsify = {\n  name: 'Lamps',\n  nameLink: window.location.origin,\n  loadSidebar: '.set/list.md',\n  loadNavbar: './top.md',\n  coverpage: { '/': 'front.md', '/zh/': 'front.md' },\n  plugins: [(hook) => hook.init()],\n};\n",
      'docs/.set/list.md': '- Use\n  - [Oil](oil.md)\n',
      'docs/top.md': '- [Oil](/oil)\n',
      'docs/front.md': '> Light\n',
      'docs/zh/front.md': '> 光\n',
      'docs/zh/README.md': '# 灯\n',
      'docs/README.md': '# Home\n',
      'docs/oil.md': '# Oil\n',
      'docs/_coverpage.md': 'Nobody saw this.\n',
    });
    expect(kind).toBe('Docsify');
    const site = texts['site.config.ts']!.replace(/\s+/g, ' ');
    expect(site).toContain("title: 'Lamps'");
    expect(site).toMatch(
      /prefix: '\/', sections: \[\{ title: 'Use', links: \[\{ title: 'Oil', href: '\/oil' \}\]/,
    );
    expect(site).toContain("topNav: [{ title: 'Oil', href: '/oil' }]");
    expect(texts['content/index.md']!.trim().split(/\n+/)).toEqual(['# Home', '> Light']);
    expect(texts['content/zh/index.md']!.trim().split(/\n+/)).toEqual(['# 灯', '> 光']);
    expect(Object.keys(texts).filter((path) => /front|top|list/.test(path))).toEqual([]);
    expect(told.join('\n')).not.toContain('index.js');
  });

  it('is none where index.html has nothing of it', async () => {
    const { exitCode, told } = await moved({ 'index.html': '<p>x</p>', 'a.md': '# A\n' });
    expect([exitCode, told[0]]).toEqual([
      2,
      expect.stringContaining('This is no site of a kind that docgen can move'),
    ]);
  });
});

describe('marks of Docsify', () => {
  it('become containers and tabs', async () => {
    const { text } = await move(
      '!> Mind\nit.\n\n?> A *tip*\n\n<!-- tabs:start -->\n\n#### **One**\n\n### Deep {docsify-ignore}\n\na\n\n<!-- tabs:start -->\n<!-- tab:Inner -->\nb\n<!-- tabs:end -->\n\n#### **Two**\n\nc\n\n<!-- tabs:end -->\n\n> [!NOTE|style:flat|label:My]\n> x',
    );
    expect(text.replace(/\n{3,}/g, '\n\n').trim()).toBe(
      '::: warning\nMind\nit.\n:::\n\n::: tip\nA *tip*\n:::\n\n:::: tabs\n== One\n\n### Deep\n\na\n\n::: tabs\n== Inner\n\nb\n:::\n\n== Two\n\nc\n\n::::\n\n> [!NOTE] My\n> x'.replace(
        'c\n\n::::',
        'c\n::::',
      ),
    );
  });

  it('in titles of links and headings are settings', async () => {
    const { text, told } = await move(
      "## Cut :id=cutting\n\n![a](a.png ':size=50x100') [b](b.md ':target=_self Words') [c](/b ':disabled') [d](?id=cutting)\n\n[x](b.md ':include')\n\n[y](code.js ':include :type=code :fragment=demo')\n\n[z](none.js ':include')\n\n<a href=\"javascript:go()\">go</a>",
      { 'a.png': 'x', 'b.md': '# B\n', 'code.js': 'one\n/// [demo]\ntwo\n/// [demo]\n' },
    );
    expect(text).toContain(
      "## Cut {#cutting}\n\n![a](./a.png){width=50 height=100} [b](/b 'Words') c [d](#cutting)",
    );
    expect(text).toContain('<!-- @include: ./b.md -->');
    expect(text).toContain('```js\ntwo\n```');
    expect(text).toContain('<a>go</a>');
    expect(told).toContainEqual(expect.stringContaining('The file that comes in here is not there: none.js'));
    expect(told).toContainEqual(expect.stringContaining('A link that runs a script is left out'));
  });
});
