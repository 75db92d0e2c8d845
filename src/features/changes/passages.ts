/** Splits a body's HTML into passages to compare, with their offsets in the HTML. */
import { Parser } from 'htmlparser2';

export type Passage = {
  readonly kind: 'heading' | 'text' | 'item' | 'head' | 'row' | 'code';
  /** Tabs separate the cells of a row; backticks enclose inline code. */
  readonly text: string;
  /** Offset after the name of its element. */
  readonly at: number;
  /** Number of the table or code block on the page. */
  readonly block?: number;
  /** Headings only. */
  readonly level?: number;
  readonly id?: string;
};

const blocks = new Map(
  Object.entries({
    heading: 'h1 h2 h3 h4 h5 h6',
    text: 'p div section figure figcaption blockquote details summary dl dt dd ul ol table',
    item: 'li desc',
    row: 'tr',
    code: 'pre',
  } as const).flatMap(([kind, names]) =>
    names.split(' ').map((name): [string, Passage['kind']] => [name, kind as Passage['kind']]),
  ),
);

/** Elements and classes that readers do not read as text. */
const unread = new Set(['script', 'style', 'template', 'button', 'annotation']);
const unreadClasses = /(?:^|\s)(?:anchor|sr|footnote-back)(?:\s|$)/;

type Holder = {
  readonly kind: Passage['kind'];
  readonly at: number;
  readonly id?: string;
  readonly level?: number;
};

export function readPassages(html: string): Passage[] {
  const reader = new PassageReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes, parser.startIndex + 1 + name.length),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: true },
  );
  parser.end(html);
  return reader.passages;
}

class PassageReader {
  readonly passages: Passage[] = [];
  readonly #holders: Holder[] = [{ kind: 'text', at: -1 }];
  #text = '';
  #skipped = 0;
  /** Depth inside drawings, where only descriptions are read. */
  #drawings = 0;
  #inHead = false;
  #block = 0;

  get #holder(): Holder {
    return this.#holders[this.#holders.length - 1]!;
  }

  open(name: string, attributes: Readonly<Record<string, string>>, at: number): void {
    if (this.#skipped > 0 || unread.has(name) || unreadClasses.test(attributes.class ?? '')) {
      this.#skipped += 1;
      return;
    }
    if (name === 'svg') this.#drawings += 1;
    if (name === 'table') this.#block += 1;
    if (name === 'thead') this.#inHead = true;
    const { kind } = this.#holder;
    if (kind === 'code' || kind === 'row' || kind === 'head') {
      this.#openInside(name, kind);
      return;
    }
    const block = blocks.get(name);
    if (block) {
      this.#flush();
      if (block === 'code') this.#block += 1;
      this.#holders.push({
        kind: block === 'row' && this.#inHead ? 'head' : block,
        at,
        ...(block === 'heading' && { id: attributes.id, level: Number(name.slice(1)) }),
      });
    } else if (name === 'code') this.#text += '`';
    else if (name === 'br') this.#text += ' ';
    else if (name === 'img' && attributes.alt) this.#text += `[${attributes.alt}]`;
  }

  /** A row or a code block is split on its own, so its contents open no further passages. */
  #openInside(name: string, kind: Passage['kind']): void {
    if (kind === 'code') return;
    if (name === 'code') this.#text += '`';
    else if (name === 'td' || name === 'th') this.#text += '\t';
    else if (name === 'br' || blocks.has(name)) this.#text += ' ';
  }

  text(text: string): void {
    if (this.#skipped > 0) return;
    if (this.#drawings > 0 && this.#holder.kind !== 'item') return;
    this.#text += text;
  }

  close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    if (name === 'svg') this.#drawings -= 1;
    if (name === 'thead') this.#inHead = false;
    const { kind } = this.#holder;
    const own = blocks.get(name);
    if (kind === 'code') {
      if (name === 'pre') this.#end();
    } else if (kind === 'row' || kind === 'head') {
      if (name === 'tr') this.#end();
      else if (name === 'code') this.#text += '`';
      else if (own) this.#text += ' ';
    } else if (name === 'code') this.#text += '`';
    else if (own) this.#end();
  }

  #end(): void {
    this.#flush();
    if (this.#holders.length > 1) this.#holders.pop();
  }

  #flush(): void {
    const { kind, at, id, level } = this.#holder;
    const text = this.#text;
    this.#text = '';
    if (kind === 'code') {
      for (const line of text.replace(/\n$/, '').split('\n'))
        this.passages.push({ kind, text: line.trimEnd(), at, block: this.#block });
      return;
    }
    if (kind === 'row' || kind === 'head') {
      const cells = text.split('\t').slice(1).map(collapseSpace);
      if (cells.some((cell) => cell !== ''))
        this.passages.push({ kind, text: cells.join('\t'), at, block: this.#block });
      return;
    }
    // Each line of a drawing's description is a passage.
    for (const line of kind === 'item' && this.#drawings > 0 ? text.split('\n') : [text]) {
      const flat = collapseSpace(line);
      if (flat !== '') this.passages.push({ kind, text: flat, at, ...(kind === 'heading' && { id, level }) });
    }
  }
}

function collapseSpace(text: string): string {
  // Placeholders of addresses and components are control characters.
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
