/** Reads how a parameter or a part of a form is written outside JSON. */
import type { ApiField, ApiStyle } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import { isMap, type RawMap } from './source.ts';

/** A parameter with `content` is one value of its media type. */
export function readStyle(raw: RawMap, context: DescriptionContext): ApiStyle {
  if (raw.schema === undefined && isMap(raw.content)) return { style: 'json' };
  const [style, explode] = [context.text(raw, 'style'), context.flag(raw, 'explode')];
  return {
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
    ...(context.flag(raw, 'allowReserved') && { allowReserved: true }),
  };
}

export function buildWrittenStyle(written: ApiStyle): Pick<ApiField, 'written'> {
  return Object.keys(written).length > 0 ? { written } : {};
}
