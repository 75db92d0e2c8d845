import { describe, expect, it } from 'vitest';
import { parse } from '#parse';
import { getAuthorPlaces, getAuthors, getTags } from '../../../src/features/blog/meta.ts';
import { commonTools, options, parsed, sourceOf, told } from '../../core/parse/support.ts';

const page = (yaml: string) => parsed(`---\ntitle: t\n${yaml}\n---\nText.\n`);

describe('authors in frontmatter', () => {
  it.each([
    ['author: 012', '012'],
    ['author: "~"', '~'],
    ['author: [Ada, Bob B.]', 'Ada, Bob B.'],
    ['author:\n  - 张三\n  - Bob', '张三、Bob'],
    ['author:\n  - name: Ada\n    url: https://a.example\n  - name: Bob', 'Ada, Bob'],
    ['author: { name: 张三, email: a@b.example }', '张三'],
    ['author: [张三, { name: 李四 }]', '张三、李四'],
    ['author: [" Ada ", ""]', 'Ada'],
    ['author: []', undefined],
  ])('joins the names of several authors: %j', (yaml, author) => {
    const { meta, found } = page(yaml);
    expect(getAuthors(meta)?.text).toBe(author);
    expect(found).toEqual([]);
  });

  it.each([
    ['author: { url: x }', '3:1'],
    ['author: [[a]]', '3:10'],
    ['author: [{ name: [a] }]', '3:10'],
  ])('tells authors without a name: %s', (yaml, place) => {
    expect(told(page(yaml))).toEqual([`frontmatter-type ${place}`]);
  });

  it('are known by where each is written', () => {
    const placesIn = (yaml: string) => getAuthorPlaces(page(yaml)).map(({ line, column }) => [line, column]);
    expect(placesIn('author: li')).toEqual([[3, 9]]);
    expect(placesIn('authors:\n  - li\n  - name: Ann')).toEqual([
      [4, 5],
      [5, 5],
    ]);
    expect(placesIn('order: 1')).toEqual([]);
  });

  it('are each a name, and together a text', () => {
    expect(getAuthors(page('author: Ada, Bob').meta)?.names).toEqual(['Ada, Bob']);
    expect(getAuthors(page('authors: [li, Ann, li]').meta)?.names).toEqual(['li', 'Ann']);
  });
});

describe('tags in frontmatter', () => {
  it('are a text or a list of texts, and words by which searches find the page', () => {
    const { meta, found } = page('tags: [WebRTC, " a  b ", WebRTC]');
    expect([getTags(meta), meta.words]).toEqual([
      ['WebRTC', 'a b'],
      ['WebRTC', 'a b'],
    ]);
    expect(found).toEqual([]);
    expect(getTags(page('tags: C++').meta)).toEqual(['C++']);
  });
});

describe('pages in blog/', () => {
  const layoutAt = (path: string, yaml = '') =>
    parse(sourceOf(`---\ntitle: t\n${yaml}---\nText.\n`, { path: `content/${path}` }), options, commonTools)
      .value.meta.layout;

  it('are posts, in each version and language, but for the page of the folder itself', () => {
    const posts = ['blog/a.md', 'blog/2025/index.md', '@v6.2/blog/a.md', '@en/@v6.2/blog/a/b.md'];
    expect(posts.map((path) => layoutAt(path))).toEqual(posts.map(() => 'post'));
    const others = ['blog/index.md', 'blog/README.md', 'blog.md', 'guide/blog/a.md', 'blogs/a.md'];
    expect(others.map((path) => layoutAt(path))).toEqual(others.map(() => undefined));
  });

  it('are what their frontmatter says', () => {
    expect(layoutAt('blog/a.md', 'layout: page\n')).toBe('page');
    expect(layoutAt('guide/a.md', 'layout: post\n')).toBe('post');
  });
});
