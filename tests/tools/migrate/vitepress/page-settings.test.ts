import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

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

  it('takes "draft" away, which VitePress shows in spite of it', async () => {
    const { texts } = await moved({
      '.vitepress/config.js': "export default { title: 'V' };",
      'index.md': '---\ndraft: true\n---\n# Home\n',
    });
    expect(texts['content/index.md']).toBe('# Home\n');
  });
});
