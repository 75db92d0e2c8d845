import { describe, expect, it } from 'vitest';
import { titles } from '../../../../src/features/lint/site/titles.ts';
import { type SiteParts, siteOf } from '../../../helpers/site.ts';

const judge = (pages: SiteParts['pages']) =>
  titles
    .check(siteOf({ pages }).value)
    .map(({ file, line, column, message }) => ({ file, line, column, message }));

describe('titles', () => {
  it('tells the second page of a section that bears a title, at the title', () => {
    const found = judge({
      'content/guide/a.md': { title: '概述' },
      'content/guide/b.md': { title: ' 概述', titleAt: { line: 2, column: 1 } },
    });
    expect(found[0]).toEqual({
      file: 'content/guide/b.md',
      line: 2,
      column: 1,
      message: '" 概述" is the title of content/guide/a.md too.',
    });
  });

  it('lets other sections and other trees have the same title', () => {
    expect(
      judge({
        'content/guide/a.md': { title: '概述' },
        'content/auth/a.md': { title: '概述' },
        'content/x/old.md': { title: '鉴权', meta: { versions: ['v6.2'] } },
        'content/x/new.md': { title: '鉴权', meta: { versions: ['dev', 'v6.4'] } },
        'content/@v6.2/guide/a.md': { title: '概述' },
      }),
    ).toEqual([]);
  });

  it('does not count indexes that docgen makes', () => {
    expect(judge({ 'content/guide/a.md': { title: 'guide' } })).toEqual([]);
  });
});
