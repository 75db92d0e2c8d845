/**
 * Parses `{#id .class}` and `{: #id .class width="50%"}`: only ids, classes and simple values are allowed, so that
 * ordinary braces stay text, and no attribute can run code.
 */

export type Attributes = {
  readonly id?: string;
  readonly classes: readonly string[];
  /** Pairs and words by name; most elements ignore them. */
  readonly values?: Readonly<Record<string, string>>;
  /** A name is unknown: it may be ordinary text. */
  readonly isDoubtful?: true;
};

/** Longer braces are text; the limit keeps the search for their start cheap. */
const longest = 200;

const simple = '[^#{}<>"\'`=\\\\\\s]+';
const wholeWord = new RegExp(`^${simple}$`);
const part = new RegExp(
  `\\s*(?:#(${simple})|\\.(${simple})|([A-Za-z][\\w:.-]*)=(?:"([^"{}<>\`\\\\]*)"|'([^'{}<>\`\\\\]*)'|(${simple}))|([A-Za-z][\\w-]*))(?=\\s|$)`,
  'y',
);
/** Names that writers of Vue, MkDocs, Hugo and kramdown use. */
const known =
  /^(?:width|height|open|target|rel|class|id|style|title|alt|loading|align|lang|download|data-[\w-]+|aria-[\w-]+)$/;

/** Parses the text between braces; undefined if it is anything else. Words without a value are allowed only after a colon. */
export function readAttributes(inner: string): Attributes | undefined {
  if (inner.length > longest) return undefined;
  const colon = /^\s*:(?!:)/.exec(inner)?.[0] ?? '';
  const text = inner.slice(colon.length).trimEnd();
  let id: string | undefined;
  const classes: string[] = [];
  const values: [string, string][] = [];
  for (part.lastIndex = 0; part.lastIndex < text.length; ) {
    const match = part.exec(text);
    if (!match) return undefined;
    const [, name, dotted, key, double, single, bare, word] = match;
    if (dotted !== undefined) {
      const names = dotted.split('.');
      if (names.includes('')) return undefined;
      classes.push(...names);
    } else if (name !== undefined) {
      if (id !== undefined) return undefined;
      id = name;
    } else if (word !== undefined && word !== 'open' && colon === '') return undefined;
    else {
      const value = double ?? single ?? bare ?? '';
      if (key === 'id' && id === undefined && wholeWord.test(value)) id = value;
      else if (key === 'class' && value.trim() !== '') classes.push(...value.split(' ').filter(Boolean));
      else values.push([key ?? word!, value]);
    }
  }
  if (id === undefined && classes.length === 0 && values.length === 0) return undefined;
  const isDoubtful = colon === '' && !values.every(([key]) => known.test(key));
  return {
    ...(id !== undefined && { id }),
    classes,
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
    ...(isDoubtful && { isDoubtful }),
  };
}

type ParsedAttributes = { readonly attributes: Attributes; readonly rest: string };

/** `{…}` at the end of a text, unless escaped, and the text before it, trimmed. */
export function readTrailingAttributes(text: string): ParsedAttributes | undefined {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith('}')) return undefined;
  const start = trimmed.lastIndexOf('{');
  if (start < 0 || trimmed[start - 1] === '\\') return undefined;
  const attributes = readAttributes(trimmed.slice(start + 1, -1));
  return attributes && { attributes, rest: trimmed.slice(0, start).trimEnd() };
}
