/**
 * Turns groups of code blocks and `::: tabs` into tabs, named by the labels of their blocks. Without this script the blocks stand
 * one below the other. It only builds the markup; tabs.ts handles it.
 */
import { attribute } from '#model/contract';
import { runOnPages } from '../listen.ts';

/** Mount it before `tabs`. */
export function mountGroups(root: Document): void {
  runOnPages(() => {
    for (const [index, group] of root.querySelectorAll<HTMLElement>('.code-group, .tabs').entries()) {
      build(group, index);
    }
  });
}

function build(group: HTMLElement, index: number): void {
  const blocks = group.querySelectorAll<HTMLElement>(':scope > :is(figure, .tab)');
  if (blocks.length < 2) return;
  const list = document.createElement('div');
  list.className = 'group-tabs';
  list.setAttribute('role', 'tablist');
  for (const [at, block] of blocks.entries()) {
    const id = `Group-${index + 1}-${at + 1}`;
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `${id}-tab`;
    tab.textContent = block.querySelector('figcaption .t, .tab-label')?.textContent ?? String(at + 1);
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', id);
    list.append(tab);
    // A figure with a caption may not have the role itself.
    const panel = document.createElement('div');
    panel.id = id;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    block.replaceWith(panel);
    panel.append(block);
  }
  group.prepend(list);
  group.setAttribute(attribute.tabs, '');
}
