/** Draws a placed timeline. */

import { type } from '../place/text.ts';
import type { PlacedTimeline } from '../place/timeline.ts';
import { hue, tinted } from './hues.ts';
import { rectangle } from './shapes.ts';
import { type Captions, element, layer, number, pair, plainText, svg, text } from './svg.ts';

/** The SVG of the timeline. */
export function drawTimeline(placed: PlacedTimeline, frame: Captions): string {
  const { line, sections, periods, isAcross } = placed;
  const linePath = segmentsOf(placed)
    .map(([from, to]) =>
      isAcross ? `M${pair(from, line)}H${number(to)}` : `M${pair(line, from)}V${number(to)}`,
    )
    .join('');
  return svg({ ...frame, width: placed.width, height: placed.height }, [
    element('path', { class: 'd-life', d: linePath, 'stroke-width': 2 }),
    layer(
      'd-hues',
      [
        ...sections.map((box, index) => element('g', { class: hue(index) }, rectangle(box, box.height / 2))),
        ...periods.map(({ x, y, section }) =>
          element('circle', { class: hue(section), cx: x, cy: y, r: 5, 'fill-opacity': 1 }),
        ),
        ...periods.flatMap(({ events, section }) =>
          events.map((box) => element('g', { class: hue(section) }, rectangle(box, 6))),
        ),
      ],
      { ...tinted, 'fill-opacity': 0.12 },
    ),
    layer(
      'd-text',
      periods.map(({ label, text: at }) =>
        text(label, at.x, at.y, type.node, {
          class: 'd-strong',
          'font-weight': 600,
        }),
      ),
      { ...plainText, ...(!isAcross && { 'text-anchor': 'end' }) },
    ),
    layer(
      'd-text',
      periods.flatMap(({ events }) =>
        events.map(({ label, x, y, height }) => text(label, x + 12, y + height / 2, type.small)),
      ),
      { ...plainText, 'font-size': type.small.size },
    ),
    layer(
      'd-text',
      sections.map(({ label, x, y, height }) =>
        text(label, x + 12, y + height / 2, type.node, { class: 'd-strong', 'font-weight': 600 }),
      ),
      plainText,
    ),
  ]);
}

/** The parts of the line between section titles, which a vertical line must not cross. */
function segmentsOf({ isAcross, top, bottom, sections }: PlacedTimeline): [number, number][] {
  if (isAcross) return [[top, bottom]];
  const inner = sections.filter(({ y }) => y > top);
  const starts = [top, ...inner.map(({ y, height }) => y + height + 6)];
  const ends = [...inner.map(({ y }) => y - 8), bottom];
  return starts.map((from, index) => [from, ends[index]!]);
}
