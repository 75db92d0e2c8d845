/**
 * Reads frontmatter that a program has written: keys with values of JSON, one a line, as pages of a reference have it. To
 * YAML it says the same; of thousands of such pages a YAML parser takes a tenth of all that parsing takes.
 */
import { printable } from '../model/text.ts';
import type { Entry, YamlResult } from './yaml.ts';

const line = /^([a-z][a-zA-Z]*): (".*"|\[".*"\]|true|false)$/;

/** Undefined: it is not of that form. */
export function readMade(text: string): YamlResult | undefined {
  const entries: Entry[] = [];
  const keys = new Set<string>();
  for (const [index, one] of text.replace(/\n$/, '').split('\n').entries()) {
    const [, key, value] = line.exec(one) ?? [];
    if (key === undefined || value === undefined || keys.has(key)) return undefined;
    keys.add(key);
    const entry = entryOf(key, value, index + 1);
    if (!entry) return undefined;
    entries.push(entry);
  }
  return { entries, problems: [] };
}

function entryOf(key: string, text: string, line: number): Entry | undefined {
  const value = jsonOf(text);
  const column = key.length + 3;
  const place = { key, line, column: 1 };
  if (typeof value === 'boolean') return { ...place, value: text, isFlag: true, itemsAt: [{ line, column }] };
  if (typeof value === 'string')
    return { ...place, value: printable(value), isFlag: false, itemsAt: [{ line, column }] };
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string' && item !== ''))
    return undefined;
  // Where each item stands is known only if it was written without blanks.
  if (JSON.stringify(value) !== text) return undefined;
  let at = column + 1;
  const itemsAt = value.map((item) => {
    const position = { line, column: at };
    at += JSON.stringify(item).length + 1;
    return position;
  });
  return { ...place, value: value.map((item) => printable(item)), isFlag: false, itemsAt };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
