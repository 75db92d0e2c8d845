/** Shows how a list or an object is written in a request: most readers do not know the names of the styles. */
import type { ApiField, Json } from '../model/schema.ts';
import { chooseFieldValue } from '../samples/field-value.ts';
import { writeParameter } from '../samples/parameter-text.ts';

/** A longer one is no help. */
const longest = 80;

/** `ids=1,2`; undefined where it is written as every value of its place is. */
export function formatWritten(field: ApiField): string | undefined {
  const { in: place, written } = field;
  if (place === undefined || !written) return undefined;
  const value = chooseFieldValue(field);
  if (typeof value !== 'object' || value === null) return undefined;
  const shown = Array.isArray(value) && value.length === 1 ? repeatItem(field, value) : value;
  // A tab would look like a space.
  const text = writeParameter(field, place, shown, (one) => one.replaceAll('\t', '%09'));
  return text === '' || text.length > longest ? undefined : text;
}

/** Two items: of one nobody sees what stands between them. */
function repeatItem({ schema }: ApiField, [item]: readonly Json[]): Json {
  return [item!, schema.items?.enum?.[1]?.value ?? item!];
}
