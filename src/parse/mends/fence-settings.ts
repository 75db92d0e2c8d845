/** Settings behind a fence's mark as other generators write them: `hl_lines="2 4-6"`, `{ .py title="x.py" linenums="1" }`. */
import { type Mend, rewrite } from './mend.ts';

const head = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:`{3,}|~{3,}))(.*)$/s;
/** Between two words, with blanks. */
const commas = /^[\s,]+|[\s,]+$/g;
const item = /[.#]?[A-Za-z][\w.-]*(?:\s*[=:]\s*(?:"[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|[^\s,{}]+))?/g;

export const fenceSettings: Mend = (target, lines, at) => {
  const [, mark, info] = head.exec(lines[at] ?? '') ?? [];
  const start = info?.indexOf(target) ?? -1;
  if (mark === undefined || info === undefined || start < 0) return undefined;
  const before = info.slice(0, start).replace(commas, '');
  const said = target.startsWith('{') ? ofBraces(target.slice(1, -1), before) : settingOf(target);
  if (said === undefined) return undefined;
  const behind = info.slice(start + target.length).replace(commas, '');
  const parts = [before, said, behind].filter((part) => part !== '');
  return [rewrite(lines, at, mark + parts.join(' '))];
};

/** Several in braces, as attributes or separated by commas; the first class is the language where there is none. */
function ofBraces(text: string, before: string): string | undefined {
  if (text.replace(item, '').replace(/[\s,]/g, '') !== '') return undefined;
  const said: (string | undefined)[] = [];
  const attributes: string[] = [];
  for (const [word] of text.matchAll(item)) {
    const isLanguage = before === '' && said.length === 0 && /^(?:\.[\w-]+|[a-z]+)$/i.test(word);
    if (isLanguage) said.push(word.replace('.', ''));
    else if (/^\.(?:numberLines|line-?numbers|linenums|linenos)$/i.test(word)) said.push(':line-numbers');
    else if (/^[.#][\w-]+$/.test(word)) attributes.push(word);
    else said.push(settingOf(word));
  }
  if (said.includes(undefined)) return undefined;
  const isNumbered = said.some((one) => one?.startsWith(':line-numbers='));
  const kept = said.filter((one) => one !== '' && !(isNumbered && one === ':line-numbers'));
  return [...kept, ...(attributes.length > 0 ? [`{${attributes.join(' ')}}`] : [])].join(' ');
}

function settingOf(word: string): string | undefined {
  const [, name = '', written = ''] = /^:?([\w.-]+)(?:\s*[=:]\s*(.*))?$/s.exec(word) ?? [];
  const value = written.replace(/^(["'])(.*)\1$/s, '$2').trim();
  if (/^:[\w@-]*[./][\w@./-]+$/.test(word)) return titleOf(word.slice(1));
  const known = settings.find(([names]) => names.test(name));
  return known?.[1](value);
}

const settings: readonly (readonly [RegExp, (value: string) => string | undefined])[] = [
  [/^(?:hl_lines|hl|mark|highlight|emphasize-lines)$/i, rangesOf],
  [/^(?:linenums|linenos|lineNos|numberLines|line-numbers|lineNumbers)$/i, numbersOf],
  [/^(?:linenostart|lineNoStart|startLine|startFrom|firstline)$/i, startOf],
  [/^(?:title|filename|file|name|caption)$/i, titleOf],
  [/^(?:ignore|compile_fail)$/, (value) => (value === '' ? 'no-check' : undefined)],
  [/^(?:no_run|should_panic|edition20\d\d|test_harness|no_?playground|mdbook-runnable)$/, nothing],
  // Of R Markdown: how its code is run.
  [
    /^(?:echo|eval|include|message|warning|error|results|cache|comment|fig\.\w+)$/,
    (value) => (value === '' ? undefined : ''),
  ],
];

function nothing(value: string): string | undefined {
  return value === '' ? '' : undefined;
}

/** '2 4-6', '[1,"3-5"]', '{1,3}' -> '{1,3-5}' */
function rangesOf(value: string): string | undefined {
  const ranges = value
    .replace(/^[[{](.*)[\]}]$/s, '$1')
    .replace(/["']/g, '')
    .split(/[\s,]+/)
    .filter((range) => range !== '');
  return ranges.length > 0 && ranges.every((range) => /^\d{1,5}(?:-\d{1,5})?$/.test(range))
    ? `{${ranges.join(',')}}`
    : undefined;
}

function numbersOf(value: string): string | undefined {
  if (value === 'false') return '';
  return /^(?:|true|table|inline)$/.test(value) ? ':line-numbers' : startOf(value);
}

function startOf(value: string): string | undefined {
  if (value === '1') return ':line-numbers';
  return /^\d{1,5}$/.test(value) ? `:line-numbers=${value}` : undefined;
}

function titleOf(value: string): string | undefined {
  return value === '' || /["{}[\]]/.test(value) ? undefined : `title="${value}"`;
}
