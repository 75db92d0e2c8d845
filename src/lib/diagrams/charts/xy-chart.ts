/** Charts of bars and lines over an axis, upright or lying. */
import { getHue, tinted } from '../draw/hues.ts';
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
import { getLabelText, parseLabel } from '../read/label.ts';
import type { DiagramSource } from '../read/source.ts';
import { readBody, type Statement, titled } from '../read/statements.ts';
import type { Drawable } from './drawable.ts';
import { drawLegend } from './legend.ts';
import { formatValue, makeScale, type Scale } from './scale.ts';

const most = { series: 20, values: 100 } as const;

type Series = { readonly isBar: boolean; readonly label: Label; readonly values: readonly number[] };
type Axis = { title: string; names?: readonly Label[]; range?: readonly [number, number] };
type XyDraft = {
  readonly faults: Faults;
  title?: string;
  isLying: boolean;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: Series[];
};

const number = '[+-]?(?:\\d{1,20}(?:\\.\\d{1,20})?|\\.\\d{1,20})';
const range = new RegExp(`(${number})\\s*-->\\s*(${number})$`);
const numbers = new RegExp(`^\\s*${number}\\s*(?:,\\s*${number}\\s*)*$`);

const statements: readonly Statement<XyDraft>[] = [
  titled,
  {
    pattern: /^(vertical|horizontal)$/i,
    read: (chart, [, word]) => {
      chart.isLying = word!.toLowerCase() === 'horizontal';
    },
  },
  { pattern: /^([xy])-axis\b\s*(.*)$/i, read: readAxis },
  { pattern: /^(line|bar)\b\s*([^[]*)\[([^\]]*)\]$/i, read: readSeries },
];

/** The chart that the source describes. */
export function readXyChart(source: DiagramSource, faults: Faults): Drawable {
  const chart: XyDraft = { faults, isLying: false, x: { title: '' }, y: { title: '' }, series: [] };
  readBody(source, chart, statements);
  const { x, y, series, title } = chart;
  return {
    title,
    isEmpty: series.length === 0,
    describe: (words) =>
      [
        ...[x.title, y.title].filter((text) => text !== ''),
        ...nameValues(chart).map((name, index) => {
          const values = series.flatMap(({ label, values }) => {
            const value = values[index];
            if (value === undefined) return [];
            return label.length === 0 ? String(value) : `${label.join(' ')} ${value}`;
          });
          return name.join(' ') + words.colon + values.join(words.semicolon);
        }),
      ].join('\n'),
    draw: (captions) => drawXyChart(chart, captions),
  };
}

function readAxis(chart: XyDraft, [, which, rest = '']: RegExpExecArray, line: number): undefined {
  const axis = which!.toLowerCase() === 'x' ? chart.x : chart.y;
  const band = /\[(.*)\]$/.exec(rest);
  const ends = range.exec(rest);
  if (band && axis === chart.y) return chart.faults.error(line, 'The y-axis has numbers, no names.');
  if (band)
    axis.names = (band[1]!.match(/"[^"]*"|[^",]+/g) ?? [])
      .map((one) => parseLabel(one))
      .filter(({ length }) => length > 0);
  else if (ends) axis.range = [Number(ends[1]), Number(ends[2])];
  axis.title = getLabelText(rest.slice(0, (band ?? ends)?.index));
  if ((axis.names?.length ?? 0) > most.values)
    chart.faults.tooLarge(line, `This is more than ${most.values} names.`);
}

function readSeries(
  { faults, series }: XyDraft,
  [, word, name, list]: RegExpExecArray,
  line: number,
): undefined {
  if (!numbers.test(list!)) return faults.error(line, `"${list!.slice(0, 40)}" is no list of numbers.`);
  const values = list!.split(',').map(Number);
  if (values.length > most.values || series.length === most.series)
    return faults.tooLarge(line, `This is more than ${most.values} numbers or ${most.series} series.`);
  series.push({ isBar: word!.toLowerCase() === 'bar', label: parseLabel(name!), values });
}

/** The name of each place along the x-axis. */
function nameValues({ x, series }: XyDraft): readonly Label[] {
  const count = Math.max(x.names?.length ?? 0, ...series.map(({ values }) => values.length));
  const [from, to] = x.range ?? [1, count];
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? from : from + ((to - from) * index) / (count - 1);
    return x.names?.[index] ?? (x.names ? [''] : [formatValue(at)]);
  });
}

