/** Examples as readers see and copy them. */
import type { Json } from '../model/api/api-schema.ts';

/** Longer lists stand over several lines. */
const longestLine = 60;

/** As `JSON.stringify` with two blanks a level, short lists of plain values on one line. Each further line has `indent` before it. */
export function jsonText(value: Json, indent = ''): string {
  // No text of JSON holds a line end: what stands between a bracket and one is none.
  return JSON.stringify(value, null, 2)
    .replace(/\[\n\s+([^[\]{}]+)\n\s*\]/g, (list, inner: string) => {
      const line = `[${inner.replace(/,\n\s+/g, ', ')}]`;
      return line.length > longestLine ? list : line;
    })
    .replaceAll('\n', `\n${indent}`);
}

/** Whether a list that stands so is short enough for one line. */
export function fitsLine(value: readonly Json[], line: string): boolean {
  return line.length <= longestLine && value.every((one) => one === null || typeof one !== 'object');
}
