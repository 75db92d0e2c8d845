/**
 * Renders mermaid fences. If a diagram has a fault, shows the source and warns at the line. Never an error: mermaid knows
 * more than our readers, so what they cannot read may be right.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import type { DiagramFault } from '#diagrams';
import { readFenceInfo } from '#model/markup/fence-info';
import { escapeHtml, findNearest } from '#model/text';
import { applyAttributes, getFigureAttributes, getPageState, type PageState } from '#parse';
import { getDiagramTool } from './drawn.ts';

export function addMermaid(md: MarkdownIt): void {
  // Runs before `code`, which skips tokens with HTML.
  md.core.ruler.push('mermaid', (state) => {
    const page = getPageState(state.env);
    let count = 0;
    for (const token of state.tokens) {
      // A function of the site may have drawn it already.
      if (token.type !== 'fence' || token.meta?.html !== undefined) continue;
      if (/^\s*mermaid\b/i.test(token.info)) draw(md, page, token, ++count);
    }
  });
}

function draw(md: MarkdownIt, page: PageState, token: Token, count: number): void {
  const { drawDiagram } = getDiagramTool(page);
  if (!drawDiagram) return;
  const first = (token.map?.[0] ?? 0) + 1;
  const options = { prefix: `d${count}-`, lang: page.options.lang, findNearest };
  const { drawn, faults } = drawDiagram(token.content, options);
  for (const fault of faults) reportDiagramFault(page, fault, first);
  if (drawn === undefined) return;
  for (const [, id] of drawn.svg.matchAll(/\sid="([^"]*)"/g)) if (id) page.ids.add(id);
  const { title, attributes } = readFenceInfo(md.utils.unescapeAll(token.info));
  if (attributes) applyAttributes(page, token, attributes, { line: first });
  const caption =
    title === undefined ? '' : `<figcaption><span class="t">${escapeHtml(title)}</span></figcaption>`;
  // Diagrams of other classes shrink with their column.
  const isWide = /^<svg[^>]* class="diagram(?: diagram-wide)?"/.test(drawn.svg);
  const kind = isWide ? 'figure diagram is-wide' : 'figure diagram';
  const html = `<figure${getFigureAttributes(md, token, kind)}>${drawn.svg}${caption}</figure>\n`;
  token.meta = { ...token.meta, html, text: drawn.alternative };
}

/** `first`: the line of the fence. */
function reportDiagramFault(
  page: PageState,
  { kind, line, message, hint }: DiagramFault,
  first: number,
): void {
  page.warn(`mermaid-${kind}`, { line: first + line }, message, { hint });
}
