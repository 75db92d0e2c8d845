/** Formats the limits of a schema for readers. */
import { formatScalar, toNumber } from '../model/numbers.ts';
import type { ApiLimit } from '../model/pieces.ts';
import type { ApiSchema, Json } from '../model/schema.ts';
import { listPatterns } from '../openapi/limits.ts';

/** `sentType`: media types of a part of a form. */
export function listLimits({ types, limits, items }: ApiSchema, sentType?: string): ApiLimit[] {
  const found: ApiLimit[] = [];
  const addLimit = (kind: ApiLimit['kind'], text: string | undefined) => {
    if (text !== undefined) found.push({ kind, text });
  };
  addLimit('length', formatSpan(limits.minLength, limits.maxLength));
  addLimit('range', formatBounds(limits));
  addLimit(
    'count',
    formatSpan(limits.minItems ?? limits.minProperties, limits.maxItems ?? limits.maxProperties),
  );
  // Only arrays can be unique.
  if (limits.uniqueItems === true && (types.length === 0 || types.includes('array'))) addLimit('unique', '');
  if (limits.multipleOf !== undefined) addLimit('step', formatScalar(limits.multipleOf));
  for (const pattern of listPatterns(limits.pattern)) if (pattern.length <= 200) addLimit('pattern', pattern);
  addLimit('media', sentType ?? getText(limits.contentMediaType));
  addLimit('encoding', getText(limits.contentEncoding));
  // For a list of strings or numbers: the limits of each item.
  if (items && !items.properties && !(items.name && items.types.includes('object')))
    found.push(...listLimits({ ...items, items: undefined } as unknown as ApiSchema));
  return found;
}

function getText(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function formatSpan(least: Json | undefined, most: Json | undefined): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (least === most) return formatScalar(least);
  if (most === undefined) return least === 0 ? undefined : `≥ ${formatScalar(least)}`;
  return least === undefined || least === 0
    ? `≤ ${formatScalar(most)}`
    : `${formatScalar(least)}–${formatScalar(most)}`;
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a flag on `minimum`, in 3.1 it is the number itself. */
function formatBounds({
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
}: ApiSchema['limits']): string | undefined {
  const above =
    toNumber(exclusiveMinimum) !== undefined
      ? exclusiveMinimum
      : exclusiveMinimum === true
        ? minimum
        : undefined;
  const below =
    toNumber(exclusiveMaximum) !== undefined
      ? exclusiveMaximum
      : exclusiveMaximum === true
        ? maximum
        : undefined;
  if (above === undefined && below === undefined) return formatCountSpan(minimum, maximum);
  const parts = [
    above === undefined ? minimum !== undefined && `≥ ${formatScalar(minimum)}` : `> ${formatScalar(above)}`,
    below === undefined ? maximum !== undefined && `≤ ${formatScalar(maximum)}` : `< ${formatScalar(below)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function formatCountSpan(least: Json | undefined, most: Json | undefined): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `≥ ${formatScalar(least)}`;
  return least === undefined ? `≤ ${formatScalar(most)}` : `${formatScalar(least)}–${formatScalar(most)}`;
}
