/** Repairs the blocks around a container without an element (`::: only`), kept or left out. */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';

export function addPassages(md: MarkdownIt): void {
  md.core.ruler.after('block', 'passages', separate);
}

function separate(state: StateCore): void {
  const tokens: Token[] = [];
  state.tokens.forEach((token, index) => {
    const before = tokens.at(-1);
    // A tight list hides paragraphs; if a container brings a second one into an item, both must be visible.
    if (token.type === 'paragraph_open' && token.hidden && before?.type === 'paragraph_close') {
      token.hidden = false;
      state.tokens[index + 2]!.hidden = false;
    }
    if (token.nesting === -1 && before?.nesting === 1 && before.meta?.emptied === true) {
      removeBlock(tokens);
    } else tokens.push(token);
  });
  state.tokens = tokens;
}

/** Removes a block that held only content for other versions. */
function removeBlock(tokens: Token[]): void {
  tokens.pop();
  const parent = tokens.at(-1);
  if (parent?.nesting === 1) parent.meta = { ...parent.meta, emptied: true };
}
