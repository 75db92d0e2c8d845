/** A message with numbered holes: which text is of its form, with which values, and its translation with the same values. */
import { isWide } from '#model/text';

export type Template = {
  /** What stands before, between and after the holes. */
  readonly chunks: readonly string[];
  /** Of the translation: text, or the index of a value. */
  readonly parts: readonly (string | number)[];
  /** How much of it is fixed: letters outside the holes. */
  readonly weight: number;
  /** '{1} pages' */
  readonly isAmount: boolean;
};

export const hole = /\{\d+\}/;

/** Of a text with holes. */
export function readTemplate(english: string, other: string): Template {
  const chunks = english.split(hole);
  const names = [...english.matchAll(/\{(\d+)\}/g)].map(([hole]) => hole);
  return {
    chunks,
    parts: other.split(/(\{\d+\})/).map((part, at) => (at % 2 === 1 ? names.indexOf(part) : part)),
    weight: countLetters(english),
    isAmount: /^\{1\} [a-z]+$/.test(english),
  };
}

/** The values in the holes, each as short as the text allows; undefined if the text is of another form. */
export function matchTemplate({ chunks, isAmount }: Template, text: string): string[] | undefined {
  const [first, last] = [chunks[0]!, chunks.at(-1)!];
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const end = text.length - last.length;
  const values: string[] = [];
  let at = first.length;
  for (const chunk of chunks.slice(1, -1)) {
    const next = text.indexOf(chunk, at);
    if (next < 0) return undefined;
    values.push(text.slice(at, next));
    at = next + chunk.length;
  }
  if (at > end) return undefined;
  values.push(text.slice(at, end));
  return isAmount && !/^\d+$/.test(values[0]!) ? undefined : values;
}

/** The translation with values. A value stays as it is beside a sign that encloses or begins it: "- {1}", `[^{1}]:`, '#{1}'. */
export function fillTemplate({ parts }: Template, values: readonly string[]): string {
  const pieces = parts.map((part) => (typeof part === 'number' ? values[part]! : part));
  return pieces.reduce((text, piece, at) => {
    const isValue = typeof parts[at] === 'number';
    const isBound = isValue ? sign.test(text.slice(-1)) : sign.test(piece.slice(0, 1));
    return isBound ? text + piece : joinPieces(text, piece);
  });
}

/** Two pieces side by side, as Chinese is set: a blank between Chinese and Latin, none beside full-width characters. */
export function joinPieces(left: string, right: string): string {
  const [a, b] = [left.trimEnd(), right.trimStart()];
  const [before, after] = [a.slice(-1), b.slice(0, 1)];
  if (before === '' || after === '') return left + right;
  if (before === '。' && /[。；，：]/.test(after)) return a.slice(0, -1) + b;
  if (isWide(before) && isWide(after)) return a + b;
  const isBorder = (han.test(before) && latin.test(after)) || (latin.test(before) && han.test(after));
  return isBorder ? `${a} ${b}` : left + right;
}

const han = /\p{Script=Han}/u;
const latin = /[\w`"'$<>/#@*~{}[\]()-]/;

const sign = /[!-/:-@[-`{-~]/;

/** Letters outside the holes. */
export function countLetters(text: string): number {
  return text.replace(/\{\d+\}|[^A-Za-z]/g, '').length;
}
