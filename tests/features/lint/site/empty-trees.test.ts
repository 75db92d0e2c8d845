import { describe, expect, it } from 'vitest';
import { emptyTrees } from '../../../../src/features/lint/site/empty-trees.ts';
import { type SiteParts, siteOf } from '../../../helpers/site.ts';

const told = (parts: SiteParts) => emptyTrees.check(siteOf(parts).value);
const inTwo = { 'content/index.md': { meta: { versions: ['dev', 'v6.4'] } } };

describe('a version without a page', () => {
  it('is told where others have some', () => {
    expect(told({ pages: inTwo })).toMatchObject([
      { severity: 'warning', code: 'version-empty', file: 'content', target: 'v6.2' },
    ]);
    expect(told({ pages: { 'content/guide/a.md': {} } })).toEqual([]);
  });

  it('is no fault where a public file stands at its root', () => {
    expect(told({ pages: inTwo, publicFiles: ['v6.2/index.html'] })).toEqual([]);
  });

  it('is told by others where all are empty', () => {
    expect(told({ pages: { 'content/index.md': { meta: { draft: true } } } })).toEqual([]);
  });
});
