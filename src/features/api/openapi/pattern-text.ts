/** Makes a text that fits a `pattern`, for the usual ones: letters, classes, groups, choices and repeats. */
import { matches } from './patterns.ts';

const longestText = 200;

/** Undefined if none is found. Repeats without an end are taken once, then never, then up to `minLength`. */
export function makePatternText(pattern: string, minLength = 0): string | undefined {
  // Invalid, or too long to be read in time.
  if (matches(pattern, '') === undefined) return undefined;
  const tokens =
    pattern.match(
      /\\[pP]\{[^}]*\}|\\u\{?[\da-f]{2,6}\}?|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|[*+?]\??|\{\d+(?:,\d*)?\}\??|\((?:\?(?::|<\w+>|[=!<]*))?|[\s\S]/giu,
    ) ?? [];
  for (const more of [1, 0, Math.min(minLength, longestText)]) {
    const text = new Writing(tokens, more).choices();
    if (text !== undefined && text.length >= minLength && matches(pattern, text) === true) return text;
  }
  return undefined;
}

class Writing {
  readonly #tokens: readonly string[];
  readonly #more: number;
  #at = 0;

  constructor(tokens: readonly string[], more: number) {
    this.#tokens = tokens;
    this.#more = more;
  }

  /** The first of the choices up to the end of the group. */
  choices(): string | undefined {
    const first = this.#sequence();
    while (this.#tokens[this.#at] === '|') {
      this.#at++;
      this.#sequence();
    }
    return first;
  }

  #sequence(): string | undefined {
    let text: string | undefined = '';
    while (this.#at < this.#tokens.length && !['|', ')'].includes(this.#tokens[this.#at]!)) {
      const atom = this.#atom();
      const times = this.#count();
      text =
        text === undefined || atom === undefined || text.length + atom.length * times > longestText
          ? undefined
          : text + atom.repeat(times);
    }
    return text;
  }

  #atom(): string | undefined {
    const token = this.#tokens[this.#at++]!;
    if (token.startsWith('(')) {
      const inner = this.choices();
      this.#at++;
      return /^\((?:\?(?::|<\w+>))?$/.test(token) ? inner : undefined;
    }
    if (token === '^' || token === '$' || token === '\\b') return '';
    if (token === '.') return 'a';
    if (token.startsWith('[')) return chooseOfClass(token);
    return token.startsWith('\\') ? chooseOfClass(`[${token}]`) : token;
  }

  /** How often the atom before stands. */
  #count(): number {
    const token = this.#tokens[this.#at] ?? '';
    const [, least, hasMost, most] = /^\{(\d+)(,?)(\d*)\}/.exec(token) ?? [];
    if (least === undefined && !/^[*+?]/.test(token)) return 1;
    this.#at++;
    if (token.startsWith('+')) return Math.max(1, this.#more);
    if (token.startsWith('*')) return this.#more;
    if (least === undefined) return Math.min(1, this.#more);
    const highest = hasMost ? (most ? Number(most) : Number.POSITIVE_INFINITY) : Number(least);
    return Math.min(highest, Math.max(Number(least), this.#more));
  }
}

/** A sign of a class such as `[a-z_]`: the usual ones first. Undefined for what is none, such as an earlier group. */
function chooseOfClass(token: string): string | undefined {
  let expression: RegExp;
  try {
    expression = new RegExp(`^${token}$`, 'u');
  } catch {
    return undefined;
  }
  const [, hex] = /\\[ux]\{?([\da-f]+)/i.exec(token) ?? [];
  const code = hex === undefined ? undefined : Number.parseInt(hex, 16);
  const own = code === undefined || code > 0x10ffff ? [...token][1]! : String.fromCodePoint(code);
  const signs = ['a', 'A', '0', '1', '-', '_', ' ', '.', own];
  for (let ascii = 0x21; ascii < 0x7f; ascii++) signs.push(String.fromCharCode(ascii));
  return signs.find((sign) => expression.test(sign));
}
