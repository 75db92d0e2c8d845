/** A reader's entry as it stands in a request: as in the samples, by the style of its parameter. */
import { keepDigits } from '../../../src/features/api/model/numbers.ts';
import type { ApiTryField } from '../../../src/features/api/model/pieces.ts';
import type { Json } from '../../../src/features/api/model/schema.ts';
import { buildPairs, writeParameter } from '../../../src/features/api/samples/parameter-text.ts';

type Entry = Pick<ApiTryField, 'name' | 'shape' | 'written'> & { readonly value: string };

/** The text of a parameter: '1,2' in a path, 'ids=1,2' in a query. */
export function writeEntry(entry: Entry, place: 'path' | 'query' | 'header'): string {
  return writeParameter(entry, place, readValue(entry));
}

/** Names and values of a form. */
export function listEntryPairs(entry: Entry): readonly (readonly [string, string])[] {
  return buildPairs(entry.name, readValue(entry), entry.written);
}

/** JSON, or what stands between commas; one value as JSON is a text that is sent as it is. */
function readValue({ shape, written, value }: Entry): Json {
  const isWhole = written?.style === 'json' || written?.style === 'querystring';
  if (!shape || isWhole) return value;
  const read = parseJson(value);
  if (typeof read === 'object' && read !== null && Array.isArray(read) === (shape === 'list')) return read;
  return shape === 'list' ? value.split(',').map((item) => item.trim()) : value;
}

function parseJson(text: string): Json {
  try {
    // Numbers keep their digits where the browser tells how they are written.
    return JSON.parse(text, (_key, value, context?: { readonly source?: string }) =>
      typeof value === 'number' && context?.source !== undefined ? keepDigits(context.source) : value,
    ) as Json;
  } catch {
    return text;
  }
}
