/** Radar charts: values of several curves on axes around a middle. */
import { getHue } from '../draw/hues.ts';
import {
  type Captions,
  drawText,
  formatElement,
  formatLayer,
  formatPair,
  formatSvg,
  textStyles,
} from '../draw/svg.ts';
import type { Faults } from '../faults.ts';
import type { Label } from '../model.ts';
import { measureLabel, type, wrap } from '../place/text.ts';
import { parseLabel } from '../read/label.ts';
import type { DiagramSource } from '../read/source.ts';
import { readBody, type Statement, titled } from '../read/statements.ts';
import type { Drawable } from './drawable.ts';
import { drawLegend } from './legend.ts';
import { formatValue } from './scale.ts';

const most = { axes: 24, curves: 12, ticks: 20 } as const;

type Axis = { readonly name: string; readonly label: Label };
type Curve = { readonly label: Label; readonly written: string; readonly line: number };
type RadarDraft = {
  readonly faults: Faults;
  title?: string;
  readonly axes: Axis[];
  readonly curves: Curve[];
  readonly options: Map<string, string>;
};

const statements: readonly Statement<RadarDraft>[] = [
  titled,
  { pattern: /^axis\s+(.+)$/, read: readAxes },
  { pattern: /^curve\s+(.+)$/, read: readCurves },
  {
    pattern: /^(?:showLegend|ticks|max|min|graticule)\s/,
    read: ({ options }, { input }) => {
      for (const [, key, value] of input.matchAll(/(\w+)\s+([\w.-]+)/g)) options.set(key!, value!);
    },
  },
];

/** The chart that the source describes. */
export function readRadar(source: DiagramSource, faults: Faults): Drawable {
  const radar: RadarDraft = { faults, axes: [], curves: [], options: new Map() };
  // Values may stand on several lines.
  const body = source.body
    .replace(/^:/, '')
    .replace(/\{[^{}]*\}/g, (whole) => whole.replace(/\n/g, ' ') + '\n'.repeat(whole.split('\n').length - 1));
  readBody({ ...source, body }, radar, statements);
  const values = radar.curves.map((curve) => readValues(curve, radar.axes, faults));
  const { axes, curves, title } = radar;
  return {
    title,
    isEmpty: axes.length === 0 || curves.length === 0,
    describe: (words) =>
      curves
        .map(({ label }, index) => {
          const all = axes.map((axis, at) => `${axis.label.join(' ')} ${values[index]![at] ?? '–'}`);
          return label.join(' ') + words.colon + all.join(words.semicolon);
        })
        .join('\n'),
    draw: (captions) => drawRadar(radar, values, captions),
  };
}