/** In px. */
const size = { along: 560, across: 300, step: 30, tick: 8, title: 24 } as const;

function drawXyChart(chart: XyDraft, captions: Captions): string {
  const { series, isLying } = chart;
  const values = series.flatMap((one) => one.values);
  const isFromZero = series.some(({ isBar }) => isBar) && chart.y.range === undefined;
  const [low, high] = chart.y.range ?? [Math.min(...values), Math.max(...values)];
  const least = Math.min(low, high, ...values, ...(isFromZero ? [0] : []));
  const scale = makeScale(least, Math.max(low, high, ...values, ...(isFromZero ? [0] : [])), {
    isFixed: chart.y.range !== undefined,
  });
  const names = nameValues(chart);
  const frame = isLying ? placeLying(chart, names, scale) : placeUpright(chart, names, scale);
  const { getPlace, getValue, slot } = frame;
  const bars = series.filter(({ isBar }) => isBar);
  const thick = Math.min(48, (slot * 0.72) / Math.max(1, bars.length));
  const zero = getValue(Math.min(Math.max(0, scale.from), scale.to));
  const shapes = series.flatMap(({ isBar, values: own }, index) => {
    if (!isBar) return [];
    const shift = (bars.indexOf(series[index]!) - bars.length / 2) * thick;
    return own.map((value, at) => {
      const [side, end] = [getPlace(at) + shift, getValue(value)];
      const [start, length] = [Math.min(zero, end), Math.abs(end - zero)];
      const box = isLying
        ? { x: start, y: side + 1, width: length, height: thick - 2 }
        : { x: side + 1, y: start, width: thick - 2, height: length };
      return formatElement('rect', { class: getHue(index), ...box, rx: 2 });
    });
  });
  const getPoint = (value: number, at: number) =>
    isLying ? ([getValue(value), getPlace(at)] as const) : ([getPlace(at), getValue(value)] as const);
  const lines = series.flatMap(({ isBar, values: own }, index) => {
    if (isBar) return [];
    const points = own.map(getPoint);
    const d = `M${points.map(([x, y]) => formatPair(x, y)).join('L')}`;
    const dots = points.map(([cx, cy]) =>
      formatElement('circle', { cx, cy, r: 3, fill: 'currentColor', stroke: 'none' }),
    );
    return [formatElement('g', { class: getHue(index) }, formatElement('path', { d }) + dots.join(''))];
  });
  const hasNames = series.some(({ label }) => label.length > 0);
  const labels = hasNames
    ? series.map(({ label }, index) => (label.length > 0 ? label : [String(index + 1)]))
    : [];
  const legend = drawLegend(labels, frame.height + 8, frame.width);
  const height = frame.height + (hasNames ? legend.height + 10 : 0);
  return formatSvg({ ...captions, width: Math.max(frame.width, legend.width) + 2, height }, [
    formatElement('path', { class: 'd-life', d: frame.grid, 'stroke-opacity': 0.35 }),
    formatLayer('d-hues', shapes, tinted),
    formatLayer('d-hues', lines, { stroke: 'currentColor', 'stroke-width': 2.5, 'stroke-linejoin': 'round' }),
    formatElement('path', { class: 'd-life', d: frame.axes }),
    formatLayer('d-text', frame.texts, textStyles.small),
    formatLayer('d-text d-small', frame.notes, textStyles.small),
    ...legend.layers,
  ]);
}

type Frame = {
  readonly width: number;
  readonly height: number;
  /** How much room each place along the axis has. */
  readonly slot: number;
  getPlace(index: number): number;
  getValue(value: number): number;
  readonly grid: string;
  readonly axes: string;
  /** Names along the axis; numbers and titles of axes. */
  readonly texts: readonly string[];
  readonly notes: readonly string[];
};

const middle = { 'text-anchor': 'middle' } as const;
const end = { 'text-anchor': 'end' } as const;

