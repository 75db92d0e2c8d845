/** `::: details Title`: a passage that readers unfold. */
import type { MarkdownIt } from 'markdown-it';
import { applyAttributes } from '../attributes.ts';
import { pageOf } from '../page.ts';
import { pushTitle } from './callout.ts';
import type { ContainerKind } from './container.ts';

export const details: ContainerKind = {
  names: ['details'],
  open(state, opening) {
    const page = pageOf(state.env);
    const token = state.push('details_open', 'details', 1);
    token.attrs = [['class', 'note details']];
    token.map = [opening.line, opening.line + 1];
    if (opening.attributes) applyAttributes(page, token, opening.attributes, { line: opening.line + 1 });
    pushTitle(state, opening.title || page.options.strings.details, opening.line);
    state.push('details_body', '', 0);
  },
  close(state) {
    state.push('details_close', 'details', -1);
  },
};

export function detailsRenderer(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.details_open = (tokens, index, _options, _env, self) =>
    `<details${self.renderAttrs(tokens[index]!)}><summary>`;
  rules.details_body = () => '</summary>\n';
  rules.details_close = () => '</details>\n';
}
