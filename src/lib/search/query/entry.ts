/** Describes the entry of a reference that a query asks for, such as an operation of an API. */
import { RecordKind } from '../layout.ts';
import { hasPatterns } from './features.ts';
import type { Found } from './find.ts';
import type { Chosen } from './passages.ts';
import { loadRecord } from './record.ts';

const mostLines = 3;

/** What the first hit's page says of itself; undefined if that lacks a word of the query. */
export async function describeEntry({ library, records, matchings }: Found): Promise<Chosen | undefined> {
  const page = library.pages[records[0] ?? -1];
  if (page === undefined || library.info.kinds[page] !== RecordKind.Generated) return undefined;
  const record = await loadRecord(page, library);
  const flat = Object.values(record.flat).join('\n');
  if (!matchings.every((matching) => matching.alternatives.some((way) => hasPatterns(flat, way))))
    return undefined;
  const [first = '', ...others] = record.text.split('\n');
  // The request, its summary and who may send it; fields and answers follow.
  const lines = [first, ...others.filter((line) => !first.startsWith(line))].slice(0, mostLines);
  return { record, text: lines.join('\n') };
}
