/** Loads the texts of a record, with the titles above it. */
import { flatten, lower } from '../fold.ts';
import type { Library } from './library.ts';

export type Reading = {
  readonly route: string;
  readonly anchor: string;
  readonly area: string;
  /** The titles from the page down to the record, null where a level is skipped. */
  readonly titles: readonly (string | null)[];
  readonly text: string;
  readonly code: string;
  /** All texts, flattened for marking, and folded for comparing. */
  readonly flat: Fields;
  readonly folded: Fields;
};

type Fields = {
  readonly title: string;
  readonly above: string;
  readonly text: string;
  readonly code: string;
  readonly keywords: string;
};

export async function readRecord(record: number, library: Library): Promise<Reading> {
  const { route, text: stored } = await library.text(record);
  const [titles, anchor, text, code, keywords = ''] = stored;
  const above = [...titles.slice(0, -1).filter((one) => one !== null), route].join('\n');
  const title = titles.at(-1) ?? '';
  const flat = {
    title: flatten(title),
    above: flatten(above),
    text: flatten(text),
    code: flatten(code),
    keywords: flatten(keywords),
  };
  const folded = {
    title: lower(flat.title),
    above: lower(flat.above),
    text: lower(flat.text),
    code: lower(flat.code),
    keywords: lower(flat.keywords),
  };
  return { route, area: library.areaOf(record), anchor, titles, text, code, flat, folded };
}
