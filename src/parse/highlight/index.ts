/** Colours code with five classes, one HTML string per line. It must not know markdown or the theme. */
import { escapeHtml } from '../../model/text.ts';
import { htmlLines } from './html.ts';
import { grammarOf, knownLanguage } from './languages.ts';
import { lex } from './lexer.ts';

export { knownLanguage };

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
  if (code.length > largestBlock) return plain(code, 'too-large');
  const html = htmlLines();
  lex(grammar, code, html.add, (inner) => {
    const known = knownLanguage(inner);
    return known === undefined ? undefined : grammarOf(known);
  });
  return { lines: html.end(), state: 'highlighted' };
}

function plain(code: string, state: Highlighted['state']): Highlighted {
  return { lines: code.split('\n').map(escapeHtml), state };
}
