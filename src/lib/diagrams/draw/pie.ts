/** Draws a placed pie. */
import type { PlacedPie, PlacedSlice } from '../place/pie.ts';
import { type } from '../place/text.ts';
import { hue, tinted } from './hues.ts';
import { type Captions, element, layer, middleText, number, pair, plainText, svg, text } from './svg.ts';

/** Smaller slices have no room for their share. */
const smallest = 0.05;

/** The SVG of the pie. */
export function drawPie(placed: PlacedPie, frame: Captions): string {
  const { slices, left } = placed;
  const { size } = type.small;
  return svg({ ...frame, width: placed.width, height: placed.height }, [
    layer(
      'd-hues',
      slices.map((slice, index) => path(slice, index, placed)),
      tinted,
    ),
    layer(
      'd-hues',
      slices.map(({ y }, index) =>
        element('rect', { class: hueOf(index, placed), x: left + 1, y: y - 7, width: 14, height: 14, rx: 3 }),
      ),
      tinted,
    ),
    layer(
      'd-text d-small',
      slices.map((slice) => share(slice, placed)),
      { ...middleText, 'font-size': size },
    ),
    layer(
      'd-text',
      slices.map(({ label, y }) => text(label, left + 24, y, type.small)),
      { ...plainText, 'font-size': size },
    ),
  ]);
}

/** The last slice touches the first, so they must not have the same hue. */
function hueOf(index: number, { slices }: PlacedPie): string {
  const isLast = index > 0 && index === slices.length - 1;
  return hue(isLast && hue(index) === hue(0) ? 2 : index);
}

function path({ from, to }: PlacedSlice, index: number, placed: PlacedPie): string {
  const { middle, radius } = placed;
  if (from === to) return '';
  if (to - from > 0.9999)
    return element('circle', { class: hueOf(index, placed), cx: middle.x, cy: middle.y, r: radius });
  const at = (part: number) => {
    const angle = 2 * Math.PI * part;
    return pair(middle.x + radius * Math.sin(angle), middle.y - radius * Math.cos(angle));
  };
  const large = to - from > 0.5 ? 1 : 0;
  const d = `M${pair(middle.x, middle.y)}L${at(from)}A${pair(radius, radius)} 0 ${large} 1 ${at(to)}z`;
  return element('path', { class: hueOf(index, placed), d, 'stroke-linejoin': 'round' });
}

function share({ from, to, share }: PlacedSlice, { middle, radius }: PlacedPie): string {
  if (to - from < smallest) return '';
  const angle = Math.PI * (from + to);
  const reach = to - from > 0.9999 ? 0 : radius * 0.68;
  const x = Number(number(middle.x + reach * Math.sin(angle)));
  return text([share], x, middle.y - reach * Math.cos(angle), type.small);
}
