/**
 * `{#id .class}`: nothing but `#id` and `.class` tokens between the braces, so that ordinary braces in a
 * text stay ordinary and no attribute that acts can be set.
 */

export type Attributes = { readonly id?: string; readonly classes: readonly string[] };

/** Longer braces are text: it keeps the search for their start cheap. */
const longest = 200;

/** Reads the text between braces; undefined if it is anything else. */
export function readAttributes(inner: string): Attributes | undefined {
  if (inner.length > longest) return undefined;
  let id: string | undefined;
  const classes: string[] = [];
  for (const part of inner.split(/\s+/)) {
    if (part === '') continue;
    if (!/^[#.][^#{}<>"'`=\\]+$/.test(part)) return undefined;
    if (part.startsWith('.')) {
      const names = part.slice(1).split('.');
      if (names.includes('')) return undefined;
      classes.push(...names);
    } else {
      if (id !== undefined) return undefined;
      id = part.slice(1);
    }
  }
  if (id === undefined && classes.length === 0) return undefined;
  return id === undefined ? { classes } : { id, classes };
}

type ParsedAttributes = { readonly attributes: Attributes; readonly rest: string };

/** `{…}` at the end of a text, unless it is escaped, and what precedes it, blanks between them left out. */
export function trailingAttributes(text: string): ParsedAttributes | undefined {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith('}')) return undefined;
  const start = trimmed.lastIndexOf('{');
  if (start < 0 || trimmed[start - 1] === '\\') return undefined;
  const attributes = readAttributes(trimmed.slice(start + 1, -1));
  return attributes && { attributes, rest: trimmed.slice(0, start).trimEnd() };
}
