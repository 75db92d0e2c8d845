/**
 * search/records.ndjson of every tree, for search services: a JSON object on a line for each page and each heading of level 2-5. Both search
 * engines use these records. Addresses are paths, so that they are valid on any host.
 */
import { hash } from 'node:crypto';
import { recordAddress } from '#model/address/record-address';
import { encodePath, getTreeFile } from '#model/address/url';
import type { Emitter } from '#model/output/output';
import { memoize } from '#model/remembered';
import { formatTreeName } from '#model/site/locale';
import type { Page, Site, Tree } from '#model/site/site';
import type { PageRecord } from '#search';
import { listSearchedPages, nameArea, readRecords } from './records.ts';
import { getSearchedDocument } from './searched.ts';

export const searchRecords = {
  name: 'search-records',
  paths: /(?:^|\/)search\/records\.ndjson$/,
  *emit(site, { whole }) {
    if (!hasRecords(site)) return;
    // Trees share most documents.
    const recordsOf = memoize(readRecords);
    for (const tree of site.trees) {
      const path = getTreeFile(tree.version, 'search/records.ndjson');
      const body = {
        *chunks() {
          for (const page of listSearchedPages(tree)) {
            const records = recordsOf(getSearchedDocument(whole(page), site));
            yield formatRecordLines(records, page, tree, site);
          }
        },
      };
      yield { path, body, from: 'search-records' };
    }
  },
} satisfies Emitter;

/** Records are a tenth of an output: a site that pushes them nowhere can leave them out. */
export function hasRecords({ config: { search } }: Site): boolean {
  return search.provider === 'hosted' || search.records;
}

function formatRecordLines(records: readonly PageRecord[], page: Page, tree: Tree, site: Site): string {
  const root = `${site.base}${encodePath(tree.version.base)}/`;
  const { value: version, locale } = tree.version;
  const titles: (string | null)[] = [];
  let lines = '';
  for (const { level, anchor, title, text, code } of records) {
    // Titles of this level and deeper belong to the section before.
    titles.length = level - 1;
    titles[level - 1] = title;
    const record = {
      objectID: hash(
        'sha256',
        `${formatTreeName(tree.version)}\0${page.route}\0${anchor}`,
        'base64url',
      ).slice(0, 22),
      url: recordAddress(root, page.route, anchor),
      anchor: anchor === '' ? null : anchor,
      version,
      ...(locale !== undefined && { locale }),
      type: `lvl${level}`,
      hierarchy_lvl0: nameArea(page, tree),
      hierarchy_lvl1: titles[0] ?? null,
      hierarchy_lvl2: titles[1] ?? null,
      hierarchy_lvl3: titles[2] ?? null,
      hierarchy_lvl4: titles[3] ?? null,
      hierarchy_lvl5: titles[4] ?? null,
      hierarchy_lvl6: null,
      ...(page.document.meta.words && { tags: page.document.meta.words }),
      // Code last, because search engines rank early text higher.
      content: [text, code].filter((part) => part !== '').join('\n'),
    };
    lines += `${JSON.stringify(record)}\n`;
  }
  return lines;
}
