/** The texts of a record, and the titles above it. */
import { fold } from '../fold.ts';
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
  const { route, text: stored } = await library.text(record);
  const [titles, anchor, text, code] = stored;
  const above = [...titles.slice(0, -1).filter((one) => one !== null), route].join('\n');
  const title = titles.at(-1) ?? '';
  const folded = { title: fold(title), above: fold(above), text: fold(text), code: fold(code) };
  return { route, anchor, titles, text, code, folded };
}
