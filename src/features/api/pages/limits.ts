/** Formats the limits of a schema for readers. */

import type { ApiLimit } from '../model/pieces.ts';
import type { ApiSchema, Json } from '../model/schema.ts';

export function limitsOf({ types, limits, items }: ApiSchema): ApiLimit[] {
  const found: ApiLimit[] = [];
  const add = (kind: ApiLimit['kind'], text: string | undefined) => {
    if (text !== undefined) found.push({ kind, text });
  };
  add('length', span(limits.minLength, limits.maxLength));
  add('range', bounds(limits));
  add('count', span(limits.minItems ?? limits.minProperties, limits.maxItems ?? limits.maxProperties));
  // Only arrays can be unique.
  if (limits.uniqueItems === true && (types.length === 0 || types.includes('array'))) add('unique', '');
  if (limits.multipleOf !== undefined) add('step', String(limits.multipleOf));
  const { pattern } = limits;
  if (typeof pattern === 'string' && pattern.length <= 200) add('pattern', pattern);
  // For a list of strings or numbers: the limits of each item.
  if (items && !items.properties && !items.name)
    found.push(...limitsOf({ ...items, items: undefined } as unknown as ApiSchema));
  return found;
}

function span(least: Json | undefined, most: Json | undefined): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (least === most) return String(least);
  if (most === undefined) return least === 0 ? undefined : `≥ ${least}`;
  return least === undefined || least === 0 ? `≤ ${most}` : `${least}–${most}`;
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a flag on `minimum`, in 3.1 it is the number itself. */
function bounds({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
}: ApiSchema['limits']): string | undefined {
  const above =
    typeof exclusiveMinimum === 'number' ? exclusiveMinimum : exclusiveMinimum === true ? minimum : undefined;
  const below =
    typeof exclusiveMaximum === 'number' ? exclusiveMaximum : exclusiveMaximum === true ? maximum : undefined;
  if (above === undefined && below === undefined) return span0(minimum, maximum);
  const parts = [
    above === undefined ? minimum !== undefined && `≥ ${minimum}` : `> ${above}`,
    below === undefined ? maximum !== undefined && `≤ ${maximum}` : `< ${below}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function span0(least: Json | undefined, most: Json | undefined): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `≥ ${least}`;
  return least === undefined ? `≤ ${most}` : `${least}–${most}`;
}
