/**
 * `::: code-group` and `::: steps`: boxes that only tell the theme how their content goes together. Without
 * script a code group is its blocks one below the other, each with its label as caption.
 */
import { applyAttributes } from '../attributes.ts';
import { pageOf } from '../page.ts';
import type { ContainerKind } from './container.ts';

export const codeGroup = box('code-group');
export const steps = box('steps');

function box(name: string): ContainerKind {
  return {
    names: [name],
    open(state, opening) {
      const token = state.push('box_open', 'div', 1);
      token.attrs = [['class', name]];
      token.map = [opening.line, opening.line + 1];
      if (opening.attributes) {
        applyAttributes(pageOf(state.env), token, opening.attributes, { line: opening.line + 1 });
      }
    },
    close(state) {
      state.push('box_close', 'div', -1);
    },
  };
}
