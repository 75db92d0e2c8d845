/** Repairs the blocks around a passage without an element of its own (`::: only`), kept or left out. */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';

export function passages(md: MarkdownIt): void {
  md.core.ruler.after('block', 'passages', separate);
}

function separate(state: StateCore): void {
  const tokens: Token[] = [];
  for (const [index, token] of state.tokens.entries()) {
    const before = tokens.at(-1);
    // A tight list draws no paragraphs; where a passage brings a second one, it must be drawn.
    if (token.type === 'paragraph_open' && token.hidden && before?.type === 'paragraph_close') {
      token.hidden = false;
      state.tokens[index + 2]!.hidden = false;
    }
    if (token.nesting === -1 && before?.nesting === 1 && before.meta?.emptied === true) {
      vacate(tokens);
    } else tokens.push(token);
  }
  state.tokens = tokens;
}

/** A block that held nothing but a passage of other versions goes with it. */
function vacate(tokens: Token[]): void {
  tokens.pop();
  const parent = tokens.at(-1);
  if (parent?.nesting === 1) parent.meta = { ...parent.meta, emptied: true };
}
