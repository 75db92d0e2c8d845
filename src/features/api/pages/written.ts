/** Shows how a list or an object is written in a request: most readers do not know the names of the styles. */
import type { ApiField, ApiStyle, Json } from '../model/schema.ts';
import { chooseFieldValue } from '../samples/field-value.ts';
import { buildPairs, joinPairs, writeParameter } from '../samples/parameter-text.ts';

/** A longer one is no help. */
const longest = 80;

/** `ids=1,2`; undefined where it is written as every value of its place is. `part`: of a field of a form. */
export function formatWritten(field: ApiField, part: ApiStyle = {}): string | undefined {
  const { in: place, written = {} } = field;
  const how = place === undefined ? { style: part.style, explode: part.explode } : written;
  if (Object.values(how).every((one) => one === undefined)) return undefined;
  const value = chooseFieldValue(field);
  if (typeof value !== 'object' || value === null) return undefined;
  const shown = Array.isArray(value) && value.length === 1 ? repeatItem(field, value) : value;
  // A tab would look like a space.
  const encode = (one: string) => one.replaceAll('\t', '%09');
  const text =
    place === undefined
      ? joinPairs(buildPairs(field.name, shown, part, encode), '&')
      : writeParameter(field, place, shown, encode);
  return text === '' || text.length > longest ? undefined : text;
}

/** Two items: of one nobody sees what stands between them. */
function repeatItem({ schema }: ApiField, [item]: readonly Json[]): Json {
  return [item!, schema.items?.enum?.[1]?.value ?? item!];
}
