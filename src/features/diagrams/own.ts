/** Fences that a function of the site draws. If one fails, reports it and shows the source. */
import type { MarkdownIt, Token } from 'markdown-it';
import { readFenceInfo } from '#model/markup/fence-info';
import { escapeHtml } from '#model/text';
import {
  applyAttributes,
  getFigureAttributes,
  getPageState,
  type PageState,
  renderSourceFigure,
} from '#parse';
import { getDiagramTool, type OwnDiagrams } from './drawn.ts';

export function addOwnDiagrams(md: MarkdownIt): void {
  // Runs before `mermaid` and `code`, which skip tokens with HTML.
  md.core.ruler.push('own_diagrams', (state) => {
    const page = getPageState(state.env);
    const { own: ownDiagrams } = getDiagramTool(page);
    if (!ownDiagrams) return;
    let count = 0;
    for (const token of state.tokens) {
      const kind = token.type === 'fence' ? /^\s*([^\s{[:]+)/.exec(token.info)?.[1] : undefined;
      if (kind !== undefined && ownDiagrams.kinds.has(kind))
        draw(md, page, ownDiagrams, { token, kind, count: ++count });
    }
  });
}

function draw(
  md: MarkdownIt,
  page: PageState,
  own: OwnDiagrams,
  { token, kind, count }: { token: Token; kind: string; count: number },
): void {
  const line = (token.map?.[0] ?? 0) + 1;
  const { title, attributes } = readFenceInfo(md.utils.unescapeAll(token.info));
  const drawing = own.ask(kind, token.content, { prefix: `o${count}-`, label: title ?? kind });
  if (attributes) applyAttributes(page, token, attributes, { line });
  if (!drawing || 'fault' in drawing) {
    if (drawing) {
      const message = `This diagram (${kind}) cannot be drawn: ${drawing.fault}`;
      page.error('diagram-failed', { line }, message, { hint: drawing.hint, target: kind });
    }
    token.meta = { ...token.meta, html: renderSourceFigure(md, token, title ?? kind), code: token.content };
    return;
  }
  const { svg, text, leftOut } = drawing;
  if (leftOut.length > 0) {
    const message = `Left out of the drawing: ${leftOut
      .slice(0, 8)
      .map((name) => `<${name}>`)
      .join(', ')}`;
    page.warn('diagram-left-out', { line }, message, {
      hint: 'Pages hold shapes and texts of SVG alone. Mermaid, for one, draws so with htmlLabels: false.',
      target: kind,
    });
  }
  for (const [, id] of svg.matchAll(/\sid="([^"]*)"/g)) if (id) page.ids.add(id);
  const caption =
    title === undefined ? '' : `<figcaption><span class="t">${escapeHtml(title)}</span></figcaption>`;
  const html = `<figure${getFigureAttributes(md, token, 'figure diagram drawing')}>${svg}${caption}</figure>\n`;
  token.meta = { ...token.meta, html, text };
}
