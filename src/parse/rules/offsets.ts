/**
 * Notes on inline tokens where they begin and end in their block's content (`meta.at`, `meta.end`), and where their
 * address stands (`meta.address`): markdown-it knows lines of blocks only, and a dead link deserves its column.
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

const located = ['link', 'image', 'autolink', 'html_inline'];
const types = new Set(['link_open', 'image', 'html_inline']);

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
      const address = name === 'link' || name === 'image' ? addressOf(state, at, token) : undefined;
      token.meta = { ...token.meta, at, end: state.pos, ...(address && { address }) };
      return true;
    });
  }
}

/** Nothing for a link that has no address. */
function addressOf(state: StateInline, at: number, token: Token): Address | undefined {
  const { src, posMax, pos: end } = state;
  const { helpers } = state.md;
  const isImage = token.type === 'image';
  const behind = helpers.parseLinkLabel(state, isImage ? at + 1 : at, !isImage) + 1;
  const title = String(token.attrGet('title') ?? '');
  if (end === behind || src[behind] !== '(') return { start: behind, end, isReference: true, title };
  let start = behind + 1;
  while (/\s/.test(src[start] ?? '')) start++;
  const found = helpers.parseLinkDestination(src, start, posMax);
  return found.ok ? { start, end: found.pos, isReference: false, title } : undefined;
}

/** Where an inline token begins in its block's content; undefined for tokens made later. */
export function offsetOf(token: Token): number | undefined {
  const at = token.meta?.at;
  return typeof at === 'number' ? at : undefined;
}

/** Behind its last character: of a tag the tag's end, of a link that of its address. */
export function endOf(token: Token): number | undefined {
  const end = token.meta?.end;
  return typeof end === 'number' ? end : undefined;
}
