import { describe, expect, it } from 'vitest';
import { empty } from '../../../src/stages/check/empty.ts';
import { type SiteParts, siteOf } from '../../helpers/site.ts';

const told = (parts: SiteParts) => empty.check(siteOf(parts).value);
const draft = { meta: { draft: true } };

describe('a build of nothing but drafts', () => {
  it('is an error, for it would put an empty site in the place of the last one', () => {
    expect(told({ pages: { 'content/index.md': draft, 'content/a.md': draft } })).toMatchObject([
      {
        severity: 'error',
        code: 'content-empty',
        hint: 'All 2 pages are drafts: --drafts includes them.',
      },
    ]);
  });

  it('is none where drafts are included, or a single page is no draft', () => {
    expect(told({ pages: { 'content/index.md': draft }, drafts: true })).toEqual([]);
    expect(told({ pages: { 'content/index.md': draft, 'content/@dev/a.md': {} } })).toEqual([]);
  });
});
