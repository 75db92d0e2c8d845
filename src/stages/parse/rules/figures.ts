/** An image alone in its paragraph becomes a figure: it links to itself, and its title is the caption. */
import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from '#model/text';
import { getPageState } from '../page.ts';
import { getPlainText } from '../plain-text.ts';
import { getZoomLabel } from './links.ts';

export function addFigures(md: MarkdownIt): void {
  md.core.ruler.push('figures', (state) => {
    state.tokens.forEach((token, index) => {
      if (token.type !== 'paragraph_open') return;
      const inline = state.tokens[index + 1];
      const close = state.tokens[index + 2];
      // Attribute marks leave empty text tokens.
      const children = inline?.children?.filter(
        (child) => child.type !== 'text' || child.content.trim() !== '',
      );
      const image = children?.length === 1 ? children[0] : undefined;
      if (image?.type !== 'image' || !close || typeof image.meta?.size !== 'string') return;
      token.type = 'figure_open';
      close.type = 'figure_close';
      token.hidden = false;
      token.attrs = [...(token.attrs ?? []).filter(([name]) => name !== 'class')];
      const { scheme } = image.meta;
      token.attrs.push(['class', scheme === undefined ? 'figure' : `figure in-${scheme}`]);
      image.type = 'figure_image';
      inline!.children = [image];
    });
  });
  const { rules } = md.renderer;
  rules.figure_open = (tokens, index, _options, _env, self) => `<figure${self.renderAttrs(tokens[index]!)}>`;
  rules.figure_close = () => '</figure>\n';
  rules.figure_image = (tokens, index, options, env, self) => {
    const token = tokens[index]!;
    const title = String(token.attrGet('title') ?? '');
    const label = escapeHtml(getZoomLabel(getPageState(env), getPlainText(token.children) || title));
    const caption =
      title === '' ? '' : `<figcaption><span class="t">${escapeHtml(title)}</span></figcaption>`;
    // The caption already shows it.
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'title');
    const image = rules.image!(tokens, index, options, env, self);
    return `<a class="zoom" href="${token.attrGet('src')}" aria-label="${label}">${image}</a>${caption}`;
  };
}
