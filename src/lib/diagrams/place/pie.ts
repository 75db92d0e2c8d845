/** Places a pie: slices clockwise from the top, and the list of names below. */
import type { Label, Pie } from '../model.ts';
import { measureLabel, type, wrap } from './text.ts';

export type PlacedSlice = {
  /** Its start and end, as shares of the circle. */
  readonly from: number;
  readonly to: number;
  /** '12%' */
  readonly share: string;
  readonly label: Label;
  /** The middle of its line in the list. */
  readonly y: number;
};

export type PlacedPie = {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly middle: { readonly x: number; readonly y: number };
  /** The left edge of the list. */
  readonly left: number;
  readonly slices: readonly PlacedSlice[];
};

const radius = 110;
const margin = 10;
/** In px; fits a phone. */
const widest = 280;

/** '33.3%', '8%'. */
export function formatShare(value: number, sum: number): string {
  const part = (100 * value) / sum;
  return `${part > 0 && part < 0.1 ? '<0.1' : String(Math.round(part * 10) / 10)}%`;
}

export function placePie({ slices, showsData }: Pie): PlacedPie {
  const sum = slices.reduce((all, { value }) => all + value, 0);
  const { height: line } = type.small;
  let done = 0;
  let y = 2 * (radius + margin) + 12;
  const placed = slices.map(({ label, value }): PlacedSlice => {
    const from = done / sum;
    done += value;
    const share = formatShare(value, sum);
    const [first = '', ...rest] = label;
    const words = [
      `${first}${rest.length === 0 ? ` · ${showsData ? `${value} · ` : ''}${share}` : ''}`,
      ...rest,
    ];
    const shown = wrap(words, widest, type.small);
    const top = y;
    y += shown.length * line + 6;
    return { from, to: done / sum, share, label: shown, y: top + (shown.length * line) / 2 };
  });
  const list = 24 + Math.max(0, ...placed.map(({ label }) => measureLabel(label, type.small)));
  const width = Math.max(2 * (radius + margin), list);
  return {
    width,
    height: y,
    radius,
    middle: { x: width / 2, y: radius + margin },
    left: (width - list) / 2,
    slices: placed,
  };
}
