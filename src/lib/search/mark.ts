/**
 * Marks a query's matches in a text, and cuts the passage of about two lines that shows them best.
 * Must not know markup: the marks are two private-use characters (answer.ts).
 */
import { markEnd, markStart } from './answer.ts';
import { flattenWithOffsets } from './fold.ts';

/** Folded text to mark. Words match at the start of a word or of a part, with any joiner between their parts. */
export type Pattern = {
  readonly kind: 'wide' | 'word';
  readonly text: string;
  /** Matches the beginning of a longer word too. */
  readonly open?: boolean;
};

/** A match: its place in the original text, and the index of its pattern. */
type Range = { readonly start: number; readonly end: number; readonly pattern: number };

/** After this many matches the search stops; later ones stay unmarked. */
const enough = 300;
/** Two lines of the results list; a wide character counts two. */
const passageWidth = 170;
/** How much of it may precede the first match. */
const leadWidth = 40;

/** The first match in a flattened text (fold.ts) from an offset on. */
export function findPlace(
  flat: string,
  { kind, text, open }: Pattern,
  from = 0,
): { readonly start: number; readonly end: number } | undefined {
  if (text === '') return undefined;
  if (kind === 'wide') {
    const start = flat.indexOf(text, from);
    return start < 0 ? undefined : { start, end: start + text.length };
  }
  const expression = createExpression(text);
  expression.lastIndex = from;
  for (let match = expression.exec(flat); match; match = expression.exec(flat)) {
    const start = match.index;
    const end = start + match[0].length;
    if (isEdge(flat, start) && (open === true || isEdge(flat, end))) return { start, end };
    expression.lastIndex = start + 1;
  }
  return undefined;
}

const expressions = new Map<string, RegExp>();
const mostExpressions = 200;

function createExpression(word: string): RegExp {
  const known = expressions.get(word);
  if (known) return known;
  if (expressions.size === mostExpressions) expressions.clear();
  const characters = Array.from(word, (character) => character.replace(/[^\p{L}\p{N}]/u, '\\$&'));
  const gap = !isLong(word) ? '' : /^\d+$/.test(word) ? '[-., ()]{0,2}' : '[-_.]?';
  const expression = new RegExp(characters.join(gap), 'gi');
  expressions.set(word, expression);
  return expression;
}

/** True for words that may have joiners between their parts. */
function isLong(word: string): boolean {
  return word.length >= 4 && /^[\p{L}\p{N}]+$/u.test(word);
}

/** All matches in order, overlapping ones too. */
function findRanges(text: string, patterns: readonly Pattern[]): Range[] {
  const { text: flat, offsets } = flattenWithOffsets(text);
  const ranges: Range[] = [];
  for (const [index, pattern] of patterns.entries()) {
    let place = findPlace(flat, pattern);
    for (let count = 0; place && count < enough; count++) {
      ranges.push({
        start: findOriginal(offsets, place.start),
        end: findOriginalEnd(offsets, place.end),
        pattern: index,
      });
      place = findPlace(flat, pattern, place.end);
    }
  }
  return ranges.sort((a, b) => a.start - b.start || b.end - a.end).slice(0, enough);
}

/** The text with every match marked. */
export function markText(text: string, patterns: readonly Pattern[]): string {
  const pure = dropMarks(text);
  return markRanges(pure, findRanges(pure, patterns), 0, pure.length);
}

/**
 * A passage on one line around the best matches, else the beginning of the text. `titles`: flattened, shown with the passage; what
 * they lack comes first.
 */
export function markPassage(text: string, patterns: readonly Pattern[], titles = ''): string {
  const pure = dropMarks(text);
  const ranges = findRanges(pure, patterns);
  const values = patterns.map((pattern) => (findPlace(titles, pattern) ? 1 : 1 + patterns.length));
  const [start, end] = choosePassage(pure, ranges, values);
  const passage = joinLines(markRanges(pure, ranges, start, end));
  return `${start > 0 ? '…' : ''}${passage}${end < pure.length ? '…' : ''}`;
}

/** The beginning of a text, cut at this width. */
export function cutText(text: string, width: number): string {
  const end = findOffsetAt(text, 0, width);
  return end < text.length ? `${text.slice(0, end)}…` : text;
}

/** Separates the cells and rows of a table; joins lines of running text. */
export function joinLines(text: string): string {
  const lines = text.trim().split('\n');
  const isRow = (at: number) => lines[at]?.includes('\t') ?? false;
  return lines
    .map((line, at) => (at === 0 ? line : `${isRow(at) || isRow(at - 1) ? ' / ' : ' '}${line}`))
    .join('')
    .replace(/ *\t\s*/g, ' · ')
    .replace(/\s+/g, ' ');
}

