import { expect, it } from 'vitest';
import type { NavLink } from '#model/site/nav';
import { siteOf, treeNamed } from '../../helpers/site.ts';

const shown = (all: readonly NavLink[]): unknown[] =>
  all.map(({ title, links }) => (links ? [title, shown(links)] : title));

function treeOf(files: Readonly<Record<string, object>>) {
  const pages = Object.fromEntries(Object.entries(files).map(([path, own]) => [`content/${path}.md`, own]));
  return treeNamed(siteOf({ pages }).value, 'v6.4');
}

const guide = ['Zed', 'alpha', 'step-1', 'step-10', 'step-2', 'v1.10', 'v1.9', '10-ten/a', '2-two/a'];

it('folders are in the natural order of their names: in the sidebar, its sections, lists and neighbours', () => {
  const tree = treeOf({
    ...Object.fromEntries(guide.map((name) => [`guide/${name}`, {}])),
    '10/a': {},
    '9/a': {},
  });
  const page = tree.byRoute.get('/guide/step-2')!;
  const order = ['alpha', 'step-1', 'step-2', 'step-10', 'v1.9', 'v1.10', 'Zed'];
  expect(page.group!.sections.map(({ title, links }) => [title, shown(links)])).toEqual([
    ['guide', order],
    ['2-two', ['a']],
    ['10-ten', ['a']],
  ]);
  expect([page.previous?.title, page.next?.title]).toEqual(['step-1', 'step-10']);
  const index = tree.byRoute.get('/guide')!.index!;
  expect(index[0]!.links.map(({ title }) => title)).toEqual(order);
  expect(index.map(({ title }) => title).slice(1)).toEqual(['2-two', '10-ten']);
});

it('`order` goes first', () => {
  const tree = treeOf({
    'guide/step-1': { meta: { order: 2 } },
    'guide/step-10': { meta: { order: 1 } },
    'guide/a': {},
  });
  expect(tree.byRoute.get('/guide/a')!.group!.sections.map(({ links }) => shown(links))).toEqual([
    ['step-10', 'step-1', 'a'],
  ]);
});

it('posts are in the order of their dates, newest first, behind pages that are none', () => {
  const post = (time?: string) => ({ meta: { ...(time !== undefined && { time }) } });
  const tree = treeOf({
    'blog/about': { meta: { layout: 'doc' } },
    'blog/a': post('2024-03-01'),
    'blog/b': post('2025-03-01'),
    'blog/c': post('2024-12-01'),
    'blog/undated': post(),
    'guide/a': { meta: { layout: 'post', time: '2023-01-01' } },
    'guide/b': { meta: { layout: 'post', time: '2024-01-01' } },
  });
  const linksOf = (route: string) =>
    tree.byRoute.get(route)!.group!.sections.flatMap(({ links }) => shown(links));
  expect(linksOf('/blog/a')).toEqual(['about', 'b', 'c', 'a', 'undated']);
  expect(linksOf('/guide/a')).toEqual(['b', 'a']);
  expect(tree.byRoute.get('/blog/c')!.next?.title).toBe('a');
});
