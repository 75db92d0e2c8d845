/** `::: details Title`: a section that readers unfold. */
import type { MarkdownIt } from 'markdown-it';
import type { Copied } from '#model/markup/copied';
import { type ContainerKind, getPageState, openElement, pushTitle } from '#parse';

export const details: ContainerKind = {
  names: ['details'],
  open(state, opening) {
    openElement(state, opening, {
      type: 'details_open',
      tag: 'details',
      attrs: [['class', 'note details']],
      meta: { copied: { kind: 'label', at: 1 } satisfies Copied },
    });
    pushTitle(state, opening.title || getPageState(state.env).options.strings.details, opening.line);
    state.push('details_body', '', 0);
  },
  content: { hint: 'Write its text between the marks, or take it out.' },
  close(state) {
    state.push('details_close', 'details', -1);
  },
};

export function addDetailsRenderer(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.details_open = (tokens, index, _options, _env, self) =>
    `<details${self.renderAttrs(tokens[index]!)}><summary>`;
  rules.details_body = () => '</summary>\n';
  rules.details_close = () => '</details>\n';
}
