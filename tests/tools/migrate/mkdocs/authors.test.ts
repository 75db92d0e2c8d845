import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('the authors of a site', () => {
  it('of Material come over from its hidden file', async () => {
    const { texts } = await moved({
      'mkdocs.yml': 'site_name: Py\nplugins:\n  - blog:\n      blog_dir: news\n',
      'docs/index.md': '# Home\n',
      'docs/assets/ann.png': 'png',
      'docs/news/posts/a.md': '---\nauthors:\n  - ann\n  - li\ndate: 2024-01-02\n---\n\n# A\n',
      'docs/news/.authors.yml':
        'authors:\n  ann:\n    name: Ann\n    description: Creator\n    avatar: assets/ann.png\n    slug: ann-e\n',
    });
    expect(texts['site.config.ts']).toContain(
      "authors: { ann: { name: 'Ann', title: 'Creator', image: '/assets/ann.png' } }",
    );
    expect(texts['content/public/assets/ann.png']).toBe('png');
    expect(texts['content/news/posts/a.md']).toMatch(/authors:\n {2}- ann\n {2}- li\n/);
  });
});
