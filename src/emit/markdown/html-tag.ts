/** Reads one opening HTML tag within markdown text, for the addresses in it. */

/** Offsets of an attribute's value, without its quotes. */
export type AttributeValue = { readonly name: string; readonly start: number; readonly end: number };
export type HtmlTag = {
  readonly name: string;
  readonly attributes: readonly AttributeValue[];
  /** Offset after the tag. */
  readonly end: number;
};

/** The tag whose `<` stands at `at`; undefined for anything that is none, as CommonMark reads it. */
export function readTag(text: string, at: number): HtmlTag | undefined {
  let end = skip(text, at + 1, isName);
  if (end === at + 1 || !/[a-z]/i.test(text[at + 1]!)) return undefined;
  const name = text.slice(at + 1, end).toLowerCase();
  const attributes: AttributeValue[] = [];
  for (;;) {
    const next = skip(text, end, isBlank);
    if (text[next] === '>') return { name, attributes, end: next + 1 };
    if (text[next] === '/' && text[next + 1] === '>') return { name, attributes, end: next + 2 };
    const nameEnd = skip(text, next, isAttributeName);
    if (next === end || nameEnd === next) return undefined;
    const equals = skip(text, nameEnd, isBlank);
    if (text[equals] !== '=') {
      end = nameEnd;
      continue;
    }
    let start = skip(text, equals + 1, isBlank);
    const quote = text[start] === '"' || text[start] === "'" ? text[start]! : '';
    if (quote) start++;
    const valueEnd = quote ? text.indexOf(quote, start) : skip(text, start, isUnquoted);
    if (valueEnd < start || (valueEnd === start && !quote)) return undefined;
    attributes.push({ name: text.slice(next, nameEnd).toLowerCase(), start, end: valueEnd });
    end = valueEnd + quote.length;
  }
}

function skip(text: string, from: number, test: (character: string) => boolean): number {
  let at = from;
  while (at < text.length && test(text[at]!)) at++;
  return at;
}

function isName(character: string): boolean {
  return /[a-z0-9-]/i.test(character);
}
function isAttributeName(character: string): boolean {
  return /[\w:.-]/.test(character);
}
function isBlank(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\n';
}
function isUnquoted(character: string): boolean {
  return /[^\s"'=<>`]/.test(character);
}
