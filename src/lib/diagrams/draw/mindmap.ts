/** Draws a placed mindmap. */
import type { PlacedIdea, PlacedMindmap } from '../place/mindmap.ts';
import { type } from '../place/text.ts';
import { getHue, tinted } from './hues.ts';
import { drawOutline } from './shapes.ts';
import {
  type Captions,
  drawText,
  formatElement,
  formatLayer,
  formatNumber,
  formatPair,
  formatSvg,
  textStyles,
} from './svg.ts';

/** The SVG of the mindmap. */
export function drawMindmap({ ideas, width, height }: PlacedMindmap, frame: Captions): string {
  return formatSvg({ ...frame, width, height }, [
    formatLayer(
      'd-hues',
      ideas.map((idea) => drawBranch(idea, ideas)),
      { stroke: 'currentColor', 'stroke-width': 2 },
    ),
    formatLayer('d-hues', ideas.map(drawIdeaShape), { ...tinted, 'fill-opacity': 0.16 }),
    formatLayer('d-text', ideas.map(drawIdeaLabel), textStyles.middle),
  ]);
}

function drawBranch(idea: PlacedIdea, ideas: readonly PlacedIdea[]): string {
  if (idea.parent === undefined) return '';
  const parent = ideas[idea.parent]!;
  const from = { x: parent.x + parent.width, y: parent.y + parent.height / 2 };
  const to = { x: idea.x, y: idea.y + idea.height / 2 };
  const half = (to.x - from.x) / 2;
  // Nodes of a level begin in one column, but end with their text, so the line first runs straight.
  const bend = Math.max(half, to.x - 34 - from.x);
  const d = `M${formatPair(from.x, from.y)}H${formatNumber(bend > half ? to.x - 34 : from.x)}C${formatPair(to.x - 17, from.y)} ${formatPair(to.x - 17, to.y)} ${formatPair(to.x, to.y)}`;
  return formatElement('path', { class: getHue(idea.branch), d });
}

function drawIdeaShape(placed: PlacedIdea): string {
  const { idea, parent, branch } = placed;
  const name = parent === undefined ? 'd-root' : getHue(branch);
  return formatElement(
    'g',
    { class: name },
    drawOutline(idea.shape === 'text' ? 'round' : idea.shape, placed),
  );
}

function drawIdeaLabel({ label, x, y, width, height, parent }: PlacedIdea): string {
  const middle = [x + width / 2, y + height / 2] as const;
  if (parent === undefined) return drawText(label, ...middle, type.node, textStyles.strong);
  return drawText(label, ...middle, type.small, { 'font-size': type.small.size });
}
