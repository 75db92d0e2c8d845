/** Draws a placed gantt chart. */
import type { PlacedGantt, PlacedTask } from '../place/gantt.ts';
import { type } from '../place/text.ts';
import { hues, tinted } from './hues.ts';
import { rectangle } from './shapes.ts';
import { type Captions, element, layer, middleText, number, pair, plainText, svg, text } from './svg.ts';

/** The SVG of the chart. */
export function drawGantt(placed: PlacedGantt, frame: Captions): string {
  const { sections, tasks, ticks, left, right, top, height } = placed;
  const small = { ...plainText, 'font-size': type.small.size };
  const grid = ticks.map(({ x }) => `M${pair(x, top - 4)}V${number(height)}`).join('');
  return svg({ ...frame, width: placed.width, height }, [
    layer(
      'd-blocks',
      // A tint behind every other section, so that the rows of a section look like a group.
      sections.map((one, index) =>
        index % 2 === 0
          ? ''
          : element('rect', { class: 'd-tint', x: 0, y: one.y, width: right, height: one.height, rx: 4 }),
      ),
    ),
    grid === '' ? '' : element('path', { class: 'd-life', d: grid, 'stroke-opacity': 0.3 }),
    layer(
      'd-hues',
      tasks.map((task) => bar(task, placed)),
      tinted,
    ),
    layer(
      'd-text d-small',
      ticks.map(({ x, text: date }) => text([date], x, 14, type.small)),
      { ...middleText, 'font-size': type.small.size },
    ),
    layer(
      'd-text',
      tasks.map(({ label, y }) => text(label, 8, y, type.small)),
      small,
    ),
    layer(
      'd-text',
      sections.map(({ label, y }) =>
        text(label, 8, y + (label.length * type.small.height) / 2 + 6, type.small, {
          class: 'd-strong',
          'font-weight': 600,
        }),
      ),
      small,
    ),
    element('path', { class: 'd-life', d: `M${pair(left, top - 4)}V${number(height)}` }),
  ]);
}

function bar({ task, y, height, from, to }: PlacedTask, { top, height: bottom }: PlacedGantt): string {
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
    return element('path', {
      class: name,
      d: `M${pair(from, top)}V${number(bottom)}`,
      'stroke-dasharray': '6 4',
    });
  if (shape === 'milestone') {
    const d = `M${pair(middle - 10, y)}l10 -10l10 10l-10 10z`;
    return element('path', {
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
  return element('g', look, rectangle(box, Math.min(4, box.width / 2)));
}
