/**
 * Notes on inline tokens where they begin and end in their block's content (`meta.at`, `meta.end`), where their text
 * ends (`meta.labelEnd`) and where their address stands (`meta.address`): markdown-it knows lines of blocks only, and a
 * dead link deserves its column.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';

export type Span = { readonly start: number; readonly end: number };

/** Where a link or image has its address in its block's content. */
export type Address = Span & {
  /** True where a definition gives the address: what stands from `start` to `end` is then its label, or nothing. */
  readonly isReference: boolean;
  /** '' if there is none. */
  readonly title: string;
};

const located = ['link', 'image', 'autolink', 'html_inline', 'backticks'];
const types = new Set(['link_open', 'image', 'html_inline', 'code_inline']);

export function offsets(md: MarkdownIt): void {
  for (const name of located) {
    // The rulers give no public way to a rule by its name.
    const rule = md.inline.ruler.__rules__.find((one) => one.name === name)!.fn;
    md.inline.ruler.at(name, (state, silent) => {
      if (silent) return rule(state, silent);
      const at = state.pos;
      const count = state.tokens.length;
      if (!rule(state, silent)) return false;
      // The first may be the text that was pending.
      const token = types.has(state.tokens[count]?.type ?? '')
        ? state.tokens[count]
        : state.tokens[count + 1];
      if (!token) return true;
      token.meta = { ...token.meta, at, end: state.pos };
      if (name === 'link' || name === 'image') noteAddress(state, token, at);
      return true;
    });
  }
}

/** Notes where the text of a link or image ends and, unless it has none, its address. */
function noteAddress(state: StateInline, token: Token, at: number): void {
  const { src, posMax, pos: end } = state;
  const { helpers } = state.md;
  const isImage = token.type === 'image';
  const labelEnd = helpers.parseLinkLabel(state, isImage ? at + 1 : at, !isImage);
  const behind = labelEnd + 1;
  const title = String(token.attrGet('title') ?? '');
  let address: Address | undefined;
  if (end === behind || src[behind] !== '(') address = { start: behind, end, isReference: true, title };
  else {
    let start = behind + 1;
    while (/\s/.test(src[start] ?? '')) start++;
    const found = helpers.parseLinkDestination(src, start, posMax);
    if (found.ok) address = { start, end: found.pos, isReference: false, title };
  }
  token.meta = { ...token.meta, labelEnd, ...(address && { address }) };
}

/** Where an inline token begins in its block's content; undefined for tokens made later. */
export function offsetOf(token: Token): number | undefined {
  return numberIn(token, 'at');
}

/** Behind its last character: of a tag the tag's end, of a link that of its address. */
export function endOf(token: Token): number | undefined {
  return numberIn(token, 'end');
}

/** The bracket behind the text of a link. */
export function labelEndOf(token: Token): number | undefined {
  return numberIn(token, 'labelEnd');
}

function numberIn({ meta }: Token, name: string): number | undefined {
  return typeof meta?.[name] === 'number' ? meta[name] : undefined;
}
