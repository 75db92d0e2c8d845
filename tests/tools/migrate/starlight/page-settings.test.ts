import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const page = (yaml: string) => `---\n${yaml}\n---\n# Page\n\nText.\n`;

/** The frontmatter that becomes of it, without the title. */
const frontmatter = (text: string | undefined) => /^---\n([\s\S]*?)\n---\n/.exec(text ?? '')?.[1] ?? '';

describe('settings of a page', () => {
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
});
