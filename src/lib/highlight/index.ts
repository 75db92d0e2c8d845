/** Colours code with five classes, one HTML string per line. Must not know markdown or the theme. */
import { colourAlike } from './alike.ts';
import { collectLines, escapeHtml } from './html.ts';
import { findGrammar, findLanguage, languages } from './languages.ts';
import { type Emit, type Grammar, lex } from './lexer.ts';
import { highlightWithPrism, largestForPrism } from './prism/index.ts';
import { readSession, type SessionLine } from './sessions.ts';

export { findLanguage, languages };

/** A language of the caller's own: a grammar of Prism, whose patterns are regular expressions. */
export type CodeLanguage = {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly grammar: object;
};

export type Highlighted = {
  /** Without line ends, as many as `code.split('\n')` has. */
  readonly lines: readonly string[];
  readonly state: 'highlighted' | 'plain' | 'unknown' | 'too-large';
  /** For commands behind prompts, which are in elements `t-p`: the indexes of the lines that these commands print. */
  readonly printed?: ReadonlySet<number>;
};

/** In characters. Larger blocks stay plain: their spans weigh several times as much as their text. */
const largestBlock = 100 * 1024;

/**
 * One HTML string per line of code, spans closed at line ends; classes k s f n c only (keyword, string, function, number/constant, comment).
 * `more`: languages of the caller's own; they override ours of the same name.
 */
export function highlight(code: string, language: string, more: readonly CodeLanguage[] = []): Highlighted {
  const own = findOwnLanguage(language, more);
  const name = own?.name ?? findLanguage(language);
  const grammar = own ?? (name === undefined ? undefined : findGrammar(name));
  if (grammar === undefined) return keepPlain(code, name === undefined ? 'unknown' : 'plain');
  if (code.length > (isOfPrism(grammar) ? largestForPrism : largestBlock))
    return keepPlain(code, 'too-large');
  const highlightText = (text: string) => {
    const html = collectLines();
    highlightWithGrammar(grammar, text, html.add, { depth: 0, length: text.length });
    return html.end();
  };
  // A caller's grammar may colour by the text of an address, so its code is not reused.
  if (own) return { lines: highlightText(code), state: 'highlighted' };
  const session = readSession(code, name!);
  if (!session) return { lines: colourAlike(name!, code, highlightText), state: 'highlighted' };
  // Prism's grammar of sessions knows fewer prompts, and colours commands less.
  if (name === 'shell-session') return highlight(code, 'bash');
  const lines = highlightSession(code, session, (text) => colourAlike(name!, text, highlightText));
  const printed = session.flatMap(({ kind }, index) => (kind === 'output' ? [index] : []));
  return { lines, state: 'highlighted', printed: new Set(printed) };
}

/** Colours each command without its prompts; what commands print is plain. */
function highlightSession(
  code: string,
  session: readonly SessionLine[],
  colour: (text: string) => readonly string[],
): string[] {
  const lines = code.split('\n');
  const coloured: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const { kind } = session[at]!;
    let end = at + 1;
    while (kind === 'command' && session[end]?.kind === kind) end++;
    const part = lines.slice(at, end);
    if (kind === 'output') coloured.push(...part.map(escapeHtml));
    else {
      const html = colour(part.map((line, index) => line.slice(session[at + index]!.prompt)).join('\n'));
      for (const [index, line] of part.entries()) {
        const prompt = line.slice(0, session[at + index]!.prompt);
        coloured.push(prompt === '' ? html[index]! : `<t-p>${escapeHtml(prompt)}</t-p>${html[index]}`);
      }
    }
    at = end;
  }
  return coloured;
}

/** The caller's language with that name or alias, in any case. */
export function findOwnLanguage(name: string, more: readonly CodeLanguage[] = []): CodeLanguage | undefined {
  const wanted = name.trim().toLowerCase();
  return more.find((language) =>
    [language.name, ...(language.aliases ?? [])].some((known) => known.toLowerCase() === wanted),
  );
}

function isOfPrism(grammar: Grammar | string | CodeLanguage): grammar is string | CodeLanguage {
  return typeof grammar === 'string' || typeof grammar.name === 'string';
}

/** How deep to colour languages in languages (a script in HTML, a fence in markdown). */
const deepest = 2;

/** `length`: of the whole block, which limits the time for all nested code. */
type Nesting = { readonly depth: number; readonly length: number };

function highlightWithGrammar(
  grammar: Grammar | string | CodeLanguage,
  code: string,
  emit: Emit,
  { depth, length }: Nesting,
): void {
  if (isOfPrism(grammar)) {
    if (length > largestForPrism) emit('', code);
    else highlightWithPrism(typeof grammar === 'string' ? { name: grammar } : grammar, code, length, emit);
    return;
  }
  lex(grammar, code, emit, (language, inner) => {
    const name = depth < deepest ? findLanguage(language) : undefined;
    const nested = name === undefined ? undefined : findGrammar(name);
    if (nested === undefined) emit('', inner);
    else highlightWithGrammar(nested, inner, emit, { depth: depth + 1, length });
  });
}

function keepPlain(code: string, state: Highlighted['state']): Highlighted {
  return { lines: code.split('\n').map(escapeHtml), state };
}
