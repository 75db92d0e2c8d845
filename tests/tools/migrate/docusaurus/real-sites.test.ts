/** What sites in the open have that made pages of theirs fall short. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const pagesOf = (texts: Readonly<Record<string, string>>) =>
  Object.keys(texts)
    .filter((path) => path.endsWith('.md') && path.startsWith('content/'))
    .sort();

describe('links and images', () => {
  it('of Docusaurus to a page whose slug is index lead to its folder', async () => {
    const { texts } = await moved({
      'docusaurus.config.js': "module.exports = { title: 'T' };",
      'docs/t/t-index.md': '---\nid: t-index\nslug: index\ntitle: T\n---\n',
      'docs/t/b.md': '# B\n\n[T](./t-index.md)\n',
    });
    expect(pagesOf(texts)).toContain('content/docs/t/index.md');
    expect(texts['content/docs/t/b.md']).toContain('[T](/docs/t)');
  });
});
