/**
 * What the lines of records.ndjson have in common in all trees, which share most documents: it is made with the page, and
 * kept with it behind its part of the embedded index.
 */
import { recordAddress } from '#model/address/record-address';
import type { Document } from '#model/document/document';
import type { PageRecord } from '#search';

/** A record of a document, in any tree. */
export type SharedRecord = {
  readonly level: string;
  readonly anchor: string;
  /** Their places in a line, as JSON: the anchor as part of an address, and what follows the area, as bytes. */
  readonly place: string;
  readonly end: Uint8Array;
};

/** As text: a line for the level and the anchor, and one for the end of the record's line. */
export function formatShared(records: readonly PageRecord[], { meta }: Pick<Document, 'meta'>): string {
  const titles: (string | null)[] = [];
  let lines = '';
  for (const { level, anchor, title, text, code } of records) {
    // Titles of this level and deeper belong to the section before.
    titles.length = level - 1;
    titles[level - 1] = title;
    const end = {
      hierarchy_lvl1: titles[0] ?? null,
      hierarchy_lvl2: titles[1] ?? null,
      hierarchy_lvl3: titles[2] ?? null,
      hierarchy_lvl4: titles[3] ?? null,
      hierarchy_lvl5: titles[4] ?? null,
      hierarchy_lvl6: null,
      ...(meta.words && { tags: meta.words }),
      // Code last, because search engines rank early text higher.
      content: [text, code].filter((part) => part !== '').join('\n'),
    };
    lines += `${level}${JSON.stringify(anchor)}\n${JSON.stringify(end).slice(1)}\n`;
  }
  return lines;
}

/**
 * The inverse of `formatShared`, of its bytes. Most of them are ends, which are copied as they are: to decode and encode them took a tenth
 * of the processor time of a build after one changed sentence. Of bytes that were cut short, it reads the records that are whole.
 */
export function readShared(bytes: Buffer): SharedRecord[] {
  const records: SharedRecord[] = [];
  for (let from = 0; from < bytes.length; ) {
    const middle = bytes.indexOf('\n', from);
    const to = middle < 0 ? 0 : bytes.indexOf('\n', middle + 1) + 1;
    if (to === 0) break;
    const first = bytes.toString('utf8', from, middle);
    const anchor: string = JSON.parse(first.slice(1));
    const place = JSON.stringify(recordAddress('', '/', anchor)).slice(1, -1);
    records.push({ level: first[0]!, anchor, place, end: bytes.subarray(middle + 1, to) });
    from = to;
  }
  return records;
}
