/** Draws a placed gantt chart. */
import type { PlacedGantt, PlacedTask } from '../place/gantt.ts';
import { type } from '../place/text.ts';
import { hues, tinted } from './hues.ts';
import { drawRectangle } from './shapes.ts';
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

/** The SVG of the chart. */
export function drawGantt(placed: PlacedGantt, frame: Captions): string {
  const { sections, tasks, ticks, left, right, top, height } = placed;
  const grid = ticks.map(({ x }) => `M${formatPair(x, top - 4)}V${formatNumber(height)}`).join('');
  return formatSvg({ ...frame, width: placed.width, height }, [
    formatLayer(
      'd-blocks',
      // A tint behind every other section, so that the rows of a section look like a group.
      sections.map((section, index) =>
        index % 2 === 0
          ? ''
          : formatElement('rect', {
              class: 'd-tint',
              x: 0,
              y: section.y,
              width: right,
              height: section.height,
              rx: 4,
            }),
      ),
    ),
    grid === '' ? '' : formatElement('path', { class: 'd-life', d: grid, 'stroke-opacity': 0.3 }),
    formatLayer(
      'd-hues',
      tasks.map((task) => drawBar(task, placed)),
      tinted,
    ),
    formatLayer(
      'd-text d-small',
      ticks.map(({ x, text: date }) => drawText([date], x, 14, type.small)),
      textStyles.smallMiddle,
    ),
    formatLayer(
      'd-text',
      tasks.map(({ label, y }) => drawText(label, 8, y, type.small)),
      textStyles.small,
    ),
    formatLayer(
      'd-text',
      sections.map(({ label, y }) =>
        drawText(label, 8, y + (label.length * type.small.height) / 2 + 6, type.small, textStyles.strong),
      ),
      textStyles.small,
    ),
    formatElement('path', { class: 'd-life', d: `M${formatPair(left, top - 4)}V${formatNumber(height)}` }),
  ]);
}

function drawBar({ task, y, height, from, to }: PlacedTask, { top, height: bottom }: PlacedGantt): string {
  const { state, isCritical, shape } = task;
  const name = isCritical
    ? hues.risk
    : state === 'done'
      ? hues.over
      : state === 'active'
        ? hues.active
        : hues.usual;
  const middle = (from + to) / 2;
  if (shape === 'mark')
    return formatElement('path', {
      class: name,
      d: `M${formatPair(from, top)}V${formatNumber(bottom)}`,
      'stroke-dasharray': '6 4',
    });
  if (shape === 'milestone') {
    const d = `M${formatPair(middle - 10, y)}l10 -10l10 10l-10 10z`;
    return formatElement('path', {
      class: name,
      d,
      'fill-opacity': state === 'done' ? undefined : 0.7,
      'stroke-linejoin': 'round',
    });
  }
  const box = { x: from, y: y - height / 2, width: Math.max(3, to - from), height };
  const look = {
    class: name,
    'stroke-dasharray': state === 'done' ? '3 3' : undefined,
    'stroke-width': isCritical ? 2.5 : undefined,
    'fill-opacity': state === 'active' ? 0.55 : undefined,
  };
  return formatElement('g', look, drawRectangle(box, Math.min(4, box.width / 2)));
}
