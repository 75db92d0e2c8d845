/** Parses a component's tag: name, props, end. Must not know what they mean. */

export type WrittenProp = {
  readonly name: string;
  /** Its offset in the text. */
  readonly at: number;
  /** `none`: a name without a value. `braces`: the text between them. `spread`: braces without a name. */
  readonly kind: 'none' | 'text' | 'braces' | 'spread';
  readonly value: string;
};

export type WrittenTag = {
  readonly name: string;
  readonly props: readonly WrittenProp[];
  readonly start: number;
  readonly end: number;
  readonly selfClosing: boolean;
  /** The offset of something that is not a prop; parsing of props stops there. */
  readonly broken?: number;
};

const nameAt = /<([A-Z][A-Za-z0-9]*)(?=[\s/>])/y;
const propName = /[A-Za-z_][\w.:-]*/y;
const unquoted = /(?:[^\s"'`=<>/{}]|\/(?!>))+/y;

/** The opening tag at `start`; undefined if there is none, or the text ends inside it. */
export function readTag(text: string, start: number): WrittenTag | undefined {
  nameAt.lastIndex = start;
  const name = nameAt.exec(text)?.[1];
  if (name === undefined) return undefined;
  const { props, at, broken } = readProps(text, start + 1 + name.length);
  const end = broken === undefined ? at : text.indexOf('>', at);
  if (end < 0 || end >= text.length) return undefined;
  const selfClosing = text[end] === '/' || text[end - 1] === '/';
  return { name, props, start, end: end + (text[end] === '/' ? 2 : 1), selfClosing, broken };
}

/** The props from `start` to `>`, `/>` or the end of the text, and the offset of that. */
export function readProps(
  text: string,
  start: number,
): { readonly props: readonly WrittenProp[]; readonly at: number; readonly broken?: number } {
  const props: WrittenProp[] = [];
  let at = start;
  for (;;) {
    at = skipBlank(text, at);
    if (at >= text.length || text[at] === '>' || (text[at] === '/' && text[at + 1] === '>'))
      return { props, at };
    const begin = at;
    if (text[at] === '{') {
      const end = findClosingBrace(text, at);
      if (end === undefined) return { props, at: text.length, broken: begin };
      props.push({ name: '', at, kind: 'spread', value: text.slice(at + 1, end) });
      at = end + 1;
      continue;
    }
    propName.lastIndex = at;
    const name = propName.exec(text)?.[0];
    if (name === undefined) return { props, at, broken: at };
    at += name.length;
    const sign = skipBlank(text, at);
    if (text[sign] !== '=') {
      props.push({ name, at: begin, kind: 'none', value: '' });
      continue;
    }
    const value = readValue(text, skipBlank(text, sign + 1));
    if (!value) return { props, at: begin, broken: begin };
    props.push({ name, at: begin, kind: value.kind, value: value.value });
    at = value.end;
  }
}

function readValue(
  text: string,
  at: number,
): { readonly kind: 'text' | 'braces'; readonly value: string; readonly end: number } | undefined {
  const first = text[at];
  if (first === '{') {
    const end = findClosingBrace(text, at);
    return end === undefined ? undefined : { kind: 'braces', value: text.slice(at + 1, end), end: end + 1 };
  }
  if (first === '"' || first === "'") {
    const end = text.indexOf(first, at + 1);
    return end < 0 ? undefined : { kind: 'text', value: text.slice(at + 1, end), end: end + 1 };
  }
  unquoted.lastIndex = at;
  const value = unquoted.exec(text)?.[0];
  return value === undefined ? undefined : { kind: 'text', value, end: at + value.length };
}

/** The offset of the brace that closes the one at `start`, ignoring braces in quotes. */
export function findClosingBrace(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '"' || sign === "'" || sign === '`') {
      at = findClosingQuote(text, at);
      if (at < 0) return undefined;
    } else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at;
  }
  return undefined;
}

function findClosingQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start]) return at;
  }
  return -1;
}

/** The offset of the next character that is not blank. */
export function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return at;
}
