/**
 * TOML frontmatter with tables up to two levels deep, whose values YAML writes alike: texts in quotes, numbers,
 * dates, lists. Comments stay.
 */
import { type Mend, replacement } from './mend.ts';

const value = /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|true|false|[-+]?\d[\w.:+-]*(?: \d\d:[\w.:+-]+)?)/;
const blank = /^(?:\s*|\s+#.*)$/;
const pair = /^(?:"([\w-]+)"|([\w-]+))\s*=\s*(.*)$/s;

export const toml: Mend = (target, lines, at) => {
  if (!isToml(target) || !/^\+\+\+/.test(lines[at] ?? '')) return undefined;
  const end = lines.findIndex((line, index) => index > at && /^\+\+\+[ \t]*$/.test(line));
  if (end < 0) return undefined;
  const text = yamlOf(lines.slice(at + 1, end));
  // YAML must begin with the first line of the file; no more than blank lines stand before TOML.
  return text && replacement(lines, 0, end + 1, ['---', ...text, '---'].join('\n'));
};

export function isToml(language: string): boolean {
  return language.toLowerCase() === 'toml';
}

function yamlOf(lines: readonly string[]): string[] | undefined {
  const text: string[] = [];
  let indent = '';
  let top = '';
  const seen = new Set<string>();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.trim();
    const [, table, below] = /^\[\s*([\w-]+)(?:\.([\w-]+))?\s*\]$/.exec(line) ?? [];
    const [, quoted, bare, rest] = pair.exec(line) ?? [];
    if (line === '' || line.startsWith('#')) text.push(indent + line);
    else if (table !== undefined) {
      // In YAML a table stands in one place.
      if (table !== top && seen.has(table)) return undefined;
      seen.add(table);
      if (table !== top || below === undefined) text.push(`${table}:`);
      if (below !== undefined) text.push(`  ${below}:`);
      indent = below === undefined ? '  ' : '    ';
      top = table;
    } else if (rest !== undefined) {
      const list = rest.startsWith('[') ? listFrom([rest, ...lines.slice(at + 1)]) : undefined;
      if (!list && !isValue(rest)) return undefined;
      const [first = '', ...others] = list ?? [rest];
      text.push(`${indent}${quoted ?? bare}: ${first}`, ...others.map((one) => `${indent}  ${one.trim()}`));
      at += others.length;
    } else return undefined;
  }
  return text;
}

function isValue(text: string): boolean {
  const found = value.exec(text)?.[0];
  // A second quote begins a text of several lines.
  return found !== undefined && !/^(?:"""|''')/.test(text) && blank.test(text.slice(found.length));
}

/** The lines of a list of plain values, to its end; undefined where it holds anything else. */
function listFrom(lines: readonly string[]): readonly string[] | undefined {
  for (let at = 0; at < lines.length; at++) {
    let rest = at === 0 ? lines[at]!.slice(1) : lines[at]!;
    for (;;) {
      rest = rest.trimStart();
      if (rest === '' || rest.startsWith('#')) break;
      if (rest.startsWith(']')) return blank.test(rest.slice(1)) ? lines.slice(0, at + 1) : undefined;
      const found = /^(?:"""|''')/.test(rest) ? undefined : (value.exec(rest)?.[0] ?? /^,/.exec(rest)?.[0]);
      if (found === undefined) return undefined;
      rest = rest.slice(found.length);
    }
  }
  return undefined;
}