/** Removes mark characters, so that only marking adds them. */
export function dropMarks(text: string): string {
  return /[\uE000\uE001]/.test(text) ? text.replace(/[\uE000\uE001]/g, '') : text;
}

/** True at the edge of a word or of a part, as the tokenizer splits them (`splitWord`). */
function isEdge(flat: string, at: number): boolean {
  const before = classifyUnit(flat, at - 1);
  const after = classifyUnit(flat, at);
  if (before === 0 || after === 0 || before !== after) return true;
  const isUpper = (index: number) => /\p{Lu}/u.test(flat[index] ?? '');
  return isUpper(at) && (!isUpper(at - 1) || /\p{Ll}/u.test(flat[at + 1] ?? ''));
}

/** 1: a digit; 2: a letter of a word; 0: anything else. */
function classifyUnit(flat: string, at: number): number {
  const unit = flat.charCodeAt(at);
  if (unit >= 0x30 && unit <= 0x39) return 1;
  if ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a) return 2;
  if (!(unit >= 0x80)) return 0;
  return /[\p{L}\p{M}]/u.test(flat[at]!) && !/[\u2E80-\u9FFF\uAC00-\uD7FF]/.test(flat[at]!) ? 2 : 0;
}

function findOriginal(offsets: Uint32Array | undefined, at: number): number {
  return offsets ? offsets[at]! : at;
}

/** The end in the original. A character that folds to several units is marked as a whole. */
function findOriginalEnd(offsets: Uint32Array | undefined, end: number): number {
  if (!offsets) return end;
  const last = offsets[end - 1]!;
  let next = end;
  while (next < offsets.length - 1 && offsets[next] === last) next++;
  return offsets[next]!;
}

function markRanges(text: string, ranges: readonly Range[], from: number, to: number): string {
  let marked = '';
  let done = from;
  for (let index = 0; index < ranges.length; index++) {
    const start = Math.max(ranges[index]!.start, done);
    let end = Math.min(ranges[index]!.end, to);
    while (index + 1 < ranges.length && ranges[index + 1]!.start <= end) {
      end = Math.max(end, Math.min(ranges[++index]!.end, to));
    }
    if (start >= end) continue;
    marked += text.slice(done, start) + markStart + text.slice(start, end) + markEnd;
    done = end;
  }
  return marked + text.slice(done, to);
}

/** `values`: of each pattern that the passage has. */
function choosePassage(
  text: string,
  ranges: readonly Range[],
  values: readonly number[],
): [start: number, end: number] {
  let best = 0;
  let most = 0;
  for (const [index, { start }] of ranges.entries()) {
    const limit = start + passageWidth / 2;
    const seen = new Set<number>();
    for (let next = index; next < ranges.length && ranges[next]!.end <= limit; next++)
      seen.add(ranges[next]!.pattern);
    let value = 0;
    for (const pattern of seen) value += values[pattern]!;
    if (value > most) {
      best = start;
      most = value;
    }
  }
  const start = findBeginning(text, best);
  return [start, findOffsetAt(text, start, passageWidth)];
}

/** The start of the clause before a match, if near, else the start of a word. */
function findBeginning(text: string, match: number): number {
  let width = 0;
  let start = match;
  while (start > 0) {
    const before = text[start - 1]!;
    if (/[\n。！？；;]/.test(before)) return start;
    width += measureUnit(before);
    if (width > leadWidth) return skipWord(text, skipHalfCharacter(text, start), match);
    start--;
  }
  return 0;
}

/** Skips the rest of a word that began before `start`. */
function skipWord(text: string, start: number, match: number): number {
  let at = start;
  while (at < match && /^\w\w/.test(text.slice(at - 1, at + 1))) at++;
  return at;
}

/** The offset at which a text from `start` reaches this width. */
function findOffsetAt(text: string, start: number, width: number): number {
  let used = 0;
  let end = start;
  while (end < text.length && used < width) used += measureUnit(text[end++]!);
  return skipHalfCharacter(text, end);
}

/** Moves an offset out of a surrogate pair. */
function skipHalfCharacter(text: string, at: number): number {
  return at < text.length && /[\uDC00-\uDFFF]/.test(text[at]!) ? at + 1 : at;
}

function measureUnit(unit: string): number {
  return unit < '\u1100' ? 1 : 2;
}
