/** Reads YAML that is only lines `key: value`, without a parser. */

/** The places count from 1, in the text. */
export type Line = {
  readonly key: string;
  readonly value: string | readonly string[];
  /** The value is YAML's `true` or `false`, without quotes. */
  readonly isFlag: boolean;
  readonly line: number;
  readonly column: number;
  /** The place of each item of a list, or of the one value. */
  readonly itemsAt: readonly { readonly line: number; readonly column: number }[];
};

/** What a text file should not hold; also halves of pairs, as a parser knows best what is whole. */
const unusual = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uD800-\uDFFF\uFEFF\uFFFE\uFFFF]/;
const line = /^([A-Za-z_][\w-]*): +(?:("(?:[^"\\]|\\["\\])*")|\[([^[\]{}]*)\]|(\S(?:.*\S)?)) *$/;
/** A text without quotes that YAML reads as such, and as no more. */
const plain = /^[^\s\-?:,[\]{}#&*!|>'"%@`]/;
const notPlain = /:(?:\s|$)|\s#|\t/;
/** What YAML calls true or false, and what it calls nothing, where it stands without quotes. */
export const flag = /^(?:true|True|TRUE|false|False|FALSE)$/;
export const nothing = /^(?:null|Null|NULL|~)$/;
/** An item of a list, with the comma after it. */
const item = / *("(?:[^"\\]|\\["\\])*"|[^\s"':#,\-?&*!|>%@`](?:[^,:#"]*[^\s,:#"])?) *(?:,(?=.)|$)/y;

/**
 * Texts, quoted texts, and lists of them in brackets; undefined if there is anything else, which a parser must read. Means what YAML
 * means by the same lines; all scalars stay text, and `null` and `~` are no text.
 */
export function readYamlLines(text: string): Line[] | undefined {
  if (unusual.test(text)) return undefined;
  const entries = new Map<string, Line>();
  for (const [index, written] of text.replace(/\n+$/, '').split('\n').entries()) {
    const [, key, quoted, list, value] = line.exec(written) ?? [];
    if (key === undefined || entries.has(key)) return undefined;
    const at = { line: index + 1, column: 1 };
    const start = written.indexOf(':') + written.slice(written.indexOf(':') + 1).search(/\S/) + 2;
    const single = quoted === undefined ? value : unquote(quoted);
    if (single !== undefined) {
      if (value !== undefined && (!plain.test(value) || notPlain.test(value))) return undefined;
      entries.set(key, {
        key,
        value: value !== undefined && nothing.test(value) ? '' : single,
        isFlag: value !== undefined && flag.test(value),
        ...at,
        itemsAt: [{ ...at, column: start }],
      });
      continue;
    }
    const items: string[] = [];
    const itemsAt: Line['itemsAt'][number][] = [];
    for (item.lastIndex = 0; item.lastIndex < list!.length; ) {
      const from = item.lastIndex;
      const [whole, one] = item.exec(list!) ?? [];
      if (whole === undefined || one === undefined || one === '""') return undefined;
      items.push(unquote(one));
      itemsAt.push({ ...at, column: start + 1 + from + whole.indexOf(one) });
    }
    if (items.length === 0) return undefined;
    entries.set(key, { key, value: items, isFlag: false, ...at, itemsAt });
  }
  return [...entries.values()];
}

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : text;
}
