/**
 * Makes HTML lines from coloured pieces: an element for each kind, `t-k` to `t-c`. A span with a class would take twice the bytes,
 * and a reference of an API has hundreds of thousands of them. Must not know any language.
 */
import type { TokenKind } from './lexer.ts';

/** Longer lines stay plain: nobody reads them, and their spans would take more bytes than their text. */
const longestLine = 2000;

/** Escapes for text content. */
export function escapeHtml(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text;
}

export type Lines = { add(kind: TokenKind, text: string): void; end(): string[] };

/** Collects pieces. Neighbours of one kind share a span; spans end at each line end. */
export function collectLines(): Lines {
  const lines: string[] = [];
  let line = '';
  let plain = '';
  let open: TokenKind = '';

  function finish(): void {
    if (open !== '') line += `</t-${open}>`;
    lines.push(plain.length > longestLine ? escapeHtml(plain) : line);
    line = '';
    plain = '';
    open = '';
  }

  function putPiece(kind: TokenKind, text: string): void {
    if (text === '') return;
    if (kind !== open) {
      if (open !== '') line += `</t-${open}>`;
      if (kind !== '') line += `<t-${kind}>`;
      open = kind;
    }
    plain += text;
    line += escapeHtml(text);
  }

  return {
    add(kind, text) {
      let from = 0;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
        putPiece(kind, text.slice(from, at));
        finish();
        from = at + 1;
      }
      putPiece(kind, from === 0 ? text : text.slice(from));
    },
    end() {
      finish();
      return lines;
    },
  };
}
