/**
 * Splits raw HTML into parts with their offsets, the way browsers read it. A tag or comment that has no end
 * becomes one part `rest`: a browser would let it swallow the HTML after the piece.
 */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

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
export type HtmlPart =
  | OpenTag
  | (Span & { readonly kind: 'close'; readonly name: string })
  /** Entities in `text` are resolved. */
  | (Span & { readonly kind: 'text'; readonly text: string })
  | (Span & { readonly kind: 'comment' | 'cdata' | 'rest' });

/** The value of an attribute; undefined if the tag does not have it. */
export function getAttribute(tag: OpenTag, name: string): string | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.value;
}

/** The value in lower case without outer blanks, for comparing keywords; '' if there is none. */
export function getAttributeWord(tag: OpenTag, name: string): string {
  return getAttribute(tag, name)?.trim().toLowerCase() ?? '';
}

/** The parts of `html`, in order. */
export function parseFragment(html: string): HtmlPart[] {
  const reader = new PartReader(html);
  const tokenizer = new Tokenizer({}, reader);
  tokenizer.write(html);
  reader.isEnding = true;
  tokenizer.end();
  const { parts, done } = reader;
  if (done < html.length) parts.push({ kind: 'rest', start: done, end: html.length });
  return parts;
}

/** Collects parts from the tokenizer, which reports offsets of names and texts and, for tags, of the last character. */
class PartReader implements TokenizerCallbacks {
  readonly parts: HtmlPart[] = [];
  /** `parts` covers everything before this offset. */
  done = 0;
  /** True when the tokenizer flushes at the end of the input: a comment that ends now has no end mark. */
  isEnding = false;
  readonly #html: string;
  #tag = { name: '', start: 0 };
  #attributes: Attribute[] = [];
  #attribute = { name: '', start: 0, value: '' };

  constructor(html: string) {
    this.#html = html;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = { name: this.#html.slice(start, end).toLowerCase(), start: start - 1 };
    this.#attributes = [];
  }
  onattribname(start: number, end: number): void {
    this.#attribute = { name: this.#html.slice(start, end).toLowerCase(), start, value: '' };
  }
  onattribdata(start: number, end: number): void {
    this.#attribute.value += this.#html.slice(start, end);
  }
  onattribentity(codepoint: number): void {
    this.#attribute.value += String.fromCodePoint(codepoint);
  }
  onattribend(_quote: unknown, end: number): void {
    this.#attributes.push({ ...this.#attribute, end });
  }
  onopentagend(end: number, selfClosing = false): void {
    this.#push({ kind: 'open', ...this.#tag, end: end + 1, attributes: this.#attributes, selfClosing });
  }
  onselfclosingtag(end: number): void {
    this.onopentagend(end, true);
  }
  onclosetag(start: number, nameEnd: number): void {
    const end = this.#html.indexOf('>', nameEnd) + 1;
    const name = this.#html.slice(start, nameEnd).toLowerCase();
    if (end > 0) this.#push({ kind: 'close', name, start: start - 2, end });
  }
  oncomment(_start: number, end: number): void {
    if (!this.isEnding) this.#push({ kind: 'comment', start: this.done, end: end + 1 });
  }
  ondeclaration = this.oncomment;
  onprocessinginstruction = this.oncomment;
  oncdata(_start: number, end: number): void {
    this.#push({ kind: 'cdata', start: this.done, end: end + 1 });
  }
  ontext(start: number, end: number, text = this.#html.slice(start, end)): void {
    const last = this.parts.at(-1);
    if (last?.kind === 'text' && last.end === start) {
      this.parts.pop();
      this.#push({ ...last, end, text: last.text + text });
    } else this.#push({ kind: 'text', start, end, text });
  }
  ontextentity(codepoint: number, end: number): void {
    this.ontext(this.done, end, String.fromCodePoint(codepoint));
  }
  onend(): void {}

  #push(part: HtmlPart): void {
    this.parts.push(part);
    this.done = part.end;
  }
}
