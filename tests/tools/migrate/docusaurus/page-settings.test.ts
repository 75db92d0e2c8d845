import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const page = (yaml: string) => `---\n${yaml}\n---\n# Page\n\nText.\n`;

/** The frontmatter that becomes of it, without the title. */
const frontmatter = (text: string | undefined) => /^---\n([\s\S]*?)\n---\n/.exec(text ?? '')?.[1] ?? '';

describe('settings of a page', () => {
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
});
