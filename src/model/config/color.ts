/** Colours of a configuration, and the contrast between two of them. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses '#0b6583' or '#fff', the only forms that are unambiguous. Undefined for others. */
export function parseColor(text: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const digits = short
    ? short.slice(1).map((digit) => digit + digit)
    : /^#(..)(..)(..)$/.exec(text)?.slice(1);
  const parts = digits?.map((pair) => (/^[0-9a-f]{2}$/i.test(pair) ? Number.parseInt(pair, 16) : Number.NaN));
  return parts && !parts.some(Number.isNaN) ? (parts as unknown as Rgb) : undefined;
}

/** '#0b6583'. */
export function formatColor(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours: `share` of the second, the rest of the first. */
export function mixColors(a: Rgb, b: Rgb, share: number): Rgb {
  const mixPart = (index: 0 | 1 | 2) => a[index] * (1 - share) + b[index] * share;
  return [mixPart(0), mixPart(1), mixPart(2)];
}

/** Contrast ratio of WCAG 2: 1 for equal colours, 21 for black on white. */
export function computeContrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [computeLuminance(a), computeLuminance(b)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function computeLuminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
