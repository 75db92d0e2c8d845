/**
 * Splits TypeScript text into a tree of tokens: a bracket's token holds the tokens inside. Accepts any text,
 * in linear time. Must not know what a configuration looks like.
 */

/** The start of a token, 1-based; the column in UTF-16 units. */
export type Position = { readonly line: number; readonly column: number };

export type Token = Position & {
  readonly kind: 'word' | 'text' | 'sign' | 'group';
  /** The source text; strings always in double quotes; for a group its opening bracket: `( [ { ${` or a back-tick. */
  readonly text: string;
  /** The tokens in a group; a template holds its substitutions. */
  readonly inside: readonly Token[];
};

type Group = Token & { readonly inside: Token[] };

const blank = /\s+|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/y;
const word = /[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$]*/uy;
const sign = /\.\.\.|=>|[\s\S]/uy;
/** Unclosed strings and expressions end with their line, so that no line is searched twice. */
const text = /'(?:[^'\\\n\r]|\\[\s\S])*'?|"(?:[^"\\\n\r]|\\[\s\S])*"?/y;
const regex = /\/(?:[^/\\[\n\r]|\\.|\[(?:[^\]\\\n\r]|\\.)*\]?)+\/?/y;
/** Text of a template up to its end or its next substitution. */
const template = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{|$)/y;

export function tokensOf(source: string): readonly Token[] {
  return new Reader(source).read();
}

/** One shared list for all tokens that are not groups: a new list for each takes ten times as long. */
const nothing: Token[] = [];

class Reader {
  readonly #source: string;
  /** The stack of open groups; the first is the whole text. */
  readonly #open: Group[] = [{ kind: 'group', text: '', inside: [], line: 1, column: 1 }];
  #at = 0;
  #line = 1;
  #lineStart = 0;
  /** After a value a slash is a division; elsewhere it starts a regular expression. */
  #isAfterValue = false;

  constructor(source: string) {
    this.#source = source;
  }

  read(): readonly Token[] {
    while (this.#at < this.#source.length) if (this.#take(blank) === '') this.#readToken();
    return this.#open[0]!.inside;
  }

  #readToken(): void {
    const position = { line: this.#line, column: this.#at - this.#lineStart + 1 };
    const character = this.#source[this.#at]!;
    if (character === '/' && !this.#isAfterValue)
      this.#add(position, 'text', this.#take(regex) || this.#take(sign));
    else if (character === "'" || character === '"')
      this.#add(position, 'text', `"${this.#take(text).slice(1).replace(/['"]$/, '')}"`);
    else if ('([{`'.includes(character)) {
      this.#add(position, 'group', this.#take(sign));
      if (character === '`') this.#readTemplate();
    } else if (')]}'.includes(character)) {
      this.#take(sign);
      if (this.#close() === '${') this.#readTemplate();
    } else {
      const name = this.#take(word);
      this.#add(position, name === '' ? 'sign' : 'word', name || this.#take(sign));
    }
  }

  #readTemplate(): void {
    const found = this.#take(template);
    if (found.endsWith('`')) this.#close();
    else this.#add({ line: this.#line, column: this.#at - this.#lineStart - 1 }, 'group', '${');
  }

  #add({ line, column }: Position, kind: Token['kind'], text: string): void {
    const token: Group = { kind, text, inside: kind === 'group' ? [] : nothing, line, column };
    this.#open.at(-1)!.inside.push(token);
    if (kind === 'group') this.#open.push(token);
    this.#isAfterValue = kind === 'text' || (kind === 'word' && !/^(?:return|typeof|of|in)$/.test(text));
  }

  /** Closes the innermost group and returns its opening bracket. */
  #close(): string | undefined {
    this.#isAfterValue = true;
    return this.#open.length > 1 ? this.#open.pop()!.text : undefined;
  }

  /** Consumes and returns the text that the pattern matches here; '' for no match. */
  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0] ?? '';
    if (/[\n\r]/.test(found)) {
      for (const end of found.matchAll(/\r\n|\n|\r/g)) {
        this.#line += 1;
        this.#lineStart = this.#at + end.index + end[0].length;
      }
    }
    this.#at += found.length;
    return found;
  }
}
