/** Formats JSON examples for readers, who copy them. */
import { formatJsonText } from '../model/numbers.ts';
import type { Json } from '../model/schema.ts';

/** Longer lists are broken over several lines. */
const longestLine = 60;

/** Like `JSON.stringify` with two spaces a level, but short lists of plain values stay on one line. `indent` precedes each further line. */
export function formatJson(value: Json, indent = ''): string {
  // Safe on text: JSON strings hold no raw line break, so "[" followed by one is always a list.
  return formatJsonText(value, 2)
    .replace(/\[\n\s+([^[\]{}]+)\n\s*\]/g, (list, inner: string) => {
      const line = `[${inner.replace(/,\n\s+/g, ', ')}]`;
      return line.length > longestLine ? list : line;
    })
    .replaceAll('\n', `\n${indent}`);
}

/** `line`: the list as it would look on one line. */
export function canFitLine(value: readonly Json[], line: string): boolean {
  return line.length <= longestLine && value.every((one) => one === null || typeof one !== 'object');
}
