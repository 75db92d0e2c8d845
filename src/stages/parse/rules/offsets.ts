/**
 * Adds offsets in the block's content to inline tokens: begin and end (`meta.at`, `meta.end`), end of text (`meta.labelEnd`)
 * and address (`meta.address`). markdown-it knows only the lines of blocks, but a dead link needs a column.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';

export type Span = { readonly start: number; readonly end: number };

/** The span of a link's address in its block's content. */
export type Address = Span & {
  /** True for a reference link: the span then holds the label, or nothing. */
  readonly isReference: boolean;
  /** '' if there is none. */
  readonly title: string;
};

const located = ['link', 'image', 'autolink', 'html_inline', 'backticks'];
const types = new Set(['link_open', 'image', 'html_inline', 'code_inline']);

export function addOffsets(md: MarkdownIt): void {
  for (const name of located) {
    // The rulers have no public access to a rule by its name.
    const rule = md.inline.ruler.__rules__.find((one) => one.name === name)!.fn;
    md.inline.ruler.at(name, (state, silent) => {
      if (silent) return rule(state, silent);
      const at = state.pos;
      const count = state.tokens.length;
      if (!rule(state, silent)) return false;
      // The first new token may be pending text.
      const token = types.has(state.tokens[count]?.type ?? '')
        ? state.tokens[count]
        : state.tokens[count + 1];
      if (!token) return true;
      token.meta = { ...token.meta, at, end: state.pos };
      if (name === 'link' || name === 'image') recordAddress(state, token, at);
      return true;
    });
  }
}

/** Sets the end of the text of a link or image and, if it has one, its address. */
function recordAddress(state: StateInline, token: Token, at: number): void {
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

/** The offset of an inline token in its block's content; undefined for tokens that later rules made. */
export function getOffset(token: Token): number | undefined {
  return getMetaNumber(token, 'at');
}

/** The offset behind a token; for a link behind its address. */
export function getEndOffset(token: Token): number | undefined {
  return getMetaNumber(token, 'end');
}

/** The offset of the bracket that closes a link's text. */
export function getLabelEnd(token: Token): number | undefined {
  return getMetaNumber(token, 'labelEnd');
}

function getMetaNumber({ meta }: Token, name: string): number | undefined {
  return typeof meta?.[name] === 'number' ? meta[name] : undefined;
}
