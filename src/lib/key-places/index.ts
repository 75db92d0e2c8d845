/**
 * The door of the finder of keys: the position of a key path in the source text of an object that a file exports. Follows
 * literals only and returns the deepest position that it finds. Must not run or validate anything.
 */
import { type Position, type Token, tokensOf } from './tokens.ts';

/** Names of entries and numbers of items, from the outermost to the innermost. */
type KeyPath = readonly (string | number)[];

/** An entry of an object or list: its first token, and the tokens of its value. */
type Entry = { readonly start: Token; readonly value: readonly Token[] };

/** Reads the source once; call the returned function for each key path. */
export function locatorOf(source: string): (path: KeyPath) => Position | undefined {
  const root = rootOf(tokensOf(source));
  const known = new Map<Token, ReadonlyMap<string | number, Entry>>();

  const entriesIn = (literal: Token) => {
    const entries = known.get(literal) ?? entriesOf(literal);
    known.set(literal, entries);
    return entries;
  };

  return (path) => {
    let start = root;
    let literal = root;
    for (const key of path) {
      const entry = literal && entriesIn(literal).get(key);
      if (entry === undefined) break;
      start = entry.start;
      literal = literalIn(entry.value);
    }
    return start && { line: start.line, column: start.column };
  };
}

/** The exported object: after `export default` or `defineConfig(`, in a constant, or returned by a function. */
function rootOf(top: readonly Token[]): Token | undefined {
  let scope = top;
  let rest = exported(top);
  const enter = (body: Token | undefined) => {
    scope = [...(body?.inside ?? []), ...scope];
    return after(body?.inside ?? [], (token) => token.text === 'return');
  };
  // Each step enters one layer; real files have a few.
  for (let step = 0; step < 20; step++) {
    const [first, next] = rest;
    if (first === undefined) return undefined;
    if (isObject(first)) return first;
    if (first.text === '(' && next?.text !== '=>') rest = first.inside;
    else if (first.text === 'function') rest = enter(rest.find(isObject));
    else if (first.text === '=>' && isObject(next)) rest = enter(next);
    else if (/^(?:=>|async|defineConfig)$/.test(first.text) || next?.text === '=>') rest = rest.slice(1);
    else if (first.kind === 'word') rest = constantOf(first.text, scope);
    else return undefined;
  }
  return undefined;
}

function isObject(token: Token | undefined): boolean {
  return token?.kind === 'group' && token.text === '{';
}

/** The tokens after `export default`, `module.exports =` or `defineConfig`. */
function exported(top: readonly Token[]): readonly Token[] {
  const isAt = (index: number, text: string) => top[index]?.text === text;
  const value = after(top, ({ text }, index) => text === 'default' && isAt(index - 1, 'export'));
  if (value.length > 0) return value;
  const assigned = after(top, ({ text }, index) => text === '=' && isAt(index - 1, 'exports'));
  return assigned.length > 0 ? assigned : after(top, ({ text }) => text === 'defineConfig');
}

/** The tokens after the `=` of `const name: Type = …`. */
function constantOf(name: string, scope: readonly Token[]): readonly Token[] {
  const declared = after(
    scope,
    ({ text }, index) => text === name && /^(?:const|let|var)$/.test(scope[index - 1]?.text ?? ''),
  );
  const end = declared.findIndex(({ text }) => text === '=' || text === ';');
  return declared[end]?.text === '=' ? declared.slice(end + 1) : [];
}

/** The tokens after the first match; none without a match. */
function after(
  tokens: readonly Token[],
  matches: (token: Token, index: number) => boolean,
): readonly Token[] {
  const at = tokens.findIndex(matches);
  return at < 0 ? [] : tokens.slice(at + 1);
}

/** The object or list literal of a value, inside parentheses and before `as` or `satisfies`. */
function literalIn(value: readonly Token[]): Token | undefined {
  let [first, next] = value;
  while (first?.kind === 'group' && (next === undefined || /^(?:as|satisfies)$/.test(next.text))) {
    if (first.text !== '(') return first;
    [first, next] = first.inside;
  }
  return undefined;
}

function entriesOf({ text, inside }: Token): Map<string | number, Entry> {
  const entries = new Map<string | number, Entry>();
  let index = 0;
  for (const tokens of partedByCommas(inside)) {
    const start = text === '[' ? tokens[0] : keyIn(tokens);
    // A spread has an unknown number of elements, so later indexes are unknown.
    if (text === '[' && start?.text === '...') break;
    if (text === '[' && start) entries.set(index, { start, value: tokens });
    if (text !== '[' && start) {
      const [colon, ...value] = tokens.slice(tokens.indexOf(start) + 1);
      const name = start.kind === 'text' ? start.text.slice(1, -1) : start.text;
      entries.set(name, { start, value: colon?.text === ':' ? value : [] });
    }
    index += 1;
  }
  return entries;
}

function partedByCommas(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.text === ',') parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}

/** The name of an object's entry: of `key: …`, `get key() …`, `async key() …`. */
function keyIn([first, second]: readonly Token[]): Token | undefined {
  const isName = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'text';
  if (!isName(first)) return undefined;
  return isName(second) ? second : first;
}
