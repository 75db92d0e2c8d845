/** Converts other generators' settings for the table of contents to docgen's `toc`. */
import { parseTocLevels, type TocLevels } from '#model/site/toc';
import { readNumber, readObject } from './script/values.ts';

/** Undefined for values that docgen cannot express. */
export function readToc(value: unknown): TocLevels | false | undefined {
  if (value === false) return false;
  if (value === 'deep') return [2, 6];
  // In VitePress a number means this level only.
  if (typeof value === 'number') return limitLevels(value, value);
  if (Array.isArray(value)) return limitLevels(readNumber(value[0]), readNumber(value[1]));
  const { level, minHeadingLevel: from, maxHeadingLevel: to } = readObject(value);
  if (level !== undefined) return readToc(level);
  return from === undefined && to === undefined
    ? undefined
    : limitLevels(readNumber(from) ?? 2, readNumber(to) ?? 3);
}

/** Never includes level 1, the title of a page. */
export function limitLevels(from: number | undefined, to: number | undefined): TocLevels | undefined {
  return parseTocLevels([Math.max(2, from ?? 2), to]);
}
