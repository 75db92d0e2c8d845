import { describe, expect, it } from 'vitest';
import { descriptions } from '../../../../src/features/lint/site/descriptions.ts';
import { type SiteParts, siteOf } from '../../../helpers/site.ts';

const judge = (parts: SiteParts) => [
  ...new Set(
    descriptions.check(siteOf(parts).value).map(({ file, line, severity }) => `${file}:${line} ${severity}`),
  ),
];

describe('descriptions', () => {
  it('tells pages without one', () => {
    const pages = { 'content/a.md': {}, 'content/b.md': { meta: { description: '一句话。' } } };
    expect(judge({ pages })).toEqual(['content/a.md:1 warning']);
  });

  it("lets the home have the site's and generated indexes none", () => {
    const pages = { 'content/index.md': {}, 'content/guide/a.md': { meta: { description: '一句话。' } } };
    expect(judge({ config: { description: '站点。' }, pages })).toEqual([]);
    expect(judge({ pages })).toEqual(['content/index.md:1 warning']);
  });

  it('leaves a site alone that describes no page', () => {
    expect(judge({ pages: { 'content/a.md': {}, 'content/guide/b.md': {} } })).toEqual([]);
  });
});
