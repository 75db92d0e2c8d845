/**
 * search/records.ndjson of every tree, for search services: a JSON object on a line for each page and each heading of level 2-5. Both search
 * engines use these records. Addresses are paths, so that they are valid on any host.
 */
import { hash } from 'node:crypto';
import { recordAddress } from '#model/address/record-address';
import { encodePath, getTreeFile } from '#model/address/url';
import type { Document } from '#model/document/document';
import type { Emitter } from '#model/output/output';
import { memoize } from '#model/remembered';
import { formatTreeName } from '#model/site/locale';
import type { Page, Site, Tree } from '#model/site/site';
import { readShared, type SharedRecord } from './record-lines.ts';
import { listSearchedPages, nameArea, readSharedPart } from './records.ts';
import { getSearchedDocument } from './searched.ts';

export const searchRecords = {
  name: 'search-records',
  paths: /(?:^|\/)search\/records\.ndjson$/,
  *emit(site, { whole }) {
    if (!hasRecords(site)) return;
    // Trees share most documents.
    const recordsOf = memoize((document: Document) => readShared(readSharedPart(document)));
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

/** The lines of a page in a tree. */
function formatRecordLines(records: readonly SharedRecord[], page: Page, tree: Tree, site: Site): Uint8Array {
  const { value: version, locale } = tree.version;
  const name = `${formatTreeName(tree.version)}\0${page.route}\0`;
  const root = `${site.base}${encodePath(tree.version.base)}/`;
  const url = JSON.stringify(recordAddress(root, page.route, '')).slice(0, -1);
  const place = JSON.stringify({ version, ...(locale !== undefined && { locale }) }).slice(1, -1);
  const area = JSON.stringify(nameArea(page, tree));
  const lines: Uint8Array[] = [];
  for (const { level, anchor, place: fragment, end } of records) {
    const id = hash('sha256', `${name}${anchor}`, 'base64url').slice(0, 22);
    const shown = anchor === '' ? 'null' : JSON.stringify(anchor);
    const start = `{"objectID":"${id}","url":${url}${fragment}","anchor":${shown},${place},"type":"lvl${level}","hierarchy_lvl0":${area},`;
    lines.push(Buffer.from(start), end);
  }
  return Buffer.concat(lines);
}
