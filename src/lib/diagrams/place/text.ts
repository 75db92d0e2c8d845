/** Measures and wraps text. Widths are estimates, rather too large, for the site's fonts. */
import type { Label } from '../model.ts';

/** Font sizes and line heights in px. Nothing is smaller than 12. */
export const type = {
  node: { size: 14, height: 20 },
  small: { size: 13, height: 18 },
  row: { size: 13, height: 20 },
  number: { size: 12, height: 16 },
} as const;

export type Face = (typeof type)[keyof typeof type];

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u2014\u2018\u2019\u201c\u201d\u2026]|[\u{1f000}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** The width of a character as a share of the font size. */
function measureCharacter(character: string): number {
  if (character > '\u02ff') return wide.test(character) ? 1 : /\p{M}|\p{Cf}/u.test(character) ? 0 : 0.65;
  if (" ijl|.,:;'!I".includes(character)) return 0.3;
  if ('ftr()[]{}/\\-"`*'.includes(character)) return 0.4;
  if ('mwMW@%'.includes(character)) return 0.92;
  return character >= 'A' && character <= 'Z' ? 0.7 : 0.58;
}

/** The width of a line in px. */
export function measureTextLine(line: string, { size }: Face, mono = false): number {
  let sum = 0;
  for (const character of line) sum += mono ? (wide.test(character) ? 1 : 0.61) : measureCharacter(character);
  return sum * size;
}

/** The width of the longest line in px. */
export function measureLabel(label: Label, face: Face, mono = false): number {
  let widest = 0;
  for (let index = 0; index < label.length; index++)
    widest = Math.max(widest, measureTextLine(label[index]!, face, mono));
  return widest;
}

/** Punctuation that stays with the character before it, and with the one behind it. */
const clinging = { before: '，。、；：？！）】》」』”’%…,.;:?!)]}', behind: '（【《「『“‘([{' } as const;

/** A part of a line that must not break; `start` and `end`: the widths of its outer blanks. */
type Fragment = {
  readonly text: string;
  readonly start: number;
  readonly width: number;
  readonly end: number;
};

/** Neighbouring blanks stay together, and so do letters; a line may break at every Chinese character. */
function getCharacterKind(character: string): 'blank' | 'single' | 'word' {
  if (character === ' ' || character === '\u00a0') return 'blank';
  if (character < '\u2e80') return 'word';
  const isSingle =
    character <= '\u9fff' ||
    (character >= '\uac00' && character <= '\ud7a3') ||
    (character >= '\uf900' && character <= '\ufaff') ||
    (character >= '\uff00' && character <= '\uff60');
  return isSingle ? 'single' : 'word';
}

/** Splits a line into the parts between which it may break. */
function splitIntoFragments(line: string, face: Face): Fragment[] {
  const found: string[] = [];
  let before: ReturnType<typeof getCharacterKind> | undefined;
  let last = '';
  for (const character of line) {
    const kind = getCharacterKind(character);
    const isOneRun = kind === before && kind !== 'single';
    const clings =
      before !== undefined && (clinging.before.includes(character) || clinging.behind.includes(last));
    if (isOneRun || clings) found[found.length - 1] += character;
    else found.push(character);
    before = kind;
    last = character;
  }
  return found.map((text) => {
    const width = measureTextLine(text, face);
    const start = width - measureTextLine(text.trimStart(), face);
    return { text, start, width, end: width - measureTextLine(text.trimEnd(), face) };
  });
}

/** The indexes of parts that begin a new line at this limit. Only a single part may be wider. */
function findBreaks(parts: readonly Fragment[], limit: number): number[] {
  const found: number[] = [];
  let width = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0 && width + part.width - part.end > limit) {
      found.push(index);
      width = part.width - part.start;
    } else width += part.width;
  }
  return found;
}

/** Wraps lines that are wider than the limit into lines of about equal width. */
export function wrap(label: Label, limit: number, face: Face): Label {
  if (label.every((line) => measureTextLine(line, face) <= limit)) return label;
  return label.flatMap((line) => {
    const whole = measureTextLine(line, face);
    if (whole <= limit) return [line];
    const parts = splitIntoFragments(line, face);
    const count = findBreaks(parts, limit).length;
    let low = whole / (count + 1);
    let high = limit;
    for (let round = 0; round < 8; round++) {
      const middle = (low + high) / 2;
      if (findBreaks(parts, middle).length > count) low = middle;
      else high = middle;
    }
    const starts = [0, ...findBreaks(parts, high), parts.length];
    const lines = starts.slice(1).map((end, index) =>
      parts
        .slice(starts[index], end)
        .map(({ text }) => text)
        .join('')
        .trim(),
    );
    return lines.filter((text) => text !== '');
  });
}
