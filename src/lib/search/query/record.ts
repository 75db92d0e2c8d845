/** Loads the texts of a record, with the titles above it. */
import { flatten, lowerCase } from '../fold.ts';
import type { Library } from './library.ts';

export type LoadedRecord = {
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

type Fields = Readonly<Record<'title' | 'above' | 'text' | 'code' | 'keywords', string>>;

export async function loadRecord(record: number, library: Library): Promise<LoadedRecord> {
  const { route, text: stored } = await library.loadText(record);
  const [titles, anchor, text, code, keywords = ''] = stored;
  const above = [...titles.slice(0, -1).filter((title) => title !== null), route].join('\n');
  const flat = mapFields({ title: titles.at(-1) ?? '', above, text, code, keywords }, flatten);
  const area = library.findArea(record);
  return { route, area, anchor, titles, text, code, flat, folded: mapFields(flat, lowerCase) };
}

export function loadRecords(records: readonly number[], library: Library): Promise<LoadedRecord[]> {
  return Promise.all(records.map((record) => loadRecord(record, library)));
}

function mapFields({ title, above, text, code, keywords }: Fields, map: (text: string) => string): Fields {
  return {
    title: map(title),
    above: map(above),
    text: map(text),
    code: map(code),
    keywords: map(keywords),
  };
}
