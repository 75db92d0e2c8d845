/** Reads YAML that is only lines `key: value`, without a parser. */
export { findCutEnds } from './cut-ends.ts';
export { type Explanation, explainKeyLine, explainYamlError } from './explain.ts';
export { type Fault, listFaults } from './faults.ts';

/** The places count from 1, in the text. */
export type Line = {
  readonly key: string;
  /** Undefined: the lines below it, indented, are `lists`. */
  readonly value: string | readonly string[] | undefined;
  /** Texts by name. */
  readonly lists?: readonly NamedTexts[];
  /** The value is YAML's `true` or `false`, without quotes. */
  readonly isFlag: boolean;
  readonly line: number;
  readonly column: number;
  /** The place of each item of a list, or of the one value. */
  readonly itemsAt: readonly { readonly line: number; readonly column: number }[];
};

type NamedTexts = {
  readonly name: string;
  readonly texts: readonly string[];
  readonly line: number;
  readonly column: number;
};

/** What a text file should not hold; also halves of pairs, as a parser knows best what is whole. */
const unusual = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uD800-\uDFFF\uFEFF\uFFFE\uFFFF]/;
/** Texts in brackets may hold brackets in their quotes alone. */
const written = /^("(?:[^"\\]|\\["\\])*")|^\[((?:"(?:[^"\\]|\\["\\])*"|[^[\]{}"])*)\]|^(\S(?:.*\S)?)/;
const key = /^([A-Za-z_][\w-]*): *(.*?) *$/;
/** A name of a text or list in a key, such as the id of a heading. */
const name = /^ {2}([\p{L}_](?:[\p{L}\p{N}_. -]*[\p{L}\p{N}_-])?): +(.*?) *$/u;
/** A text without quotes that YAML reads as such, and as no more. */
const plain = /^[^\s\-?:,[\]{}#&*!|>'"%@`]/;
const notPlain = /:(?:\s|$)|\s#|\t/;
/** What YAML calls true or false, and what it calls nothing, where it stands without quotes. */
export const flag = /^(?:true|True|TRUE|false|False|FALSE)$/;
export const nothing = /^(?:null|Null|NULL|~)$/;
/** An item of a list, with the comma after it. */
const item = / *("(?:[^"\\]|\\["\\])*"|[^\s"':#,\-?&*!|>%@`](?:[^,:#"]*[^\s,:#"])?) *(?:,(?=.)|$)/y;

/**
 * Texts, quoted texts, lists of them in brackets, and keys with such lines below them; undefined if there is anything else, which a
 * parser must read. Means what YAML means by the same lines; all scalars stay text, and `null` and `~` are no text.
 */
export function readYamlLines(text: string): Line[] | undefined {
  if (unusual.test(text)) return undefined;
  const entries = new Map<string, Line>();
  /** Of the key above. */
  let lists: NamedTexts[] | undefined;
  for (const [index, whole] of text.replace(/\n+$/, '').split('\n').entries()) {
    const line = index + 1;
    const nested = lists && name.exec(whole);
    if (nested) {
      const [, own, rest] = nested as unknown as [string, string, string];
      const read = readValue(rest, line, 0);
      // A parser reads `name` as the name of somebody.
      if (!read || own === 'name' || lists!.some((list) => list.name === own)) return undefined;
      lists!.push({
        name: own,
        texts: typeof read.value === 'string' ? [read.value] : read.value,
        line,
        column: 3,
      });
      continue;
    }
    const [, own, rest] = key.exec(whole) ?? [];
    if (own === undefined || entries.has(own) || lists?.length === 0) return undefined;
    const at = { line, column: 1 };
    if (rest === '') {
      lists = [];
      entries.set(own, {
        key: own,
        value: undefined,
        lists,
        isFlag: false,
        ...at,
        itemsAt: [{ line: line + 1, column: 3 }],
      });
      continue;
    }
    lists = undefined;
    const read = readValue(
      rest!,
      line,
      whole.indexOf(':') + 1 + whole.slice(whole.indexOf(':') + 1).search(/\S/),
    );
    if (!read || whole.startsWith(`${own}:${rest}`)) return undefined;
    entries.set(own, { key: own, ...read, ...at });
  }
  return lists?.length === 0 ? undefined : [...entries.values()];
}

/** `start`: how many characters stand before `text` in its line. */
function readValue(text: string, line: number, start: number): Value | undefined {
  const [whole, quoted, list, plainText] = written.exec(text) ?? [];
  if (whole !== text) return undefined;
  if (list === undefined) {
    const itemsAt = [{ line, column: start + 1 }];
    if (quoted !== undefined) return { value: unquote(quoted), isFlag: false, itemsAt };
    if (!plain.test(plainText!) || notPlain.test(plainText!)) return undefined;
    return { value: nothing.test(plainText!) ? '' : plainText!, isFlag: flag.test(plainText!), itemsAt };
  }
  const items: string[] = [];
  const itemsAt: Value['itemsAt'][number][] = [];
  for (item.lastIndex = 0; item.lastIndex < list.length; ) {
    const from = item.lastIndex;
    const [part, one] = item.exec(list) ?? [];
    if (part === undefined || one === undefined || one === '""') return undefined;
    items.push(unquote(one));
    itemsAt.push({ line, column: start + 2 + from + part.indexOf(one) });
  }
  return items.length > 0 ? { value: items, isFlag: false, itemsAt } : undefined;
}

type Value = Pick<Line, 'isFlag' | 'itemsAt'> & { readonly value: string | readonly string[] };

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : text;
}
