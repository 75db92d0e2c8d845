/** Colours code with five classes, one HTML string per line. Must not know markdown or the theme. */
import type { CodeLanguage } from '#model/config/extensions';
import { escapeHtml } from '#model/text';
import { colouredAlike } from './alike.ts';
import { htmlLines } from './html.ts';
import { grammarOf, knownLanguage, languages } from './languages.ts';
import { type Emit, type Grammar, lex } from './lexer.ts';
import { colourByPrism, largestForPrism } from './prism/index.ts';

export { knownLanguage, languages };

export type Highlighted = {
  /** Without line ends, as many as `code.split('\n')` has. */
  readonly lines: readonly string[];
  readonly state: 'highlighted' | 'plain' | 'unknown' | 'too-large';
};

/** In characters. Larger blocks stay plain: their spans weigh several times as much as their text. */
const largestBlock = 100 * 1024;

/**
 * One HTML string per line of code, spans closed at line ends; classes k s f n c only (keyword, string, function, number/constant, comment).
 * `more`: languages of the site's own; they override docgen's of the same name.
 */
export function highlight(code: string, language: string, more: readonly CodeLanguage[] = []): Highlighted {
  const own = ownLanguage(language, more);
  const name = own?.name ?? knownLanguage(language);
  const grammar = own ?? (name === undefined ? undefined : grammarOf(name));
  if (grammar === undefined) return plain(code, name === undefined ? 'unknown' : 'plain');
  if (code.length > (isOfPrism(grammar) ? largestForPrism : largestBlock)) return plain(code, 'too-large');
  const coloured = (text: string) => {
    const html = htmlLines();
    colour(grammar, text, html.add, { depth: 0, length: text.length });
    return html.end();
  };
  // A site's own grammar may colour by the text of an address, so its code is not reused.
  const lines = own ? coloured(code) : colouredAlike(name!, code, coloured);
  return { lines, state: 'highlighted' };
}

/** The site's own language with that name or alias, in any case. */
export function ownLanguage(name: string, more: readonly CodeLanguage[] = []): CodeLanguage | undefined {
  const wanted = name.trim().toLowerCase();
  return more.find((one) =>
    [one.name, ...(one.aliases ?? [])].some((known) => known.toLowerCase() === wanted),
  );
}

function isOfPrism(grammar: Grammar | string | CodeLanguage): grammar is string | CodeLanguage {
  return typeof grammar === 'string' || typeof grammar.name === 'string';
}

/** How deep to colour languages in languages (a script in HTML, a fence in markdown). */
const deepest = 2;

/** `length`: of the whole block, which limits the time for all nested code. */
type Nesting = { readonly depth: number; readonly length: number };

function colour(
  grammar: Grammar | string | CodeLanguage,
  code: string,
  emit: Emit,
  { depth, length }: Nesting,
): void {
  if (isOfPrism(grammar)) {
    if (length > largestForPrism) emit('', code);
    else colourByPrism(typeof grammar === 'string' ? { name: grammar } : grammar, code, length, emit);
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
