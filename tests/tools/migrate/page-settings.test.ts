import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

const page = (yaml: string) => `---\n${yaml}\n---\n# Page\n\nText.\n`;
/** The frontmatter that becomes of it, without the title. */
const frontmatter = (text: string | undefined) => /^---\n([\s\S]*?)\n---\n/.exec(text ?? '')?.[1] ?? '';

describe('settings of a page', () => {
  it('of VitePress: outline, neighbours, robots', async () => {
    const { texts, told } = await moved({
      'docs/.vitepress/config.ts':
        "export default { title: 'T', base: '/tool/', themeConfig: { outline: [2, 4] } };",
      'docs/a.md': page('outline: deep\nprev: false\nnext:\n  text: B\n  link: /guide/b'),
      'docs/b.md': page('outline: 2\nprev: Back\naside: false'),
      'docs/c.md': page('aside: false\nnext:\n  text: Out\n  link: https://example.com'),
      'docs/guide/b.md': page('head:\n  - - meta\n    - name: robots\n      content: noindex, nofollow'),
    });
    expect(texts['site.config.ts']).toContain('  toc: [2, 4],\n');
    expect(frontmatter(texts['content/a.md'])).toBe('toc:\n  - 2\n  - 6\nprev: false\nnext: /guide/b');
    expect(frontmatter(texts['content/b.md'])).toBe('toc:\n  - 2\n  - 2');
    expect(frontmatter(texts['content/c.md'])).toBe('toc: false');
    expect(frontmatter(texts['content/guide/b.md'])).toBe('noindex: true');
    expect(told.filter((one) => one.includes('https://example.com'))).toEqual([
      expect.stringContaining('The frontmatter\'s "next" leads to "https://example.com"; it is left out.'),
    ]);
  });

  it('of Docusaurus: levels of the list, neighbours, pages that are not listed', async () => {
    const { texts } = await moved({
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://x.org', baseUrl: '/', presets: [['classic', {}]], themeConfig: { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 } } };",
      'docs/a.md': page('toc_max_heading_level: 4\npagination_prev: null\npagination_next: b'),
      'docs/b.md': page('toc_min_heading_level: 3\ntoc_max_heading_level: 4\nunlisted: true'),
      'docs/c.md': page('hide_table_of_contents: true\npagination_next: null'),
    });
    expect(texts['site.config.ts']).toContain('  toc: [2, 5],\n');
    expect(frontmatter(texts['content/docs/a.md'])).toBe('toc:\n  - 2\n  - 4\nprev: false\nnext: /docs/b');
    expect(frontmatter(texts['content/docs/b.md'])).toBe('toc:\n  - 3\n  - 4\nnoindex: true\nnav: false');
    expect(frontmatter(texts['content/docs/c.md'])).toBe('toc: false\nnext: false');
  });

  it('of Starlight: levels of the list, neighbours, hidden pages, robots', async () => {
    const { texts } = await moved({
      'astro.config.mjs':
        "export default { integrations: [starlight({ title: 'T', tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 } })] };",
      'src/content/docs/a.md': page(
        'title: Page\ntableOfContents:\n  maxHeadingLevel: 5\nprev: false\nnext:\n  link: /b/\n  label: On',
      ),
      'src/content/docs/b.md': page(
        'title: Page\ntableOfContents: false\nnext: true\nsidebar:\n  hidden: true\n  order: 2\nhead:\n  - tag: meta\n    attrs:\n      name: robots\n      content: noindex',
      ),
    });
    expect(texts['site.config.ts']).toContain('  toc: [2, 4],\n');
    expect(frontmatter(texts['content/a.md'])).toBe('title: Page\ntoc:\n  - 2\n  - 5\nprev: false\nnext: /b');
    expect(frontmatter(texts['content/b.md'])).toBe(
      'title: Page\norder: 2\ntoc: false\nnoindex: true\nnav: false',
    );
  });

  it('of MkDocs: the depth of the list', async () => {
    const depth = async (toc: string) => {
      const files = {
        'mkdocs.yml': `site_name: T\nmarkdown_extensions:\n  - toc:\n      toc_depth: ${toc}\n`,
        'docs/index.md': '# A\n',
      };
      return /toc: (.*),/.exec((await moved(files)).texts['site.config.ts']!)?.[1];
    };
    expect([await depth('4'), await depth('"3-5"'), await depth('9')]).toEqual([
      '[2, 4]',
      '[3, 5]',
      undefined,
    ]);
  });
});
