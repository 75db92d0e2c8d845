/** `- [ ] to do` and `- [x] done`: a disabled checkbox, labelled by its text. */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';

export function addTaskLists(md: MarkdownIt): void {
  md.core.ruler.push('task_lists', (state) => {
    if (!/\[[ xX]\]/.test(state.src)) return;
    const lists: Token[] = [];
    for (const [index, token] of state.tokens.entries()) {
      if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') lists.push(token);
      else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') lists.pop();
      else if (token.type === 'list_item_open' && state.tokens[index + 1]?.type === 'paragraph_open') {
        const inline = state.tokens[index + 2];
        if (!inline || !markTask(state, inline)) continue;
        token.attrJoin('class', 'task');
        const list = lists.at(-1);
        if (list && !String(list.attrGet('class') ?? '').includes('tasks')) list.attrJoin('class', 'tasks');
      }
    }
  });
  md.renderer.rules.task_open = (tokens, index) =>
    `<label><input type="checkbox" disabled${tokens[index]!.meta?.done === true ? ' checked' : ''}>`;
  md.renderer.rules.task_close = () => '</label>';
}

function markTask(state: StateCore, inline: Token): boolean {
  const first = inline.children?.[0];
  const match = first?.type === 'text' ? /^\[([ xX])\](?=\s)/.exec(first.content) : null;
  if (!match || !first) return false;
  first.content = first.content.slice(match[0].length);
  const open = new state.Token('task_open', 'label', 1);
  open.meta = { done: match[1] !== ' ' };
  const close = new state.Token('task_close', 'label', -1);
  inline.children = [open, ...inline.children!, close];
  return true;
}
