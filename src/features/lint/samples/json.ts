/**
 * Parses JSON as documentation shows it: one or several values, members without braces, `...` for left-out
 * parts. No recursion, so that deep nesting cannot overflow the stack.
 */
import { createFault, type Fault } from './fault.ts';

/** An open bracket. */
type Frame = { readonly sign: '{' | '['; readonly at: number };

/** The next token that is valid. */
type Expected = 'item' | 'colon' | 'value' | 'comma';

const blank = /[ \t\r\n]*/y;
const comment = /(?:\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|[ \t\r\n])*/y;
const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;
const leftOut = /\.{3,6}|…{1,2}/y;
const text = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;

/** `comments`: allow comments, and a comma after the last item. */
export function readJson(code: string, { comments }: { comments: boolean }): Fault | undefined {
  return new JsonReader(code, comments).read();
}

class JsonReader {
  readonly #code: string;
  readonly #hasComments: boolean;
  readonly #frames: Frame[] = [];
  #expected: Expected = 'item';
  #at = 0;
  /** The offset of a comma with nothing after it so far; -1 if there is none. */
  #comma = -1;

  constructor(code: string, hasComments: boolean) {
    this.#code = code;
    this.#hasComments = hasComments;
  }

  read(): Fault | undefined {
    for (;;) {
      this.#take(this.#hasComments ? comment : blank);
      const character = this.#code[this.#at];
      if (character === undefined) return this.#end();
      const fault =
        character === '}' || character === ']' ? this.#close(character) : this.#readItem(character);
      if (fault) return fault;
    }
  }

  #end(): Fault | undefined {
    const frame = this.#frames.at(-1);
    if (frame) return this.#fail(`This "${frame.sign}" is never closed`, frame.at);
    return this.#isIncomplete() ? this.#fail('A value is missing at the end') : undefined;
  }

  #close(character: '}' | ']'): Fault | undefined {
    const frame = this.#frames.pop();
    if (!frame) return this.#fail(`"${character}" closes nothing`);
    if ((character === '}') !== (frame.sign === '{'))
      return this.#fail(`"${frame.sign}" is not closed by "${character}"`);
    if (this.#isIncomplete()) return this.#fail('A value is missing');
    if (this.#comma >= 0 && this.#expected === 'item' && !this.#hasComments)
      return this.#fail(`The comma before "${character}" has nothing behind it`, this.#comma);
    this.#at++;
    this.#comma = -1;
    this.#expected = 'comma';
    return undefined;
  }

  #readItem(character: string): Fault | undefined {
    if (this.#expected === 'comma') {
      if (character === ',') {
        this.#comma = this.#at++;
        this.#expected = 'item';
        return undefined;
      }
      // At top level another value may follow; left-out parts need no commas around them.
      const frame = this.#frames.at(-1);
      if (!frame) this.#expected = 'item';
      else if (this.#take(leftOut)) return undefined;
      else
        return this.#fail(
          `A comma or "${frame.sign === '{' ? '}' : ']'}" is missing before ${this.#shown()}`,
        );
    }
    if (this.#expected === 'colon') {
      if (character !== ':') return this.#fail(`A colon is missing before ${this.#shown()}`);
      this.#at++;
      this.#expected = 'value';
      return undefined;
    }
    if (this.#expected === 'item' && this.#take(leftOut)) {
      this.#comma = -1;
      this.#expected = this.#code[this.#at] === ',' ? 'comma' : 'item';
      return undefined;
    }
    return this.#readValue(character);
  }

  #readValue(character: string): Fault | undefined {
    const sign = this.#frames.at(-1)?.sign;
    const isItem = this.#expected === 'item';
    if (character === '"') {
      if (!this.#take(text)) return this.#fail(describeTextFault(this.#code, this.#at));
      this.#take(this.#hasComments ? comment : blank);
      const isKey = isItem && (sign === '{' || (sign === undefined && this.#code[this.#at] === ':'));
      this.#expected = isKey ? 'colon' : 'comma';
    } else if (isItem && sign === '{') {
      return this.#fail(`A key in double quotes is missing before ${this.#shown()}`);
    } else if (character === '{' || character === '[') {
      this.#frames.push({ sign: character, at: this.#at++ });
      this.#expected = 'item';
    } else if (this.#take(word) || (!isItem && this.#take(leftOut))) this.#expected = 'comma';
    else return this.#fail(`${this.#shown()} is no JSON value`);
    this.#comma = -1;
    return undefined;
  }

  #isIncomplete(): boolean {
    return this.#expected === 'colon' || this.#expected === 'value';
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#code);
    if (match) this.#at += match[0].length;
    return match !== null;
  }

  #shown(): string {
    const word = /[^\s,:{}[\]"]{1,20}/uy;
    word.lastIndex = this.#at;
    return `"${word.exec(this.#code)?.[0] ?? String.fromCodePoint(this.#code.codePointAt(this.#at)!)}"`;
  }

  #fail(message: string, offset = this.#at): Fault {
    return createFault(this.#code, offset, message);
  }
}

function describeTextFault(code: string, start: number): string {
  const line = code.slice(start, start + 2000).split('\n', 1)[0]!;
  if (/^"(?:[^"\\]|\\.)*"/.test(line))
    return 'This text holds an escape or a character that JSON does not allow';
  return 'This text has no closing quote on its line';
}
