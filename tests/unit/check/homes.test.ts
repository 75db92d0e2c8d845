import { describe, expect, it } from 'vitest';
import { homes } from '../../../src/check/homes.ts';
import { type SiteParts, siteOf } from '../../helpers/site.ts';

const told = (parts: SiteParts) => homes.check(siteOf(parts).value);

describe('a tree without a home page', () => {
  it('is told once for all trees', () => {
    expect(told({ pages: { 'content/howto/a.md': {} } })).toMatchObject([
      {
        severity: 'warning',
        code: 'home-missing',
        file: 'content',
        message: expect.stringMatching(/^dev and v6\.4 and v6\.2 have no home page/),
        hint: 'Create content/index.md.',
      },
    ]);
  });

  it('is told with the draft that would be it, or as a tree of nothing', () => {
    const draft = { 'content/index.md': { meta: { draft: true } }, 'content/howto/a.md': {} };
    expect(told({ pages: draft })).toMatchObject([{ hint: 'content/index.md is a draft.' }]);
    const others = { 'content/index.md': { meta: { versions: ['dev', 'v6.4'] } } };
    expect(told({ pages: others })).toMatchObject([
      { message: expect.stringMatching(/^v6\.2 has/), hint: 'No page is in v6.2 at all.' },
    ]);
  });

  it('is no fault where a public file stands in its place', () => {
    const files = ['index.html', 'dev/index.html', 'v6.2/index.html'];
    expect(told({ pages: { 'content/howto/a.md': {} }, publicFiles: files })).toEqual([]);
  });
});
