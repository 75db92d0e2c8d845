/** Reads `encoding`: how the parts of a form, or of another body in several parts, are sent. */
import type { ApiContent, ApiEncoding } from '../model/api.ts';
import { readHeaders } from './field.ts';
import { isMap, type Raw, type RawMap } from './source.ts';
import { readStyle } from './style.ts';
import type { DescriptionTools } from './tools.ts';

/** By name of the field. */
export function readEncoding(media: RawMap, reading: DescriptionTools): ApiContent['encoding'] {
  const encoding = reading.context.map(media, 'encoding') ?? {};
  const parts = Object.keys(encoding).flatMap((name) => {
    const part = readPart(encoding[name], reading);
    return Object.keys(part).length > 0 ? [[name, part] as const] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** By position: `prefixEncoding`, then `itemEncoding` for all further parts. */
export function readUnnamedParts(media: RawMap, reading: DescriptionTools): NonNullable<ApiContent['parts']> {
  const first = reading.context.list(media, 'prefixEncoding').map((raw) => readPart(raw, reading));
  const rest = isMap(media.itemEncoding)
    ? { ...readPart(media.itemEncoding, reading), isRest: true }
    : undefined;
  return rest ? [...first, rest] : first;
}

function readPart(raw: Raw | undefined, reading: DescriptionTools): ApiEncoding {
  if (!isMap(raw)) return {};
  const { context } = reading;
  const contentType = context.text(raw, 'contentType');
  const headers = readHeaders(raw, reading);
  const encoding = readEncoding(raw, reading);
  const parts = readUnnamedParts(raw, reading);
  return {
    ...readStyle(raw, context),
    ...(contentType !== undefined && { contentType }),
    ...(headers.length > 0 && { headers }),
    ...(encoding && { encoding }),
    ...(parts.length > 0 && { parts }),
  };
}
