/** Helpers that the languages share: word lists and lookahead. */
import type { Classify, LexerContext } from './lexer.ts';

/** A set of the words in a text. */
export function splitWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** The first character after the token that is not blank; '' at the end. */
export function getNextCharacter({ code, end }: LexerContext): string {
  let at = end;
  while (code[at] === ' ' || code[at] === '\n' || code[at] === '\t') at += 1;
  return code[at] ?? '';
}

/** True if a bracket opens right after the token or after blanks on its line. */
export function isCalled({ code, end }: LexerContext): boolean {
  let at = end;
  while (code[at] === ' ' || code[at] === '\t') at += 1;
  return code[at] === '(';
}

export type Vocabulary = {
  readonly keywords: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
  /** Keywords whose next word is a new name. */
  readonly declare?: ReadonlySet<string>;
  /** Words all in capitals are constants. */
  readonly capitals?: true;
};

/** Classifies identifiers the way most programming languages need it. */
export function buildClassifier({ keywords, constants, declare, capitals }: Vocabulary): Classify {
  return (text, context) => {
    if (keywords.has(text)) return 'k';
    if (constants.has(text)) return 'n';
    if (isCalled(context) || declare?.has(context.word)) return 'f';
    return capitals && /^[A-Z][A-Z\d_]+$/.test(text) ? 'n' : '';
  };
}

/** Patterns that many languages share. None can fail after a long lookahead. */
export const pattern = {
  doubleQuoted: /"(?:[^"\\\n]|\\[\s\S])*"?/,
  singleQuoted: /'(?:[^'\\\n]|\\[\s\S])*'?/,
  slashComment: /\/\/.*/,
  starComment: /\/\*[\s\S]*?(?:\*\/|(?![\s\S]))/,
  number:
    /0[xX][\da-fA-F_]+n?|0[bBoO][\d_]+n?|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?[a-zA-Z]{0,3}|\.\d+(?:[eE][+-]?\d+)?/,
  identifier: /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/,
} as const;
