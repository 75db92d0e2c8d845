/** Writes JSON values as literals of JavaScript, Python and PHP, and strings of the other languages. */
import { formatScalar, isText, toNumber } from '../model/numbers.ts';
import type { Json } from '../model/schema.ts';
import { canFitLine } from '../openapi/json-text.ts';

type Writer = {
  readonly text: (text: string) => string;
  readonly key: (key: string) => string;
  readonly words: { readonly true: string; readonly false: string; readonly null: string };
  readonly object: readonly [string, string];
  /** An empty object, if it is not just both brackets. */
  readonly empty?: string;
};

/** Writes a value over several lines with trailing commas. `unit`: the indent of one level. */
function writeValue(value: Json, how: Writer, unit: string, indent: string): string {
  if (isText(value)) return how.text(value);
  if (toNumber(value) !== undefined) return formatScalar(value);
  if (value === null || typeof value !== 'object') return how.words[`${value}` as keyof Writer['words']];
  const inner = indent + unit;
  const lines = Array.isArray(value)
    ? value.map((one: Json) => writeValue(one, how, unit, inner))
    : Object.entries(value).map(([key, one]) => how.key(key) + writeValue(one, how, unit, inner));
  const [open, close] = Array.isArray(value) ? brackets : how.object;
  const line = `${open}${lines.join(', ')}${close}`;
  if (Array.isArray(value) && lines.length > 0 && canFitLine(value, line)) return line;
  if (lines.length === 0) return Array.isArray(value) ? open + close : (how.empty ?? open + close);
  return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`;
}

const brackets = ['[', ']'] as const;
const braces = ['{', '}'] as const;
const plain = { true: 'true', false: 'false', null: 'null' };

export function formatJavascriptLiteral(value: Json, indent: string): string {
  const formatText = (one: string) => `'${escapeQuoted(one, "'")}'`;
  const formatKey = (name: string) =>
    `${/^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : formatText(name)}: `;
  return writeValue(value, { text: formatText, key: formatKey, words: plain, object: braces }, '  ', indent);
}

export function formatPythonLiteral(value: Json, indent: string): string {
  const formatText = (one: string) => `"${escapeQuoted(one, '"')}"`;
  const words = { true: 'True', false: 'False', null: 'None' };
  return writeValue(
    value,
    { text: formatText, key: (name) => `${formatText(name)}: `, words, object: braces },
    '    ',
    indent,
  );
}

export function formatPhpLiteral(value: Json, indent: string): string {
  return writeValue(
    value,
    {
      text: quotePhp,
      key: (name) => `${quotePhp(name)} => `,
      words: plain,
      object: brackets,
      empty: 'new stdClass()',
    },
    '    ',
    indent,
  );
}

/** A single-quoted PHP string, in which only the backslash and the quote need escapes. */
export function quotePhp(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** Uses only escapes that JavaScript, Python, Java, Go and C# share. */
function escapeQuoted(text: string, quote: '"' | "'"): string {
  const signs: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };
  return text.replace(/[\u0000-\u001f\\"'\u007f\u2028\u2029]/g, (sign) => {
    if (sign === '"' || sign === "'") return sign === quote ? `\\${sign}` : sign;
    return signs[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** A double-quoted string for the languages of `escapeQuoted`. */
export function quoteDouble(text: string): string {
  return `"${escapeQuoted(text, '"')}"`;
}
