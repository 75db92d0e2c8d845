/** Fence settings of other generators: `hl_lines="2 4-6"`, `{ .py title="x.py" linenums="1" }`. */
import { type Converter, rewrite } from './edits.ts';

const head = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:`{3,}|~{3,}))(.*)$/s;
/** Separators left at the edges when a setting is cut out. */
const commas = /^[\s,]+|[\s,]+$/g;
const item = /[.#]?[A-Za-z][\w.-]*(?:\s*[=:]\s*(?:"[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|[^\s,{}]+))?/g;

export const fixFenceSettings: Converter = (target, lines, at) => {
  const [, mark, info] = head.exec(lines[at] ?? '') ?? [];
  const start = info?.indexOf(target) ?? -1;
  if (mark === undefined || info === undefined || start < 0) return undefined;
  const before = info.slice(0, start).replace(commas, '');
  const converted = target.startsWith('{')
    ? convertBraceSettings(target.slice(1, -1), before)
    : convertSetting(target);
  if (converted === undefined) return undefined;
  const behind = info.slice(start + target.length).replace(commas, '');
  const parts = [before, converted, behind].filter((part) => part !== '');
  return [rewrite(lines, at, mark + parts.join(' '))];
};

/** Converts settings in braces. Without a language before them, the first class is the language. */
function convertBraceSettings(text: string, before: string): string | undefined {
  if (text.replace(item, '').replace(/[\s,]/g, '') !== '') return undefined;
  const converted: (string | undefined)[] = [];
  const attributes: string[] = [];
  for (const [word] of text.matchAll(item)) {
    const isLanguage = before === '' && converted.length === 0 && /^(?:\.[\w-]+|[a-z]+)$/i.test(word);
    if (isLanguage) converted.push(word.replace('.', ''));
    else if (/^\.(?:numberLines|line-?numbers|linenums|linenos)$/i.test(word))
      converted.push(':line-numbers');
    else if (/^[.#][\w-]+$/.test(word)) attributes.push(word);
    else converted.push(convertSetting(word));
  }
  if (converted.includes(undefined)) return undefined;
  const isNumbered = converted.some((one) => one?.startsWith(':line-numbers='));
  const settingsToWrite = converted.filter((one) => one !== '' && !(isNumbered && one === ':line-numbers'));
  return [...settingsToWrite, ...(attributes.length > 0 ? [`{${attributes.join(' ')}}`] : [])].join(' ');
}

function convertSetting(word: string): string | undefined {
  const [, name = '', written = ''] = /^:?([\w.-]+)(?:\s*[=:]\s*(.*))?$/s.exec(word) ?? [];
  const value = written.replace(/^(["'])(.*)\1$/s, '$2').trim();
  if (/^:[\w@-]*[./][\w@./-]+$/.test(word)) return convertFenceTitle(word.slice(1));
  const known = settings.find(([names]) => names.test(name));
  return known?.[1](value);
}

const settings: readonly (readonly [RegExp, (value: string) => string | undefined])[] = [
  [/^(?:hl_lines|hl|mark|highlight|emphasize-lines)$/i, convertLineRanges],
  [/^(?:linenums|linenos|lineNos|numberLines|line-numbers|lineNumbers)$/i, convertLineNumbers],
  [/^(?:linenostart|lineNoStart|startLine|startFrom|firstline)$/i, convertFirstNumber],
  [/^(?:title|filename|file|name|caption)$/i, convertFenceTitle],
  [/^(?:ignore|compile_fail)$/, (value) => (value === '' ? 'no-check' : undefined)],
  [
    /^(?:no_run|should_panic|edition20\d\d|test_harness|no_?playground|mdbook-runnable)$/,
    (value) => (value === '' ? '' : undefined),
  ],
  // R Markdown's options for running code.
  [
    /^(?:echo|eval|include|message|warning|error|results|cache|comment|fig\.\w+)$/,
    (value) => (value === '' ? undefined : ''),
  ],
];

/** '2 4-6', '[1,"3-5"]', '{1,3}' -> '{1,3-5}' */
function convertLineRanges(value: string): string | undefined {
  const ranges = value
    .replace(/^[[{](.*)[\]}]$/s, '$1')
    .replace(/["']/g, '')
    .split(/[\s,]+/)
    .filter((range) => range !== '');
  return ranges.length > 0 && ranges.every((range) => /^\d{1,5}(?:-\d{1,5})?$/.test(range))
    ? `{${ranges.join(',')}}`
    : undefined;
}

function convertLineNumbers(value: string): string | undefined {
  if (value === 'false') return '';
  return /^(?:|true|table|inline)$/.test(value) ? ':line-numbers' : convertFirstNumber(value);
}

function convertFirstNumber(value: string): string | undefined {
  if (value === '1') return ':line-numbers';
  return /^\d{1,5}$/.test(value) ? `:line-numbers=${value}` : undefined;
}

function convertFenceTitle(value: string): string | undefined {
  return value === '' || /["{}[\]]/.test(value) ? undefined : `title="${value}"`;
}
