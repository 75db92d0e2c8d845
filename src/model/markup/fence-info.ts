/** Parses the text after a fence's mark: the language and its settings. */
import { type Attributes, readAttributes } from './attributes.ts';

export type LineRange = { readonly from: number; readonly to: number };

export type FenceInfo = {
  /** As written; '' if there is none. */
  readonly language: string;
  readonly title?: string;
  /** Lines to highlight, 1-based. */
  readonly lines: readonly LineRange[];
  /** Number of the first line; absent: no line numbers. */
  readonly firstNumber?: number;
  readonly attributes?: Attributes;
  /** `no-check`: lint does not parse the code. */
  readonly unchecked?: boolean;
  /** `no-copy`: the page's Markdown copy leaves the block out. */
  readonly uncopied?: boolean;
  readonly unknown: readonly string[];
};

type Writable = { -readonly [Key in keyof FenceInfo]: FenceInfo[Key] } & {
  lines: LineRange[];
  unknown: string[];
};

/** Known settings, for "did you mean". */
export const fenceSettings: readonly string[] = [
  'title',
  ':line-numbers',
  ':no-line-numbers',
  'showLineNumbers',
  'no-check',
  'no-copy',
];

const language = /[^\s,{[:="']+(?![^\s,{[:]*=)/y;
const setting = /"[^"]*"|'[^']*'|\/[^/]+\/(?=\s|$)|:?[^\s,{[="']*(?:=(?:"[^"]*"|'[^']*'|[^\s,{["']*))?/y;
const longest = 1000;

/** Parses `info`, the text after the fence's mark. */
export function readFenceInfo(info: string): FenceInfo {
  const text = info.trim().slice(0, longest);
  let at = 0;
  const takeNext = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const found: Writable = { language: takeNext(language), lines: [], unknown: [] };
  while (at < text.length) {
    const character = text[at]!;
    // Rust's tools and some others separate words by commas.
    if (/[\s,]/.test(character)) at++;
    else if (character === '{' || character === '[') {
      const { inner, whole } = readBracketed(text, at);
      at += whole.length;
      // Other generators allow nested lists there.
      if (inner === undefined || /^\s*\[.*\]\s*$/s.test(inner)) found.unknown.push(whole);
      else if (character === '[') found.title ??= inner.trim();
      else readBraces(found, inner, whole);
    } else {
      const word = takeNext(setting);
      if (word === '') at++;
      else if (word.endsWith('=') && /[{[]/.test(text[at] ?? '')) {
        const { inner, whole } = readBracketed(text, at);
        at += whole.length;
        found.lines.push(...(readRanges(inner ?? '') ?? []));
        found.unknown.push(word + whole);
      } else apply(found, word);
    }
  }
  return found;
}

/** The text from a bracket to its counterpart, with nested ones; no `inner`: it is not closed. */
function readBracketed(text: string, from: number): { readonly whole: string; readonly inner?: string } {
  const open = text[from]!;
  const close = open === '{' ? '}' : ']';
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0)
      return { whole: text.slice(from, at + 1), inner: text.slice(from + 1, at) };
  }
  return { whole: text.slice(from) };
}

function readBraces(found: Writable, inner: string, whole: string): void {
  const ranges = readRanges(inner);
  const attributes = ranges ? undefined : readAttributes(inner);
  if (ranges) found.lines.push(...ranges);
  else if (attributes && !attributes.values) found.attributes = attributes;
  else found.unknown.push(whole);
}

function readRanges(text: string): LineRange[] | undefined {
  if (text.trim() === '') return undefined;
  const ranges: LineRange[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,7})\s*(?:-\s*(\d{1,7})\s*)?$/.exec(part);
    if (!match) return undefined;
    const from = Number(match[1]);
    ranges.push({ from, to: Number(match[2] ?? from) });
  }
  return ranges;
}

function apply(found: Writable, word: string): void {
  const equals = word.indexOf('=');
  const name = equals < 0 ? word : word.slice(0, equals);
  const value = equals < 0 ? undefined : word.slice(equals + 1).replace(/^(["'])(.*)\1$/, '$2');
  if (name === 'title' && value !== undefined) found.title = value;
  else if (name === ':line-numbers' || name === 'showLineNumbers') {
    if (value === undefined) found.firstNumber = 1;
    else if (/^\d{1,7}$/.test(value)) found.firstNumber = Number(value);
    else found.unknown.push(word);
  } else if (name === ':no-line-numbers') delete found.firstNumber;
  else if (word === 'no-check') found.unchecked = true;
  else if (word === 'no-copy') found.uncopied = true;
  else found.unknown.push(word);
}
