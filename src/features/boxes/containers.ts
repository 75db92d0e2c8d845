/**
 * `::: code-group`, `::: steps`, `::: cards` and `::: file-tree`: boxes that tell the theme how to group their content. Without
 * script a code group shows its blocks one below the other, each with its label as caption.
 */
import { type ContainerKind, openElement } from '#parse';

/** The box whose content rules/cards.ts renders as cards. */
export const cardGroup = 'cards';

export const codeGroup = createBox('code-group', {
  types: ['fence'],
  hint: 'Put blocks of code into it, each with its label: ```js [npm].',
});
export const steps = createBox('steps', {
  types: ['ordered_list_open', 'heading_open'],
  hint: 'Put a numbered list into it, or headings.',
});
export const cards = createBox(cardGroup, {
  types: ['bullet_list_open', 'table_open'],
  hint: 'Put a list of links into it, or a table with a column of links.',
});
export const fileTree = createBox('file-tree', {
  types: ['bullet_list_open'],
  hint: 'Put a list into it, its folders with lists of their own.',
});

function createBox(name: string, content: ContainerKind['content']): ContainerKind {
  return {
    names: [name],
    content,
    open(state, opening) {
      const attrs: [string, string][] = [['class', name === cardGroup ? 'card-group' : name]];
      openElement(state, opening, { type: 'box_open', tag: 'div', attrs, meta: { kind: name } });
    },
    close(state) {
      state.push('box_close', 'div', -1);
    },
  };
}
