/** Writes SVG text: elements, numbers, paths. */
import type { Label } from '../model.ts';
import type { Point } from '../place/placed.ts';
import { type Face, measureLabel, type, wrap } from '../place/text.ts';
import { escapeXml } from '../xml.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number with at most two decimals. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value === 0 ? 0 : value);
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

/** `x y`, with at most two decimals. */
export function formatPair(x: number, y: number): string {
  return `${formatNumber(x)} ${formatNumber(y)}`;
}

/** An element. Skips attributes without a value. */
export function formatElement(name: string, attributes: Attributes, content = ''): string {
  let tag = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined)
      tag += ` ${key}="${typeof value === 'number' ? formatNumber(value) : escapeXml(value)}"`;
  }
  return content === '' ? `${tag}/>` : `${tag}>${content}</${name}>`;
}

/** A group with a class; '' if it is empty. */
export function formatLayer(
  className: string,
  content: readonly string[],
  attributes: Attributes = {},
): string {
  const inner = content.join('');
  return inner === '' ? '' : formatElement('g', { class: className, ...attributes }, inner);
}

const plain = { stroke: 'none', fill: 'currentColor' } as const;
const middle = { ...plain, 'text-anchor': 'middle' } as const;

/** Attributes of texts. They have no outline; their colour is that of their surroundings. */
export const textStyles = {
  plain,
  middle,
  small: { ...plain, 'font-size': type.small.size },
  smallMiddle: { ...middle, 'font-size': type.small.size },
  /** A title among other texts. */
  strong: { class: 'd-strong', 'font-weight': 600 },
} as const;

/** Lines of text, centred vertically on `middle`. */
export function drawText(
  label: Label,
  x: number,
  middle: number,
  face: Face,
  attributes: Attributes = {},
): string {
  const first = middle - ((label.length - 1) * face.height) / 2 + face.size * 0.35;
  return label
    .map((line, index) =>
      formatElement('text', { x, y: first + index * face.height, ...attributes }, escapeXml(line)),
    )
    .join('');
}

/** The colour of an item before its name: `middle` is that of the line. */
export function drawSwatch(hue: string, x: number, middle: number): string {
  return formatElement('rect', { class: hue, x, y: middle - 7, width: 14, height: 14, rx: 3 });
}

/** The radius of corners, in px. */
const radius = 6;

/** A polyline with rounded corners. */
export function drawRoute(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (start === undefined) return '';
  let path = `M${formatPair(start.x, start.y)}`;
  let previous = start;
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    if (next === undefined) {
      path += drawLineTo(previous, point);
      break;
    }
    const before = Math.hypot(point.x - previous.x, point.y - previous.y);
    const after = Math.hypot(next.x - point.x, next.y - point.y);
    const cut = Math.min(radius, before / 2, after / 2);
    if (cut > 0.5) {
      const from = movePointToward(point, previous, cut / before);
      const to = movePointToward(point, next, cut / after);
      // Relative coordinates make most corners equal texts, which compress well.
      const corner = `${formatPair(point.x - from.x, point.y - from.y)} ${formatPair(to.x - from.x, to.y - from.y)}`;
      path += `${drawLineTo(previous, from)}q${corner}`;
    } else path += drawLineTo(previous, point);
    previous = point;
  }
  return path;
}

/** A straight segment to a point. */
function drawLineTo(from: Point, to: Point): string {
  if (formatNumber(from.x) === formatNumber(to.x)) return `V${formatNumber(to.y)}`;
  if (formatNumber(from.y) === formatNumber(to.y)) return `H${formatNumber(to.x)}`;
  return `L${formatPair(to.x, to.y)}`;
}

function movePointToward(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The texts of a drawing. */
export type Captions = {
  /** Before each id in the drawing. */
  readonly prefix: string;
  readonly title: string;
  readonly description: string;
  /** Shown above the drawing. */
  readonly caption?: string;
};

type Frame = Captions & { readonly width: number; readonly height: number };

/** Up to this width a drawing may shrink with a slightly narrower column: its text stays at 12 px. */
const fits = 690;
/** Up to this width it may shrink where it also uses the free space beside a column. */
const fitsBeside = 873;

/** A caption may be that wide above a narrower drawing: a phone shows it whole. */
const narrowest = 300;

/** The whole drawing, with title and description for readers who cannot see it. */
export function formatSvg(frame: Frame, layers: readonly string[]): string {
  const { prefix, title, description } = frame;
  // A long caption would be cut off beside a narrow drawing.
  const lines =
    frame.caption === undefined ? [] : wrap([frame.caption], Math.max(frame.width, narrowest), type.node);
  const width = Math.max(frame.width, Math.ceil(1.06 * measureLabel(lines, type.node)));
  const top = lines.length === 0 ? 0 : 12 + lines.length * type.node.height;
  const left = (width - frame.width) / 2;
  const height = frame.height + top;
  const body = layers.join('');
  const caption = drawText(lines, width / 2, 3 + (lines.length * type.node.height) / 2, type.node, {
    class: 'd-caption',
    ...middle,
  });
  return formatElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: `diagram${width <= fits ? ' diagram-fit' : width <= fitsBeside ? ' diagram-wide' : ''}`,
      role: 'img',
      // Not a <title> element: browsers would show it as a tooltip over the whole drawing.
      'aria-label': title,
      'aria-describedby': `${prefix}-d`,
      viewBox: `0 0 ${formatNumber(Math.ceil(width))} ${formatNumber(Math.ceil(height))}`,
      width: Math.ceil(width),
      height: Math.ceil(height),
      // For places without the site's style sheet.
      fill: 'none',
      stroke: 'currentColor',
      'font-size': 14,
    },
    formatElement('desc', { id: `${prefix}-d` }, escapeXml(description)) +
      caption +
      (top === 0 ? body : formatElement('g', { transform: `translate(${formatPair(left, top)})` }, body)),
  );
}
