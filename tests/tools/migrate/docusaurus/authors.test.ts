import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('the authors of a site', () => {
  it('of Docusaurus come over with their keys, which posts name, and their pictures', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "export default { title: 'Lib' };",
      'docs/intro.md': '# Intro\n',
      'static/img/ann.png': 'png',
      'blog/faces/li.png': 'png',
      'blog/authors.yml': `ann:
  name: Ann Example
  title: Writer
  url: https://ann.example.com
  image_url: /img/ann.png
  page: true
li:
  name: Li Lei
  image_url: ./faces/li.png
  socials: { github: li }
far:
  name: Far
  url: javascript:alert(1)
  image_url: https://img.example.com/far.png
`,
      'blog/2024-01-02-a.md': '---\nauthors: [ann, { key: li, title: Guest }, { name: Third }]\n---\n\n# A\n',
    });
    expect(texts['site.config.ts']).toContain(`  authors: {
    ann: { name: 'Ann Example', title: 'Writer', url: 'https://ann.example.com', image: '/img/ann.png' },
    li: { name: 'Li Lei', image: '/faces/li.png' },
    far: { name: 'Far' },
  },`);
    expect(texts['content/blog/2024/01/02/a.md']).toContain('author:\n  - ann\n  - li\n  - Third\n');
    expect(Object.keys(texts)).toEqual(
      expect.arrayContaining(['content/public/img/ann.png', 'content/public/faces/li.png']),
    );
    expect(told.filter((one) => one.includes('author')).sort()).toEqual([
      'site.config.ts:undefined The author "far" in blog/authors.yml has the address javascript:alert(1), which is left out.',
      'site.config.ts:undefined The author "far" in blog/authors.yml has the picture https://img.example.com/far.png, which is left out.',
      'site.config.ts:undefined The author "li" in blog/authors.yml has "socials", which is left out.',
    ]);
  });
});
