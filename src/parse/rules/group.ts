/**
 * `::: code-group`, `::: steps`, `::: cards` and `::: file-tree`: boxes that only tell the theme how their content goes together. Without
 * script a code group is its blocks one below the other, each with its label as caption.
 */
import { type ContainerKind, openElement } from './container.ts';

/** What the content of a box of cards is drawn as: rules/cards.ts. */
export const cardGroup = 'cards';

export const codeGroup = box('code-group');
export const steps = box('steps');
export const cards = box(cardGroup);
export const fileTree = box('file-tree');

function box(name: string): ContainerKind {
  return {
    names: [name],
    open(state, opening) {
      const attrs: [string, string][] = [['class', name === cardGroup ? 'card-group' : name]];
      openElement(state, opening, { type: 'box_open', tag: 'div', attrs, meta: { kind: name } });
    },
    close(state) {
      state.push('box_close', 'div', -1);
    },
  };
}
