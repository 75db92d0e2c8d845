/** Scales of numbers: round steps between two ends, and how numbers are written. */

export type Scale = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

/** About `count` round numbers. `isFixed`: the ends stay as given; else they become round too. */
export function makeScale(least: number, most: number, { count = 5, isFixed = false } = {}): Scale {
  const span = most - least || Math.abs(most) || 1;
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((one) => one * power >= rough * 0.999) ?? 10);
  const from = isFixed ? least : Math.floor(least / step) * step;
  const to = most === least ? from + step : isFixed ? most : Math.ceil(most / step - 1e-9) * step;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / step - 1e-9); at * step <= to + step * 1e-6; at++) ticks.push(at * step);
  return { from, to, ticks };
}

/** At most six digits behind the first one. */
export function formatValue(value: number): string {
  return String(Number(value.toPrecision(7)));
}
