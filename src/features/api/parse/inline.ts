/** Inline content of a reference: words, code, labels. None of it is parsed as markdown. */
import type { StateCore, Token } from 'markdown-it';
import { encodeAnchor } from '#model/address/url';
import { escapeMarkdown } from '#model/markup/markdown';
import { memoizeText } from '#model/remembered';
import { escapeHtml } from '#model/text';

export type Piece = {
  readonly text?: string;
  readonly code?: string;
  /** Class of the element around it. */
  readonly name?: string;
  /** Mark the path's parameters in braces. */
  readonly isPath?: boolean;
  /** Id of the entry that the code names; the code becomes a link to it. */
  readonly entry?: string;
  /** Not in the markdown copy. */
  readonly hidden?: boolean;
};

export function convertPiecesToTokens(state: StateCore, pieces: readonly Piece[]): Token[] {
  return pieces.flatMap((piece) => convertPieceToTokens(state, piece));
}

function convertPieceToTokens(state: StateCore, piece: Piece): Token[] {
  const { text, code, name, entry } = piece;
  if (code !== undefined) {
    const token = Object.assign(new state.Token('code_inline', 'code', 0), { content: code, markup: '`' });
    if (name !== undefined) token.attrs = [['class', name]];
    if (piece.isPath) token.meta = { html: renderPathHtml(code, name) };
    if (entry === undefined) return [token];
    const createHtmlToken = (text: string) =>
      Object.assign(new state.Token('api_html', '', 0), { meta: { html: text } });
    return [
      // Reader views drop what has an id like "header", "author" or "error": here it takes nothing with it.
      createHtmlToken(
        `<a class="field" href="#${escapeHtml(encodeAnchor(entry))}"><span id="${escapeHtml(entry)}"></span>`,
      ),
      token,
      createHtmlToken('</a>'),
    ];
  }
  const word = Object.assign(new state.Token('text', '', 0), { content: text ?? '' });
  if (name === undefined) return [word];
  const open = Object.assign(new state.Token('api_span_open', 'span', 1), { attrs: [['class', name]] });
  return [open, word, new state.Token('api_span_close', 'span', -1)];
}

/** The path as HTML, with a class on its parameters. */
function renderPathHtml(path: string, name = ''): string {
  const parts = path.split(/(\{[^{}]*\})/).map((part) => {
    if (part === '') return '';
    return part.startsWith('{') ? `<span class="api-param">${escapeHtml(part)}</span>` : escapeHtml(part);
  });
  return `<code class="${escapeHtml(name)}">${parts.join('')}</code>`;
}

/** The pieces as text for the markdown copy. */
export function getPiecesText(pieces: readonly Piece[]): string {
  return pieces
    .filter(({ hidden }) => !hidden)
    .map(({ text = '', code }) => (code === undefined ? spaced(text) : codeMarkdown(code)))
    .join('')
    .trim();
}

/** `escapeMarkdown` trims, so the spaces around words are put back. Cached: names recur on every page of a reference. */
const spaced = memoizeText((text) => {
  const start = /^\s/.test(text) ? ' ' : '';
  const end = /\s$/.test(text) && text.trim() !== '' ? ' ' : '';
  return start + escapeMarkdown(text) + end;
});

export const codeMarkdown = memoizeText((code) => {
  const line = code.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
});
