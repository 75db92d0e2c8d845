import { expect, it } from 'vitest';
import { listChapters } from '../../../src/stages/emit/reading-order.ts';
import { siteOf, treeNamed } from '../../helpers/site.ts';

it('pages are read in the order of their sidebar', () => {
  const pages = {
    'content/index.md': {},
    'content/guide/step-1.md': {},
    'content/guide/step-10.md': { meta: { order: 1 } },
    'content/guide/step-2.md': {},
    'content/10-b/x.md': {},
    'content/9-a/x.md': {},
    'content/b.md': { meta: { order: 1 } },
    'content/a.md': {},
  };
  const tree = treeNamed(siteOf({ pages }).value, 'v6.4');
  const read = listChapters(tree).flatMap((chapter) => chapter.pages);
  expect(read.filter(({ index }) => !index).map(({ route }) => route)).toEqual([
    '/',
    '/b',
    '/a',
    '/9-a/x',
    '/10-b/x',
    '/guide/step-10',
    '/guide/step-1',
    '/guide/step-2',
  ]);
});
