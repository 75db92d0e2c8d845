import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('a site of VitePress', () => {
  const files = {
    'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress';
export default defineConfig({
  title: 'Tool', description: 'What it is', lang: 'en-US', base: '/tool/', sitemap: { hostname: 'https://x.org' },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/start' }],
    sidebar: { '/guide/': [{ text: 'Intro', collapsed: true, items: [{ text: 'Start', link: '/guide/start' }, { text: 'More', items: [{ text: 'Deep', link: '/guide/deep' }] }] }] },
    socialLinks: [{ icon: 'github', link: 'https://github.com/x/tool' }],
  },
});`,
    'docs/index.md':
      '---\nlayout: home\nhero:\n  name: Tool\n  tagline: Fast\n  actions:\n    - text: Start\n      link: /guide/start\nfeatures:\n  - title: Small\n    details: One file\n---\n',
    'docs/guide/start.md':
      '# Start\n\n[Deep](./deep.md#The_Part) ![x](../img/x.png) [Raw](/tool/a.txt)\n\n[[toc]]\n\n<<< @/code/x.ts{1}\n\n<!--@include: ./part.md-->\n',
    'docs/guide/deep.md':
      '---\noutline: deep\neditLink: false\n---\n# Deep\n\n## The Part <Badge type="tip" text="new" />\n',
    'docs/guide/part.md': 'Words\n',
    'docs/img/x.png': 'png',
    'docs/code/x.ts': 'let a;\n',
    'docs/public/a.txt': 'a',
  };

  it('keeps title, address, navigation and routes', async () => {
    const { kind, exitCode, texts } = await moved(files);
    expect({ kind, exitCode }).toEqual({ kind: 'VitePress', exitCode: 0 });
    const config = texts['site.config.ts']!;
    expect(config).toContain(
      "title: 'Tool',\n  description: 'What it is',\n  lang: 'en-US',\n  url: 'https://x.org",
    );
    expect(config).toContain("topNav: [{ title: 'Guide', href: '/guide/start' }]");
    expect(config).toContain("links: { code: 'https://github.com/x/tool' }");
    expect(config).toMatch(
      /prefix: '\/guide',[\s\S]*title: 'Intro',[\s\S]*\{ title: 'More', links: \[\{ title: 'Deep', href: '\/guide\/deep' \}\] \}[\s\S]*collapsed: true/,
    );
    expect(
      Object.keys(texts)
        .filter((path) => path.startsWith('content/'))
        .sort(),
    ).toEqual([
      'content/_snippets/docs/code/x.ts',
      'content/guide/deep.md',
      'content/guide/part.md',
      'content/guide/start.md',
      'content/img/x.png',
      'content/index.md',
      'content/public/a.txt',
    ]);
  });

  it('turns links, images, includes and badges into ours', async () => {
    const { texts } = await moved(files);
    expect(texts['content/guide/start.md']).toBe(
      '# Start\n\n[Deep](/guide/deep#the-part) ![x](../img/x.png) [Raw](/a.txt)\n\n\n\n<<< ../_snippets/docs/code/x.ts {1}\n\n<!-- @include: ./part.md -->\n',
    );
    expect(texts['content/guide/deep.md']).toBe(
      '---\ntoc:\n  - 2\n  - 6\n---\n\n# Deep\n\n## The Part [new]{.badge} {#the-part}\n',
    );
    expect(texts['content/index.md']).toBe('---\ntitle: Tool\nlayout: home\n---\n\n- **Small**: One file\n');
    expect(texts['site.config.ts']).toMatch(
      /hero: \{\s+title: 'Tool',\s+tagline: 'Fast',\s+actions: \[\{ title: 'Start', href: '\/guide\/start' \}\]/,
    );
  });
});
