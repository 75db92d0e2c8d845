/**
 * Cuts TypeScript text into tokens, as far as finding keys in it needs: brackets, words, strings. Tolerant of
 * whatever it meets, linear in its length. Must not know what a configuration looks like.
 */

export type Token = {
  readonly kind: 'word' | 'text' | 'open' | 'close' | 'sign';
  /** As written; strings in double quotes, whatever quotes they had. */
  readonly text: string;
  readonly at: number;
};

const blank = /\s+/y;
const word = /[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$]*/uy;
const sign = /\.\.\.|=>|./suy;

/** All tokens; a template stands as a pair of brackets around the tokens of its substitutions. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  /** What each `}` that is still to come closes. */
  const braces: ('{' | '${')[] = [];
  /** Up to here no slash begins a regular expression: a line is searched once, not once per slash. */
  let noRegexUntil = 0;
  let at = 0;

  const add = (kind: Token['kind'], end: number, text = source.slice(at, end)) => {
    tokens.push({ kind, text, at });
    at = end;
  };
  /** From inside a template to its end or to its next substitution. */
  const goOnInTemplate = () => {
    at = endOfTemplateText(source, at);
    if (source[at] === '$') {
      braces.push('${');
      at += 2;
    } else add('close', at + 1);
  };

  while (at < source.length) {
    const trivia = endOfTrivia(source, at);
    if (trivia > at) {
      at = trivia;
      continue;
    }
    const character = source[at]!;
    if (character === '/' && at >= noRegexUntil && !endsOperand(tokens.at(-1))) {
      const end = endOfRegex(source, at);
      if (end !== undefined) {
        add('text', end);
        continue;
      }
      noRegexUntil = endOfLine(source, at);
    }
    if (character === "'" || character === '"') {
      const end = endOfString(source, at);
      add('text', end, `"${source.slice(at + 1, source[end - 1] === character ? end - 1 : end)}"`);
    } else if (character === '`') {
      add('open', at + 1);
      goOnInTemplate();
    } else if (character === '}' && braces.at(-1) === '${') {
      braces.pop();
      at += 1;
      goOnInTemplate();
    } else if ('([{'.includes(character)) {
      if (character === '{') braces.push('{');
      add('open', at + 1);
    } else if (')]}'.includes(character)) {
      if (character === '}') braces.pop();
      add('close', at + 1);
    } else {
      const end = matchEnd(word, source, at);
      add(end > at ? 'word' : 'sign', end > at ? end : matchEnd(sign, source, at));
    }
  }
  return tokens;
}

/** After such a token a slash divides; after any other it begins a regular expression. */
function endsOperand(token: Token | undefined): boolean {
  if (token?.kind === 'word') return !/^(?:return|typeof|of|in)$/.test(token.text);
  return token?.kind === 'text' || token?.kind === 'close';
}

function matchEnd(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
}

/** Blanks and comments. */
function endOfTrivia(source: string, from: number): number {
  if (source.startsWith('//', from)) return endOfLine(source, from);
  if (!source.startsWith('/*', from)) return matchEnd(blank, source, from);
  const end = source.indexOf('*/', from + 2);
  return end < 0 ? source.length : end + 2;
}

function endOfLine(source: string, from: number): number {
  let at = from;
  while (at < source.length && source[at] !== '\n' && source[at] !== '\r') at++;
  return at;
}

/** After the closing quote, or at the end of the line that lacks it. */
function endOfString(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === source[from]) return at + 1;
    if (source[at] === '\n' || source[at] === '\r') return at;
    if (source[at] === '\\') at++;
  }
  return source.length;
}

/** At the back-tick or the `${`, or at the end of the text. */
function endOfTemplateText(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    if (source[at] === '`' || source.startsWith('${', at)) return at;
    if (source[at] === '\\') at++;
  }
  return source.length;
}

/** After the closing slash; nothing if the line has none. */
function endOfRegex(source: string, from: number): number | undefined {
  let inClass = false;
  for (let at = from + 1; at < source.length; at++) {
    const character = source[at];
    if (character === '\n' || character === '\r') return undefined;
    if (character === '/' && !inClass) return at + 1;
    if (character === '[' || character === ']') inClass = character === '[';
    if (character === '\\') at++;
  }
  return undefined;
}
