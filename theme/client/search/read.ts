/** The texts of a record, and the titles above it. */
import { fold } from '../../../src/model/search/fold.ts';
import type { Library } from './library.ts';

export type Reading = {
  readonly route: string;
  readonly anchor: string;
  /** The page's title, then those of the headings down to the record's own; null where a level is skipped. */
  readonly titles: readonly (string | null)[];
  readonly text: string;
  readonly code: string;
  /** All of it in the form in which it is compared. */
  readonly folded: {
    readonly title: string;
    readonly above: string;
    readonly text: string;
    readonly code: string;
  };
};

export async function readRecord(record: number, library: Library): Promise<Reading> {
  const { file, place } = await library.texts(record);
  const titles = [...file.above];
  for (const [level, title] of file.records.slice(0, place + 1)) {
    while (titles.length >= level) titles.pop();
    while (titles.length < level - 1) titles.push(null);
    titles.push(title);
  }
  const [, title, anchor, text, code] = file.records[place]!;
  const above = [...titles.slice(0, -1).filter((one) => one !== null), file.route];
  return {
    route: file.route,
    anchor,
    titles,
    text,
    code,
    folded: { title: fold(title), above: fold(above.join('\n')), text: fold(text), code: fold(code) },
  };
}
