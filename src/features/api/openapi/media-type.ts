/** What a media type says of a body. */
import { formatJsonText, formatPlain } from '../model/numbers.ts';
import type { Json } from '../model/schema.ts';

/** One value as JSON. */
export function isJsonType(type: string): boolean {
  return /[/+]json\b(?!-)/i.test(type);
}

/** Items one after another: lines of JSON, events. */
export function isSequenceType(type: string): boolean {
  return /event-stream|[/+](?:x-)?(?:jsonl|ndjson|json-lines|json-seq|json-stream|jsonlines)\b/i.test(type);
}

/** Items as they are sent. */
export function writeSequence(items: readonly Json[], type: string): string {
  if (!/event-stream/i.test(type)) return items.map((item) => formatJsonText(item)).join('\n');
  return items.map(writeEvent).join('\n\n');
}

/** A line for each field of an event; a text of several lines has a line for each. */
function writeEvent(item: Json): string {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return `data: ${formatPlain(item)}`;
  return Object.entries(item)
    .flatMap(([name, value]) =>
      formatPlain(value)
        .split('\n')
        .map((line) => `${name}: ${line}`),
    )
    .join('\n');
}
