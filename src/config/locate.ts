/**
 * Finds where a key path of a configuration is written in its source text. Follows what is written literally and
 * stops at the deepest part that is; must not run or judge anything.
 */
import { type Token, tokensOf } from './tokens.ts';
import type { KeyPath } from './words.ts';

/** 1-based; the column in UTF-16 units. */
export type Position = { readonly line: number; readonly column: number };

/** Where an entry of an object or list begins, and the range of tokens that its value has. */
type ValueSpan = { readonly at: number; readonly from: number; readonly to: number };

/** Reads the source once; the answer takes any number of key paths. */
export function locatorOf(source: string): (path: KeyPath) => Position | undefined {
  const tokens = tokensOf(source);
  const partners = partnersOf(tokens);
  const root = rootOf(tokens, partners);
  const starts = lineStarts(source);
  const known = new Map<number, ReadonlyMap<string | number, ValueSpan>>();

  const entriesAt = (open: number) => {
    const entries = known.get(open) ?? entriesOf(tokens, partners, open);
    known.set(open, entries);
    return entries;
  };

  return (path) => {
    if (root === undefined) return undefined;
    let open: number | undefined = root;
    let at = tokens[root]!.at;
    for (const key of path) {
      const entry: ValueSpan | undefined = open === undefined ? undefined : entriesAt(open).get(key);
      if (entry === undefined) break;
      at = entry.at;
      open = literalIn(tokens, partners, entry);
    }
    return positionOf(at, starts);
  };
}

/** For every opening bracket the index of its closing one (or of the end), for every other token -1. */
function partnersOf(tokens: readonly Token[]): Int32Array {
  const partners = new Int32Array(tokens.length).fill(-1);
  const open: number[] = [];
  tokens.forEach(({ kind }, index) => {
    if (kind === 'open') open.push(index);
    const last = kind === 'close' ? open.pop() : undefined;
    if (last !== undefined) partners[last] = index;
  });
  for (const index of open) partners[index] = tokens.length;
  return partners;
}

/** The brace of the exported object: of `export default {`, `defineConfig({`, a constant, or what a function returns. */
function rootOf(tokens: readonly Token[], partners: Int32Array): number | undefined {
  const text = (index: number) => tokens[index]?.text;
  const isWord = (index: number, name: string) => tokens[index]?.kind === 'word' && text(index) === name;
  let at = tokens.findIndex((_, index) => isWord(index, 'export') && isWord(index + 1, 'default')) + 2;
  if (at === 1) at = tokens.findIndex((_, index) => isWord(index, 'exports') && text(index + 1) === '=') + 2;
  if (at === 1) at = tokens.findIndex((_, index) => isWord(index, 'defineConfig') && text(index + 1) === '(');
  // Each step goes one layer in; real files have a few.
  for (let step = 0; step < 20 && at >= 0; step++) {
    const token = tokens[at];
    if (token === undefined) return undefined;
    if (token.text === '{' && token.kind === 'open') return at;
    const close = partners[at]!;
    if (token.text === '(') at = text(close + 1) === '=>' ? close + 1 : at + 1;
    else if (token.text === '=>') at = text(at + 1) === '{' ? returnIn(tokens, partners, at + 1) : at + 1;
    else if (isWord(at, 'async') || text(at + 1) === '=>') at += 1;
    else if (isWord(at, 'defineConfig')) at += 1;
    else if (isWord(at, 'function')) at = returnIn(tokens, partners, bodyAfter(tokens, partners, at));
    else if (token.kind === 'word') at = constantOf(tokens, partners, token.text);
    else return undefined;
  }
  return undefined;
}

/** The token after the first `return` that stands directly in the body. */
function returnIn(tokens: readonly Token[], partners: Int32Array, body: number): number {
  for (let at = body + 1; at < partners[body]!; at = after(partners, at)) {
    if (tokens[at]!.kind === 'word' && tokens[at]!.text === 'return') return at + 1;
  }
  return -1;
}

function bodyAfter(tokens: readonly Token[], partners: Int32Array, from: number): number {
  let at = from;
  while (at < tokens.length && tokens[at]!.text !== '{') at = after(partners, at);
  return at;
}

/** The token after the `=` of `const name: Type = …`. */
function constantOf(tokens: readonly Token[], partners: Int32Array, name: string): number {
  const declared = tokens.findIndex(
    (token, index) =>
      token.kind === 'word' &&
      token.text === name &&
      /^(?:const|let|var)$/.test(tokens[index - 1]?.text ?? ''),
  );
  if (declared < 0) return -1;
  let at = declared + 1;
  while (at < tokens.length && !/^[=;]$/.test(tokens[at]!.text)) at = after(partners, at);
  return tokens[at]?.text === '=' ? at + 1 : -1;
}

/** The bracket that a value consists of, whatever parentheses and `as` or `satisfies` stand around it. */
function literalIn(tokens: readonly Token[], partners: Int32Array, value: ValueSpan): number | undefined {
  let { from, to } = value;
  while (from < to) {
    const close = partners[from]!;
    const isWhole = close + 1 >= to || /^(?:as|satisfies)$/.test(tokens[close + 1]!.text);
    if (close < 0 || !isWhole) return undefined;
    if (tokens[from]!.text === '{' || tokens[from]!.text === '[') return from;
    if (tokens[from]!.text !== '(') return undefined;
    from += 1;
    to = close;
  }
  return undefined;
}

function entriesOf(
  tokens: readonly Token[],
  partners: Int32Array,
  open: number,
): Map<string | number, ValueSpan> {
  const entries = new Map<string | number, ValueSpan>();
  const isList = tokens[open]!.text === '[';
  const end = Math.min(partners[open]!, tokens.length);
  let index = 0;
  for (let from = open + 1; from < end; from++) {
    let to = from;
    while (to < end && tokens[to]!.text !== ',') to = after(partners, to);
    const first = tokens[from]!;
    // How many elements a spread brings is not known, and so no index after it.
    if (isList && first.text === '...') break;
    if (isList && to > from) entries.set(index, { at: first.at, from, to });
    if (!isList) addKey(entries, tokens, from, to);
    index += 1;
    from = to;
  }
  return entries;
}

function addKey(
  entries: Map<string | number, ValueSpan>,
  tokens: readonly Token[],
  from: number,
  to: number,
) {
  const isName = (at: number) => at < to && (tokens[at]!.kind === 'word' || tokens[at]!.kind === 'text');
  // `get key() …`, `async key() …`
  const at = isName(from) && isName(from + 1) ? from + 1 : from;
  if (!isName(at)) return;
  const hasValue = at + 1 < to && tokens[at + 1]!.text === ':' && tokens[at + 1]!.kind === 'sign';
  const { kind, text } = tokens[at]!;
  entries.set(kind === 'text' ? text.slice(1, -1) : text, {
    at: tokens[at]!.at,
    from: hasValue ? at + 2 : to,
    to,
  });
}

/** The next token on the same level. */
function after(partners: Int32Array, at: number): number {
  const close = partners[at]!;
  return (close < 0 ? at : close) + 1;
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (const end of source.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);
  return starts;
}

function positionOf(at: number, starts: readonly number[]): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - starts[low]! + 1 };
}