const item =
  /\s*([\p{L}\p{N}_][\p{L}\p{N}_-]*)\s*(?:\[\s*("[^"]*"|'[^']*'|[^\]]*)\s*\])?\s*(?:\{([^{}]*)\})?\s*(?:,|$|%%.*$)/uy;

/** The items of a list: names with labels, and for curves with values. */
function splitItems(text: string, line: number, faults: Faults): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  item.lastIndex = 0;
  while (item.lastIndex < text.length) {
    const { lastIndex } = item;
    const match = item.exec(text);
    if (match === null) {
      faults.error(
        line,
        `"${text.slice(lastIndex, lastIndex + 40)}" is neither a name nor a list of values.`,
      );
      break;
    }
    found.push(match);
  }
  return found;
}

function readLabel(name: string, written: string | undefined): Label {
  return parseLabel(written?.replace(/^'(.*)'$/, '$1') ?? name);
}

function readAxes({ axes, faults }: RadarDraft, [, text]: RegExpExecArray, line: number): undefined {
  for (const [, name, label] of splitItems(text!, line, faults))
    axes.push({ name: name!, label: readLabel(name!, label) });
  if (axes.length > most.axes) faults.tooLarge(line, `This is more than ${most.axes} axes.`);
}

function readCurves({ curves, faults }: RadarDraft, [, text]: RegExpExecArray, line: number): undefined {
  for (const [, name, label, written] of splitItems(text!, line, faults)) {
    if (written === undefined)
      return faults.error(line, `The curve "${name}" has no values: ${name}{1, 2, 3}.`);
    curves.push({ label: readLabel(name!, label), written, line });
  }
  if (curves.length > most.curves) faults.tooLarge(line, `This is more than ${most.curves} curves.`);
}

/** The value on each axis, in the order of the axes or by their names. */
function readValues({ written, line }: Curve, axes: readonly Axis[], faults: Faults): (number | undefined)[] {
  const values: (number | undefined)[] = axes.map(() => undefined);
  for (const [index, part] of written.split(',').entries()) {
    const match = /^\s*(?:([^\s:]+)\s*:\s*|([^\s:]+)\s+)?(-?\d+(?:\.\d+)?)\s*$/.exec(part);
    const [name, value] = [match?.[1] ?? match?.[2], match?.[3]];
    const at = name === undefined ? index : axes.findIndex((axis) => axis.name === name);
    if (value === undefined || at < 0)
      faults.error(line, `"${part.trim().slice(0, 40)}" is no value of an axis.`);
    else if (at < values.length) values[at] = Number(value);
  }
  return values;
}

const radius = 150;

function drawRadar(
  { axes, curves, options }: RadarDraft,
  values: (number | undefined)[][],
  captions: Captions,
): string {
  const known = values.flat().filter((value) => value !== undefined);
  const least = Number(options.get('min') ?? 0);
  const highest = Number(options.get('max') ?? Math.max(...known));
  const span = highest - least || 1;
  const names = axes.map(({ label }) => wrap(label, 110, type.small));
  const side = Math.max(...names.map((name) => measureLabel(name, type.small))) + 14;
  const over = Math.max(...names.map((name) => name.length)) * type.small.height + 12;
  const legend = drawLegend(
    options.get('showLegend') === 'false' && curves.length === 1 ? [] : curves.map(({ label }) => label),
    2 * (radius + over) + 8,
    2 * (radius + side),
  );
  const width = Math.max(2 * (radius + side), legend.width + 4);
  const middle = { x: width / 2, y: radius + over };
  const getPoint = (index: number, part: number) => {
    const angle = (2 * Math.PI * index) / axes.length;
    return { x: middle.x + Math.sin(angle) * radius * part, y: middle.y - Math.cos(angle) * radius * part };
  };
  const grid = drawGrid(options, axes.length, middle, getPoint);
  const spokes = axes.map((_, index) => {
    const { x, y } = getPoint(index, 1);
    return `M${formatPair(middle.x, middle.y)}L${formatPair(x, y)}`;
  });
  const shapes = values.map((own, index) => {
    const shares = own.map((value) => Math.min(1, Math.max(0, ((value ?? least) - least) / span)));
    return drawCurve(shares, getHue(index), getPoint);
  });
  return formatSvg({ ...captions, width, height: 2 * (radius + over) + legend.height + 12 }, [
    formatLayer('d-life', [...grid, formatElement('path', { d: spokes.join('') })], {
      'stroke-opacity': 0.5,
    }),
    formatLayer('d-hues', shapes, {
      fill: 'currentColor',
      stroke: 'currentColor',
      'fill-opacity': 0.1,
      'stroke-width': 2,
    }),
    formatLayer(
      'd-text d-small d-halo',
      [least, highest].map((value, index) => {
        const { x, y } = getPoint(0, index);
        return drawText([formatValue(value)], x + 6, y + (index === 0 ? 8 : 10), type.small);
      }),
      textStyles.small,
    ),
    formatLayer('d-text', drawNames(names, middle, getPoint), textStyles.small),
    ...legend.layers,
  ]);
}

type Point = { readonly x: number; readonly y: number };
/** A place on an axis, as a share of its length. */
type GetPoint = (index: number, part: number) => Point;

function drawRing(parts: readonly number[], getPoint: GetPoint): string {
  const points = parts.map((part, index) => getPoint(index, part));
  return `M${points.map(({ x, y }) => formatPair(x, y)).join('L')}z`;
}

/** A curve with a dot on each axis. */
function drawCurve(shares: readonly number[], hue: string, getPoint: GetPoint): string {
  const dots = shares.map((part, at) => {
    const { x, y } = getPoint(at, part);
    return formatElement('circle', { cx: x, cy: y, r: 3, 'fill-opacity': 1 });
  });
  const ring = formatElement('path', { d: drawRing(shares, getPoint), 'stroke-linejoin': 'round' });
  return formatElement('g', { class: hue }, ring + dots.join(''));
}

/** The names of the axes at their ends, outside of the chart. */
function drawNames(names: readonly Label[], middle: Point, getPoint: GetPoint): string[] {
  return names.map((name, index) => {
    const { x, y } = getPoint(index, 1);
    const [across, up] = [(x - middle.x) / radius, (y - middle.y) / radius];
    const anchor = Math.abs(across) < 0.2 ? 'middle' : across > 0 ? 'start' : 'end';
    const textY = y + up * (8 + (name.length * type.small.height) / 2);
    return drawText(name, x + across * 10, textY, type.small, { 'text-anchor': anchor });
  });
}

/** Circles or polygons around the middle. */
function drawGrid(
  options: RadarDraft['options'],
  count: number,
  middle: Point,
  getPoint: GetPoint,
): string[] {
  const ticks = Math.min(most.ticks, Math.max(1, Math.round(Number(options.get('ticks') ?? 5)) || 5));
  const isRound = options.get('graticule') !== 'polygon';
  return Array.from({ length: ticks }, (_, index) => {
    const part = (index + 1) / ticks;
    if (isRound) return formatElement('circle', { cx: middle.x, cy: middle.y, r: radius * part });
    return formatElement('path', {
      d: drawRing(
        Array.from({ length: count }, () => part),
        getPoint,
      ),
    });
  });
}
