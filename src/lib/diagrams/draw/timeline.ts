/** Draws a placed timeline. */
import { type } from '../place/text.ts';
import type { PlacedTimeline } from '../place/timeline.ts';
import { getHue, tinted } from './hues.ts';
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

/** The SVG of the timeline. */
export function drawTimeline(placed: PlacedTimeline, frame: Captions): string {
  const { line, sections, periods, isAcross } = placed;
  const linePath = computeSegments(placed)
    .map(([from, to]) =>
      isAcross
        ? `M${formatPair(from, line)}H${formatNumber(to)}`
        : `M${formatPair(line, from)}V${formatNumber(to)}`,
    )
    .join('');
  return formatSvg({ ...frame, width: placed.width, height: placed.height }, [
    formatElement('path', { class: 'd-life', d: linePath, 'stroke-width': 2 }),
    formatLayer(
      'd-hues',
      [
        ...sections.map((box, index) =>
          formatElement('g', { class: getHue(index) }, drawRectangle(box, box.height / 2)),
        ),
        ...periods.map(({ x, y, section }) =>
          formatElement('circle', { class: getHue(section), cx: x, cy: y, r: 5, 'fill-opacity': 1 }),
        ),
        ...periods.flatMap(({ events, section }) =>
          events.map((box) => formatElement('g', { class: getHue(section) }, drawRectangle(box, 6))),
        ),
      ],
      { ...tinted, 'fill-opacity': 0.12 },
    ),
    formatLayer(
      'd-text',
      periods.map(({ label, text: at }) => drawText(label, at.x, at.y, type.node, textStyles.strong)),
      { ...textStyles.plain, ...(!isAcross && { 'text-anchor': 'end' }) },
    ),
    formatLayer(
      'd-text',
      periods.flatMap(({ events }) =>
        events.map(({ label, x, y, height }) => drawText(label, x + 12, y + height / 2, type.small)),
      ),
      textStyles.small,
    ),
    formatLayer(
      'd-text',
      sections.map(({ label, x, y, height }) =>
        drawText(label, x + 12, y + height / 2, type.node, textStyles.strong),
      ),
      textStyles.plain,
    ),
  ]);
}

/** The parts of the line between section titles, which a vertical line must not cross. */
function computeSegments({ isAcross, top, bottom, sections }: PlacedTimeline): [number, number][] {
  if (isAcross) return [[top, bottom]];
  const inner = sections.filter(({ y }) => y > top);
  const starts = [top, ...inner.map(({ y, height }) => y + height + 6)];
  const ends = [...inner.map(({ y }) => y - 8), bottom];
  return starts.map((from, index) => [from, ends[index]!]);
}