function placeUpright({ x, y }: XyDraft, names: readonly Label[], scale: Scale): Frame {
  const ticks = scale.ticks.map((value) => [formatValue(value)]);
  const turned = (text: string, at: number, from: number) =>
    drawText([text], at, from, type.small, { ...middle, transform: `rotate(-90 ${at} ${from})` });
  const yTitle = wrap(y.title === '' ? [] : [y.title], size.across, type.small);
  const left =
    Math.max(...ticks.map((tick) => measureLabel(tick, type.small)), 0) +
    size.tick +
    4 +
    yTitle.length * size.title;
  const slot = Math.max(size.step, Math.min(140, size.along / Math.max(1, names.length)));
  const right = left + slot * names.length;
  const top = 10;
  const bottom = top + size.across;
  const isTurned = names.some(
    (name) =>
      measureLabel(name, type.small) > slot - 4 &&
      measureLabel(wrap(name, slot - 4, type.small), type.small) > slot - 4,
  );
  const shown = names.map((name) => (isTurned ? [name.join(' ')] : wrap(name, slot - 4, type.small)));
  const below = isTurned
    ? Math.max(...shown.map((name) => measureLabel(name, type.small)), 0) + size.tick
    : Math.max(...shown.map((name) => name.length), 0) * type.small.height + 4;
  const getValue = (value: number) => bottom - ((value - scale.from) / (scale.to - scale.from)) * size.across;
  const getPlace = (index: number) => left + (index + 0.5) * slot;
  const xTitle = wrap(x.title === '' ? [] : [x.title], right - left, type.small);
  return {
    width: right,
    height: bottom + 4 + below + xTitle.length * size.title,
    ...{ slot, getPlace, getValue },
    grid: scale.ticks.map((value) => `M${formatPair(left, getValue(value))}H${right}`).join('') || 'M0 0',
    axes: `M${formatPair(left, top)}V${bottom}H${right}`,
    texts: shown.map((name, index) => {
      const at = getPlace(index);
      if (!isTurned)
        return drawText(name, at, bottom + 4 + (name.length * type.small.height) / 2, type.small, middle);
      const from = bottom + size.tick;
      return drawText(name, at, from, type.small, { ...end, transform: `rotate(-90 ${at} ${from})` });
    }),
    notes: [
      ...ticks.map((tick, index) =>
        drawText(tick, left - size.tick, getValue(scale.ticks[index]!), type.small, end),
      ),
      ...yTitle.map((text, index) => turned(text, 10 + index * size.title, (top + bottom) / 2)),
      drawText(
        xTitle,
        (left + right) / 2,
        bottom + 8 + below + (xTitle.length * type.small.height) / 2,
        type.small,
        middle,
      ),
    ],
  };
}

function placeLying({ x, y }: XyDraft, names: readonly Label[], scale: Scale): Frame {
  const shown = names.map((name) => wrap(name, 160, type.small));
  const xTitle = x.title === '' ? [] : wrap([x.title], 400, type.small);
  const yTitle = y.title === '' ? [] : wrap([y.title], 400, type.small);
  const top = 4 + xTitle.length * type.small.height;
  const left = Math.max(...shown.map((name) => measureLabel(name, type.small)), 0) + size.tick + 2;
  const slot = Math.max(size.step, ...shown.map((name) => name.length * type.small.height + 6));
  const bottom = top + slot * names.length;
  const right = left + 440;
  const getValue = (value: number) =>
    left + ((value - scale.from) / (scale.to - scale.from)) * (right - left);
  const getPlace = (index: number) => top + (index + 0.5) * slot;
  const under = bottom + 6 + type.small.height / 2;
  return {
    width: right + 20,
    height: bottom + 8 + (1 + yTitle.length) * type.small.height,
    ...{ slot, getPlace, getValue },
    grid: scale.ticks.map((value) => `M${formatPair(getValue(value), top)}V${bottom}`).join('') || 'M0 0',
    axes: `M${formatPair(left, top)}V${bottom}H${right}`,
    texts: shown.map((name, index) => drawText(name, left - size.tick, getPlace(index), type.small, end)),
    notes: [
      ...scale.ticks.map((value) =>
        drawText([formatValue(value)], getValue(value), under, type.small, middle),
      ),
      drawText(xTitle, 2, 2 + (xTitle.length * type.small.height) / 2, type.small),
      drawText(
        yTitle,
        (left + right) / 2,
        under + ((1 + yTitle.length) * type.small.height) / 2,
        type.small,
        middle,
      ),
    ],
  };
}
