/**
 * Colours code with Prism's grammars, in windows. Some of Prism's patterns take quadratic time, up to 0.7 s for
 * 4 KB. The longer a block is, the smaller are its windows, so that the total time stays the same.
 */
import type { TokenStream } from 'prismjs';
import type { Emit, TokenKind } from '../lexer.ts';
import { getTokenKind } from './kinds.ts';
import { loadPrism, loadPrismWith, type Prism } from './load.ts';
import { startWork } from './work.ts';

/** In characters. A block up to this size is one window; a block eight times as long has windows of an eighth. */
const wholeBlock = 4096;

/** In characters. Larger blocks stay plain: their windows would be too small for useful colours. */
export const largestForPrism = 8 * wholeBlock;

/** A grammar of Prism by name, or one of the caller's own. */
export type PrismLanguage = { readonly name: string; readonly grammar?: object };

type Pieces = { readonly kind: TokenKind; readonly text: string }[];

/**
 * Calls `emit` with consecutive pieces that add up to the code. Where Prism fails, the rest is plain.
 * `length`: of the block that holds the code.
 */
export function highlightWithPrism(
  { name: component, grammar }: PrismLanguage,
  code: string,
  length: number,
  emit: Emit,
): void {
  const prism = grammar ? loadPrismWith(component, grammar) : loadPrism(component);
  const size = Math.floor(Math.min(wholeBlock, wholeBlock ** 2 / length));
  startWork(code.length);
  for (let at = 0; at < code.length; ) {
    const text = code.slice(at, at + size);
    const pieces = collectPieces(prism, component, text);
    if (!pieces) {
      emit('', code.slice(at));
      return;
    }
    const isLast = at + size >= code.length;
    at += emitUpTo(isLast ? text.length : findWindowEnd(pieces, text), pieces, emit);
  }
}

/** Undefined: too much work, a faulty grammar, or pieces that do not add up to the text. */
function collectPieces(prism: Prism, language: string, text: string): Pieces | undefined {
  const pieces: Pieces = [];
  try {
    // Template grammars use these hooks to insert the language around their code.
    const state = { code: text, grammar: prism.languages[language]!, language, tokens: [] as TokenStream };
    prism.hooks.run('before-tokenize', state);
    state.tokens = prism.tokenize(state.code, state.grammar);
    prism.hooks.run('after-tokenize', state);
    collectFromStream(state.tokens, '', pieces);
  } catch {
    return undefined;
  }
  return pieces.map((piece) => piece.text).join('') === text ? pieces : undefined;
}

function collectFromStream(stream: TokenStream, kind: TokenKind, pieces: Pieces): void {
  if (typeof stream === 'string') pieces.push({ kind: isGap(stream, kind) ? '' : kind, text: stream });
  else if (Array.isArray(stream)) for (const one of stream) collectFromStream(one, kind, pieces);
  else collectFromStream(stream.content, getTokenKind(stream, kind), pieces);
}

/** Blanks between tokens inside a larger token are plain; blanks in strings and comments belong to them. */
function isGap(text: string, kind: TokenKind): boolean {
  return kind !== 's' && kind !== 'c' && text.trim() === '';
}

/**
 * The start of the next window: in the last quarter, behind the first line end outside all tokens, else behind any.
 * A token that begins in that quarter may continue behind the window, so its colour is not yet certain.
 */
function findWindowEnd(pieces: Pieces, text: string): number {
  const least = Math.floor(text.length * 0.75);
  let at = 0;
  for (const piece of pieces) {
    const lineEnd = piece.kind === '' ? piece.text.indexOf('\n', least - at) : -1;
    if (lineEnd >= 0 && at + piece.text.length > least) return at + lineEnd + 1;
    at += piece.text.length;
  }
  const lineEnd = text.indexOf('\n', least);
  return lineEnd < 0 ? text.length : lineEnd + 1;
}

function emitUpTo(end: number, pieces: Pieces, emit: Emit): number {
  let at = 0;
  for (const { kind, text } of pieces) {
    if (at >= end) break;
    emit(kind, text.slice(0, end - at));
    at += text.length;
  }
  return end;
}
