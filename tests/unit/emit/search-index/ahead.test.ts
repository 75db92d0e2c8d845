/** Pages may be taken apart before there is a site: the index is the same, and they are not taken apart again. */
import { describe, expect, it } from 'vitest';
import { searchIndex } from '../../../../src/emit/search-index/index.ts';
import { createLexicon } from '../../../../src/emit/search-index/lexicon.ts';
import { remembered } from '../../../../src/emit/search-index/memory.ts';
import { createAhead, createTaking } from '../../../../src/emit/search-index/page.ts';
import { listedPages, sizesFor } from '../../../../src/emit/search-index/records.ts';
import { createReading } from '../../../../src/emit/search-index/terms.ts';
import type { AheadPage } from '../../../../src/model/output.ts';
import { type SiteParts, siteOf } from '../../../helpers/site.ts';

const pages: SiteParts['pages'] = {};
for (let index = 0; index < 40; index++) {
  const sections = [
    { level: 1, title: `第${index}页`, text: `录音与转接 ${index}。`.repeat(40), code: 'xctl up' },
  ];
  pages[`content/part/p${index}.md`] = { sections };
}
pages['content/hidden.md'] = { meta: { search: false }, sections: [] };
const site = siteOf({ pages }).value;
const [tree] = site.trees;
const expected = (count: number): AheadPage[] =>
  tree!.pages.map(({ document, route }) => ({ document, route, pages: count }));

const bytesOf = (body: unknown) => (body instanceof Uint8Array ? Buffer.from(body).toString() : body);
const filesAfter = (ahead: readonly AheadPage[]) => {
  const prepared = searchIndex.prepare!(undefined);
  for (const page of ahead) searchIndex.ahead!(prepared, page);
  const memory = { prepared, isWritten: false, keep() {}, keepAgain() {}, forget() {} };
  return Array.from(searchIndex.stream!(site, memory), ({ path, body }) => [path, bytesOf(body)]);
};

describe('pages that are told ahead of their site', () => {
  it('change nothing of the index, in whatever order they come and whatever was expected of them', () => {
    const alone = searchIndex.emit(site).map(({ path, body }) => [path, bytesOf(body)]);
    expect(filesAfter([])).toEqual(alone);
    expect(filesAfter(expected(40))).toEqual(alone);
    expect(filesAfter(expected(40).reverse())).toEqual(alone);
    expect(filesAfter(expected(7000))).toEqual(alone);
    expect(filesAfter(expected(40).map((page) => ({ ...page, route: `/other${page.route}` })))).toEqual(
      alone,
    );
  });

  it('are taken apart once where all came true, else again', () => {
    const readsAfter = (ahead: readonly AheadPage[]) => {
      let reads = 0;
      const reading = createReading(createLexicon());
      const read: typeof reading = (record) => {
        reads++;
        return reading(record);
      };
      const before = remembered(undefined);
      const early = createAhead(before, read);
      for (const page of ahead) early.page(page);
      const taking = createTaking(sizesFor(40), before, read, false, early);
      const taken = Array.from(listedPages(tree!, site), (listed) => taking.page(listed).taken.records);
      return { reads, records: taken.reduce((sum, count) => sum + count, 0) };
    };
    const { records } = readsAfter([]);
    expect(records).toBeGreaterThan(40);
    expect(readsAfter([]).reads).toBe(records);
    expect(readsAfter(expected(40)).reads).toBe(records);
    expect(readsAfter(expected(7000)).reads).toBeGreaterThan(records);
  });
});
