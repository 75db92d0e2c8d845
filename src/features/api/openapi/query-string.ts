/** Reads a query that is described as a whole (`in: querystring`). */
import { isRecord } from '#model/record';
import type { ApiField } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import { isMap, type RawMap } from './source.ts';
import { buildWrittenStyle, readStyle } from './style.ts';

/** That of a form has a field for each of its names; any other is one value without a name. */
export function readQueryString(whole: ApiField, view: RawMap, context: DescriptionContext): ApiField[] {
  const [type, media] = Object.entries(context.map(view, 'content') ?? {})[0] ?? [];
  const { schema, example, required, description } = whole;
  const properties = /^application\/x-www-form-urlencoded\b/i.test(type ?? '')
    ? schema.properties
    : undefined;
  if (!properties?.length) return [{ ...whole, written: { style: 'querystring' }, isSent: true }];
  const given = isRecord(example) ? example : {};
  const encoding = (isMap(media) && context.map(media, 'encoding')) || {};
  const isFree = !properties.some((field) => field.required);
  return properties.map((field, index) => {
    const own = given[field.name];
    const style = encoding[field.name];
    // The text about the whole comes before that of its first field.
    const text = index === 0 ? [description, field.description].filter(Boolean).join('\n\n') : undefined;
    return {
      ...field,
      in: 'query',
      ...(isMap(style) && buildWrittenStyle(readStyle(style, context))),
      required: required && field.required,
      ...(text && { description: text }),
      ...(own !== undefined && { example: own }),
      isSent: isFree || field.required || own !== undefined,
    };
  });
}
