/** Helpers of the tests: draws, and looks into the SVG. */
import { type DiagramFault, type DrawnDiagram, drawDiagram } from '#diagrams';
import { findNearest } from '#model/text';

export const source = (...lines: string[]) => lines.join('\n');

/** The drawing; a fault fails the test with its message. */
export function drawn(text: string, prefix = 'p', lang = 'zh-CN'): DrawnDiagram {
  const { drawn, faults } = drawDiagram(text, { prefix, lang });
  const [first] = faults;
  if (drawn === undefined || first !== undefined) throw new Error(`line ${first?.line}: ${first?.message}`);
  return drawn;
}

/** The one fault; a drawing fails the test. */
export function problem(text: string): DiagramFault {
  const { drawn, faults } = drawDiagram(text, { prefix: 'p', lang: 'zh-CN', findNearest });
  if (drawn !== undefined) throw new Error(`was drawn: ${drawn.alternative}`);
  if (faults.length !== 1) throw new Error(`${faults.length} faults`);
  return faults[0]!;
}

function decoded(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** All lines of text in the drawing, title and description left out. */
export function texts(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => decoded(match[1] ?? ''));
}

/** What a layer holds: its elements, by name. */
export function inLayer(svg: string, name: string): string[] {
  const start = svg.indexOf(`<g class="${name}"`);
  if (start < 0) return [];
  const layer = svg.slice(start, svg.indexOf('</g>', start));
  return [...layer.slice(layer.indexOf('>') + 1).matchAll(/<(\w+)/g)].map((match) => match[1] ?? '');
}

export function size(svg: string): { width: number; height: number } {
  const match = /width="(\d+)" height="(\d+)"/.exec(svg);
  return { width: Number(match?.[1]), height: Number(match?.[2]) };
}
