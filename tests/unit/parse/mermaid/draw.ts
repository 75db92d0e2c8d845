/** Helpers of the tests: draws, and looks into the SVG. */
import { type Drawing, drawMermaid } from '../../../../src/parse/mermaid/index.ts';

export type Drawn = Extract<Drawing, { kind: 'drawn' }>;
export type Problem = Extract<Drawing, { kind: 'problem' }>;

export const source = (...lines: string[]) => lines.join('\n');

/** The drawing; a problem fails the test with its message. */
export function drawn(text: string, prefix = 'p'): Drawn {
  const drawing = drawMermaid(text, prefix);
  if (drawing.kind === 'problem') throw new Error(`line ${drawing.line}: ${drawing.message}`);
  return drawing;
}

/** The problem; a drawing fails the test. */
export function problem(text: string): Problem {
  const drawing = drawMermaid(text, 'p');
  if (drawing.kind === 'drawn') throw new Error(`was drawn: ${drawing.alternative}`);
  return drawing;
}

export function decoded(text: string): string {
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
