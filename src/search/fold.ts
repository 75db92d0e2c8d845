/**
 * One form for all ways of writing the same text: width, compatibility forms, accents and case are folded.
 * Index and query go through here, so they cannot disagree; offsets lead back into the text as written.
 */

export type Folded = {
  readonly text: string;
  /** Where each unit of `text` begins in the original, and its length at the end; absent: nothing moved. */
  readonly offsets?: Uint32Array;
};

/** By code unit: what a unit folds to where that is one unit as well. */
const simple = new Uint16Array(65536);
const unknown = 0;
/** Belongs to the character before it. */
const mark = 0xfffe;
/** Folds to none or several units, or is half of a pair. */
const complex = 0xffff;

const marks = /^[\p{M}\u1160-\u11FF\uFF9E\uFF9F]/u;
/** Letters that no accent can be taken from, each followed by what stands for it. */
const letters = new Map(
  'ßss ẞSS æae ÆAE œoe ŒOE øo ØO łl ŁL đd ĐD ðd ÐD þth ÞTH ħh ĦH ıi'
    .split(' ')
    .map((one) => [one[0]!, one.slice(1)]),
);
/** Longer chains of marks are cut: putting them in order costs more than linear time. */
const longestChain = 30;

const learned = new Map<string, string>();

/** Folds characters to others from now on. `pairs`: each followed by what it becomes, all of one unit. */
export function learn(pairs: string): void {
  for (let index = 0; index < pairs.length; index += 2) learned.set(pairs[index]!, pairs[index + 1]!);
  simple.fill(unknown);
}

/** Width, compatibility forms and accents folded; case kept, which tells the parts of `getUserMedia` apart. */
export function flatten(text: string): string {
  return isFlat(text) ? text : rewrite(text, undefined);
}

/** Lower case, unit for unit: the length stays (a test holds all of Unicode's first plane to it). */
export function lower(flat: string): string {
  const text = flat.toLowerCase();
  return text.includes('ς') ? text.replaceAll('ς', 'σ') : text;
}

/** The form in which texts are compared. */
export function fold(text: string): string {
  return lower(flatten(text));
}

/** Flattened, with the way back. */
export function flattenWithOffsets(text: string): Folded {
  if (isFlat(text)) return { text };
  const offsets: number[] = [];
  const flat = rewrite(text, (from, length) => {
    for (let unit = 0; unit < length; unit++) offsets.push(from);
  });
  offsets.push(text.length);
  return { text: flat, offsets: Uint32Array.from(offsets) };
}

function isFlat(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (formOf(unit) !== unit) return false;
  }
  return true;
}

/** `placed` is told for each character, in order, where it began and how many units it has become. */
function rewrite(text: string, placed?: (from: number, length: number) => void): string {
  let result = '';
  let same = 0;
  let index = 0;
  let form = text === '' ? unknown : formOf(text.charCodeAt(0));
  while (index < text.length) {
    const next = index + 1 < text.length ? formOf(text.charCodeAt(index + 1)) : unknown;
    if (form < mark && next < mark) {
      // A character that stands alone and becomes one unit; most stay what they are.
      if (form !== text.charCodeAt(index)) {
        result += text.slice(same, index) + String.fromCharCode(form);
        same = index + 1;
      }
      placed?.(index, 1);
      index++;
      form = next;
      continue;
    }
    const end = endOfCluster(text, index);
    const folded = foldCluster(text.slice(index, end));
    result += text.slice(same, index) + folded;
    placed?.(index, folded.length);
    same = end;
    index = end;
    if (index < text.length) form = formOf(text.charCodeAt(index));
  }
  return result + text.slice(same);
}

/** The end of the character at `index` with the marks that follow it. */
function endOfCluster(text: string, index: number): number {
  let end = index + sizeAt(text, index);
  for (let chain = 0; chain < longestChain && end < text.length; chain++) {
    const size = sizeAt(text, end);
    if (!marks.test(text.slice(end, end + size))) break;
    end += size;
  }
  return end;
}

function sizeAt(text: string, index: number): number {
  return text.codePointAt(index)! > 0xffff ? 2 : 1;
}

function formOf(unit: number): number {
  const known = simple[unit]!;
  if (known !== unknown) return known;
  const character = String.fromCharCode(unit);
  const folded = foldCluster(character);
  const paired = unit >= 0xd800 && unit <= 0xdfff;
  const form = marks.test(character)
    ? mark
    : folded.length === 1 && !paired && folded !== '\0'
      ? folded.charCodeAt(0)
      : complex;
  simple[unit] = form;
  return form;
}

function foldCluster(cluster: string): string {
  const folded = foldForms(cluster);
  return learned.size === 0 ? folded : Array.from(folded, (one) => learned.get(one) ?? one).join('');
}

/** Accents, zero-width characters, variation selectors and the marks of search answers go; dashes become one. */
function foldForms(cluster: string): string {
  return cluster
    .normalize('NFKD')
    .replace(
      /[\u0300-\u036F]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]|[\0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uE000\uE001]/gu,
      '',
    )
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[ßẞæÆœŒøØłŁđĐðÐþÞħĦı]/g, (letter) => letters.get(letter)!)
    .normalize('NFC');
}
