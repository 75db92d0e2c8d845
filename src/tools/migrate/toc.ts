/** Converts other generators' settings for the table of contents to docgen's `toc`. */
import { type TocLevels, tocLevels } from '#model/site/toc';
import { numberOf, objectOf } from './script/values.ts';

/** Undefined for values that docgen cannot express. */
export function tocOf(value: unknown): TocLevels | false | undefined {
  if (value === false) return false;
  if (value === 'deep') return [2, 6];
  // In VitePress a number means this level only.
  if (typeof value === 'number') return levels(value, value);
  if (Array.isArray(value)) return levels(numberOf(value[0]), numberOf(value[1]));
  const { level, minHeadingLevel: from, maxHeadingLevel: to } = objectOf(value);
  if (level !== undefined) return tocOf(level);
  return from === undefined && to === undefined ? undefined : levels(numberOf(from) ?? 2, numberOf(to) ?? 3);
}

/** Never includes level 1, the title of a page. */
export function levels(from: number | undefined, to: number | undefined): TocLevels | undefined {
  return tocLevels([Math.max(2, from ?? 2), to]);
}

/** Reads MkDocs' `3` or `2-4`. */
export function depthOf(depth: unknown): TocLevels | undefined {
  const [, from = '2', to] = /^(?:(\d)-)?(\d)$/.exec(String(depth)) ?? [];
  return to === undefined ? undefined : levels(Number(from), Number(to));
}
