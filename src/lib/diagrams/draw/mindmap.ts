/** Draws a placed mindmap. */
import type { PlacedIdea, PlacedMindmap } from '../place/mindmap.ts';
import { type } from '../place/text.ts';
import { hue, tinted } from './hues.ts';
import { outline } from './shapes.ts';
import { type Captions, element, layer, middleText, number, pair, svg, text } from './svg.ts';

/** The SVG of the mindmap. */
export function drawMindmap({ ideas, width, height }: PlacedMindmap, frame: Captions): string {
  return svg({ ...frame, width, height }, [
    layer(
      'd-hues',
      ideas.map((idea) => branch(idea, ideas)),
      { stroke: 'currentColor', 'stroke-width': 2 },
    ),
    layer('d-hues', ideas.map(shape), { ...tinted, 'fill-opacity': 0.16 }),
    layer('d-text', ideas.map(label), middleText),
  ]);
}

function branch(idea: PlacedIdea, ideas: readonly PlacedIdea[]): string {
  if (idea.parent === undefined) return '';
  const parent = ideas[idea.parent]!;
  const from = { x: parent.x + parent.width, y: parent.y + parent.height / 2 };
  const to = { x: idea.x, y: idea.y + idea.height / 2 };
  const half = (to.x - from.x) / 2;
  // Nodes of a level begin in one column, but end with their text, so the line first runs straight.
  const bend = Math.max(half, to.x - 34 - from.x);
  const d = `M${pair(from.x, from.y)}H${number(bend > half ? to.x - 34 : from.x)}C${pair(to.x - 17, from.y)} ${pair(to.x - 17, to.y)} ${pair(to.x, to.y)}`;
  return element('path', { class: hue(idea.branch), d });
}

function shape(placed: PlacedIdea): string {
  const { idea, parent, branch } = placed;
  const name = parent === undefined ? 'd-root' : hue(branch);
  return element('g', { class: name }, outline(idea.shape === 'text' ? 'round' : idea.shape, placed));
}

function label({ label, x, y, width, height, parent }: PlacedIdea): string {
  const middle = [x + width / 2, y + height / 2] as const;
  if (parent === undefined)
    return text(label, ...middle, type.node, { class: 'd-strong', 'font-weight': 600 });
  return text(label, ...middle, type.small, { 'font-size': type.small.size });
}
