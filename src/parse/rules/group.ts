/**
 * `::: code-group` and `::: steps`: boxes that only tell the theme how their content goes together. Without
 * script a code group is its blocks one below the other, each with its label as caption.
 */
import { type ContainerKind, openElement } from './container.ts';

export const codeGroup = box('code-group');
export const steps = box('steps');

function box(name: string): ContainerKind {
  return {
    names: [name],
    open(state, opening) {
      openElement(state, opening, { type: 'box_open', tag: 'div', attrs: [['class', name]] });
    },
    close(state) {
      state.push('box_close', 'div', -1);
    },
  };
}
