/** Colours code with five classes, one HTML string per line. It must not know markdown or the theme. */
import { escapeHtml } from '../../model/text.ts';
import { htmlLines } from './html.ts';
import { grammarOf, knownLanguage, languages } from './languages.ts';
import { type Emit, type Grammar, lex } from './lexer.ts';
import { colourByPrism, largestForPrism } from './prism/index.ts';

export { knownLanguage, languages };

export type Highlighted = {
  /** Without line ends: as many as `code.split('\n')` has. */
  readonly lines: string[];
  readonly state: 'highlighted' | 'plain' | 'unknown' | 'too-large';
};

/** Larger blocks are shown plain: their spans weigh several times as much as their text. */
const largestBlock = 100 * 1024;

/** One HTML string per line of code, spans closed at line ends; classes k s f n c only (keyword, string, function, number/constant, comment). */
export function highlight(code: string, language: string): Highlighted {
  const name = knownLanguage(language);
  const grammar = name === undefined ? undefined : grammarOf(name);
  if (grammar === undefined) return plain(code, name === undefined ? 'unknown' : 'plain');
  if (code.length > (typeof grammar === 'string' ? largestForPrism : largestBlock))
    return plain(code, 'too-large');
  const html = htmlLines();
  colour(grammar, code, html.add, { depth: 0, length: code.length });
  return { lines: html.end(), state: 'highlighted' };
}

/** Languages in languages (a script in HTML, a fence in markdown) are followed that deep. */
const deepest = 2;

/** `length`: that of the whole block, which bounds the time for all that is nested in it. */
type Place = { readonly depth: number; readonly length: number };

function colour(grammar: Grammar | string, code: string, emit: Emit, { depth, length }: Place): void {
  if (typeof grammar === 'string') {
    if (length > largestForPrism) emit('', code);
    else colourByPrism(grammar, code, length, emit);
    return;
  }
  lex(grammar, code, emit, (language, inner) => {
    const name = depth < deepest ? knownLanguage(language) : undefined;
    const nested = name === undefined ? undefined : grammarOf(name);
    if (nested === undefined) emit('', inner);
    else colour(nested, inner, emit, { depth: depth + 1, length });
  });
}

function plain(code: string, state: Highlighted['state']): Highlighted {
  return { lines: code.split('\n').map(escapeHtml), state };
}
