/** How wide text is, and where it may be broken. Widths are estimates on the safe side for the site's fonts. */
import type { Label } from '../model.ts';

/** Font sizes and line heights, px. Nothing is smaller than 12. */
export const type = {
  node: { size: 14, height: 20 },
  small: { size: 13, height: 18 },
  row: { size: 13, height: 20 },
} as const;

export type Face = (typeof type)[keyof typeof type];

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u2014\u2018\u2019\u201c\u201d\u2026]|[\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Width of a character as a part of the font size. */
function widthOf(character: string): number {
  if (character > '\u02ff') return wide.test(character) ? 1 : /\p{M}|\p{Cf}/u.test(character) ? 0 : 0.65;
  if (" ijl|.,:;'!I".includes(character)) return 0.3;
  if ('ftr()[]{}/\\-"`*'.includes(character)) return 0.4;
  if ('mwMW@%'.includes(character)) return 0.92;
  return character >= 'A' && character <= 'Z' ? 0.7 : 0.58;
}

/** Width of a line, px. */
export function lineWidth(line: string, { size }: Face, mono = false): number {
  let sum = 0;
  for (const character of line) sum += mono ? (wide.test(character) ? 1 : 0.61) : widthOf(character);
  return sum * size;
}

/** Width of the longest line, px. */
export function labelWidth(label: Label, face: Face, mono = false): number {
  return Math.max(0, ...label.map((line) => lineWidth(line, face, mono)));
}

const noBreakBefore = /^[，。、；：？！）】》」』”’%…,.;:?!)\]}]/;
const noBreakAfter = /[（【《「『“‘([{]$/;

/** Pieces of a line between which it may be broken. */
function pieces(line: string): string[] {
  const found: string[] = [];
  for (const run of line.match(
    /[ \u00a0]+|[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|[^ \u00a0\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]+/gu,
  ) ?? []) {
    const last = found[found.length - 1];
    if (last !== undefined && (noBreakBefore.test(run) || noBreakAfter.test(last)))
      found[found.length - 1] = last + run;
    else found.push(run);
  }
  return found;
}

function fill(parts: readonly string[], limit: number, face: Face): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && lineWidth((line + part).trimEnd(), face) > limit) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** Breaks lines that are wider than the limit, into lines of about equal width. */
export function wrap(label: Label, limit: number, face: Face): Label {
  return label.flatMap((line) => {
    if (lineWidth(line, face) <= limit) return [line];
    const parts = pieces(line);
    const count = fill(parts, limit, face).length;
    let low = lineWidth(line, face) / count;
    let high = limit;
    for (let round = 0; round < 8; round++) {
      const middle = (low + high) / 2;
      if (fill(parts, middle, face).length > count) low = middle;
      else high = middle;
    }
    return fill(parts, high, face);
  });
}
