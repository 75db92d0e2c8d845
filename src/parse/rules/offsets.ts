/**
 * Notes on inline tokens where they begin and end in their block's content (`meta.at`, `meta.end`): markdown-it
 * knows lines of blocks only, and a dead link deserves its column.
 */
import type { MarkdownIt, Token } from 'markdown-it';

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
      if (token) token.meta = { ...token.meta, at, end: state.pos };
      return true;
    });
  }
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
