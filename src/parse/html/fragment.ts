/**
 * Splits a piece of raw HTML into parts with their offsets, the way browsers read it. A tag or comment that
 * does not end within the piece is one part `rest`: left alone, it would swallow what follows the piece.
 */
import { Tokenizer } from 'htmlparser2';

export type Attribute = {
  /** In lower case. */
  readonly name: string;
  /** With entities resolved. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
};

type Span = { readonly start: number; readonly end: number };
export type OpenTag = Span & {
  readonly kind: 'open';
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly selfClosing: boolean;
};
export type Part =
  | OpenTag
  | (Span & { readonly kind: 'close'; readonly name: string })
  /** `text` has its entities resolved. */
  | (Span & { readonly kind: 'text'; readonly text: string })
  | (Span & { readonly kind: 'comment' | 'cdata' | 'rest' });

/** The value of an attribute as it is written; undefined where the tag has none of that name. */
export function attributeOf(tag: OpenTag, name: string): string | undefined {
  return tag.attributes.find((one) => one.name === name)?.value;
}

/** The same in the form in which keywords are compared; '' where there is none. */
export function wordOf(tag: OpenTag, name: string): string {
  return attributeOf(tag, name)?.trim().toLowerCase() ?? '';
}

/** The parts of `html`, in order. */
export function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  let ending = false;
  let tag = { name: '', start: 0 };
  let attributes: Attribute[] = [];
  let attribute = { name: '', start: 0, value: '' };
  const push = (part: Part) => {
    parts.push(part);
    done = part.end;
  };
  const open = (end: number, selfClosing: boolean) => {
    push({ kind: 'open', name: tag.name, start: tag.start, end: end + 1, attributes, selfClosing });
  };
  const text = (start: number, end: number, decoded: string) => {
    const last = parts.at(-1);
    if (last?.kind === 'text' && last.end === start) {
      parts[parts.length - 1] = { ...last, end, text: last.text + decoded };
      done = end;
    } else push({ kind: 'text', start, end, text: decoded });
  };
  const comment = (end: number) => {
    if (!ending) push({ kind: 'comment', start: done, end: end + 1 });
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        tag = { name: html.slice(start, end).toLowerCase(), start: start - 1 };
        attributes = [];
      },
      onattribname(start, end) {
        attribute = { name: html.slice(start, end).toLowerCase(), start, value: '' };
      },
      onattribdata(start, end) {
        attribute.value += html.slice(start, end);
      },
      onattribentity(codepoint) {
        attribute.value += String.fromCodePoint(codepoint);
      },
      onattribend(_quote, end) {
        attributes.push({ ...attribute, end });
      },
      onopentagend: (end) => open(end, false),
      onselfclosingtag: (end) => open(end, true),
      onclosetag(start, nameEnd) {
        const end = html.indexOf('>', nameEnd);
        if (end < 0) return;
        push({
          kind: 'close',
          name: html.slice(start, nameEnd).toLowerCase(),
          start: start - 2,
          end: end + 1,
        });
      },
      oncomment: (_start, end) => comment(end),
      oncdata(_start, end) {
        push({ kind: 'cdata', start: done, end: end + 1 });
      },
      ondeclaration: (_start, end) => comment(end),
      onprocessinginstruction: (_start, end) => comment(end),
      ontext: (start, end) => text(start, end, html.slice(start, end)),
      ontextentity(codepoint, end) {
        text(done, end, String.fromCodePoint(codepoint));
      },
      onend() {},
    },
  );
  tokenizer.write(html);
  ending = true;
  tokenizer.end();
  if (done < html.length) parts.push({ kind: 'rest', start: done, end: html.length });
  return parts;
}
