/** Draws a placed pie. */
import type { PlacedPie, PlacedSlice } from '../place/pie.ts';
import { type } from '../place/text.ts';
import { getHue, tinted } from './hues.ts';
import {
  type Captions,
  drawSwatch,
  drawText,
  formatElement,
  formatLayer,
  formatNumber,
  formatPair,
  formatSvg,
  textStyles,
} from './svg.ts';

/** Smaller slices have no room for their share. */
const smallest = 0.05;

/** The SVG of the pie. */
export function drawPie(placed: PlacedPie, frame: Captions): string {
  const { slices, left } = placed;
  return formatSvg({ ...frame, width: placed.width, height: placed.height }, [
    formatLayer(
      'd-hues',
      slices.map((slice, index) => drawSlice(slice, index, placed)),
      tinted,
    ),
    formatLayer(
      'd-hues',
      slices.map(({ y }, index) => drawSwatch(getSliceHue(index, placed), left + 1, y)),
      tinted,
    ),
    formatLayer(
      'd-text d-small',
      slices.map((slice) => drawShare(slice, placed)),
      textStyles.smallMiddle,
    ),
    formatLayer(
      'd-text',
      slices.map(({ label, y }) => drawText(label, left + 24, y, type.small)),
      textStyles.small,
    ),
  ]);
}

/** The last slice touches the first, so they must not have the same hue. */
function getSliceHue(index: number, { slices }: PlacedPie): string {
  const isLast = index > 0 && index === slices.length - 1;
  return getHue(isLast && getHue(index) === getHue(0) ? 2 : index);
}

function drawSlice({ from, to }: PlacedSlice, index: number, placed: PlacedPie): string {
  const { middle, radius } = placed;
  if (from === to) return '';
  if (to - from > 0.9999)
    return formatElement('circle', {
      class: getSliceHue(index, placed),
      cx: middle.x,
      cy: middle.y,
      r: radius,
    });
  const formatPointOnCircle = (part: number) => {
    const angle = 2 * Math.PI * part;
    return formatPair(middle.x + radius * Math.sin(angle), middle.y - radius * Math.cos(angle));
  };
  const large = to - from > 0.5 ? 1 : 0;
  const d = `M${formatPair(middle.x, middle.y)}L${formatPointOnCircle(from)}A${formatPair(radius, radius)} 0 ${large} 1 ${formatPointOnCircle(to)}z`;
  return formatElement('path', { class: getSliceHue(index, placed), d, 'stroke-linejoin': 'round' });
}

function drawShare({ from, to, share }: PlacedSlice, { middle, radius }: PlacedPie): string {
  if (to - from < smallest) return '';
  const angle = Math.PI * (from + to);
  const reach = to - from > 0.9999 ? 0 : radius * 0.68;
  const x = Number(formatNumber(middle.x + reach * Math.sin(angle)));
  return drawText([share], x, middle.y - reach * Math.cos(angle), type.small);
}
