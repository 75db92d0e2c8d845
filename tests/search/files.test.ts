/** The number of files of an index, and how many a changed sentence renames: both cost time when a site is uploaded. */
import { describe, expect, it } from 'vitest';
import type { Document } from '#model/document/document';
import { searchIndex } from '../../src/features/search/index-files.ts';
import { indexDocument, listSearchedPages } from '../../src/features/search/records.ts';
import { sized } from '../helpers/long.ts';
import { outputContext } from '../helpers/site.ts';
import { generatedDocuments, generatedSite } from './generated.ts';

const pathsOf = (site: ReturnType<typeof generatedSite>) =>
  [...searchIndex.emit(site, outputContext)].map(({ path }) => path);

const known = new Map<number, readonly Document[]>();

/** Documents as the parser returns them, with their index data. Cached: most sites here share them. */
function from(pages: number): readonly Document[] {
  const documents =
    known.get(pages) ?? generatedDocuments(pages).map((one) => ({ ...one, indexed: indexDocument(one) }));
  known.set(pages, documents);
  return documents;
}

describe('a changed sentence', () => {
  const sizes = [5, 19, 29, 30, 60, 100, ...(sized(0, 1) ? [200, 300, 600] : [])];
  it.each(sizes.flatMap((pages) => [1, 3].map((trees) => [pages, trees] as const)))(
    'renames at most a tenth of the files of %i pages in %i trees',
    (pages, trees) => {
      const before = new Set(pathsOf(generatedSite(pages, { trees, from: from(pages) })));
      const after = pathsOf(generatedSite(pages, { trees, isChanged: true, from: from(pages) }));
      const renamed = after.filter((path) => !before.has(path));
      expect(renamed.length, `${renamed.length} of ${after.length}`).toBeGreaterThan(0);
      expect(renamed.length, `${renamed.length} of ${after.length}`).toBeLessThanOrEqual(
        Math.max(2, after.length / 10),
      );
    },
  );
});

/** Pages and trees. */
const whole: readonly (readonly [number, number])[] = [
  [30, 1],
  [100, 1],
  [100, 3],
  [272, 1],
  ...(sized(0, 1)
    ? ([
        [1000, 1],
        [1000, 3],
      ] as const)
    : []),
];

describe('the files of an index', () => {
  it.each(whole)('are at most one for each of %i pages in %i trees', (pages, trees) => {
    const site = generatedSite(pages, { trees, from: from(pages) });
    const all = site.trees.reduce((sum, tree) => sum + listSearchedPages(tree).length, 0);
    expect(all).toBe(pages * trees);
    // Plus the records, the settings and the search page of each tree.
    expect(pathsOf(site).length + 3 * trees).toBeLessThanOrEqual(all);
  });
});
