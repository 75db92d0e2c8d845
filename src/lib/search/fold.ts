/**
 * Folds all spellings of a text into one form: width, compatibility forms, accents and case.
 * Index and query both use it, so they cannot disagree; offsets map back to the original text.
 */

export type Folded = {
  readonly text: string;
  /** For each unit of `text` its offset in the original, and the original's length at the end; absent if all are equal. */
  readonly offsets?: Uint32Array;
};

/** Unit -> folded unit, or one of the values below. */
const simple = new Uint16Array(65536);
const unknown = 0;
/** A mark, which belongs to the character before it. */
const mark = 0xfffe;
/** Folds to no or several units, or is half of a surrogate pair. */
const complex = 0xffff;

const marks = /^[\p{M}\u1160-\u11FF\uFF9E\uFF9F]/u;
/** Letters that Unicode does not decompose, each followed by its replacement. */
const letters = /* @__PURE__ */ new Map(
  /* @__PURE__ */ 'ßss ẞSS æae ÆAE œoe ŒOE øo ØO łl ŁL đd ĐD ðd ÐD þth ÞTH ħh ĦH ıi'
    .split(' ')
    .map((one) => [one[0]!, one.slice(1)]),
);
/** Longer chains of marks are split: normalizing them takes more than linear time. */
const longestChain = 30;

const learned = new Map<string, string>();

/** Adds foldings for all later calls. `pairs`: characters, each followed by its replacement, all of one unit. */
export function learn(pairs: string): void {
  for (let index = 0; index < pairs.length; index += 2) learned.set(pairs[index]!, pairs[index + 1]!);
  simple.fill(unknown);
}

/** Folds width, compatibility forms and accents. Keeps case, which separates the parts of `getUserMedia`. */
export function flatten(text: string): string {
  return isFlat(text) ? text : rewrite(text, undefined);
}

/** Lower case without a change of length (a test checks all of Unicode's first plane). */
export function lowerCase(flat: string): string {
  const text = flat.toLowerCase();
  return text.includes('ς') ? text.replaceAll('ς', 'σ') : text;
}

/** The form for comparing texts. */
export function fold(text: string): string {
  return lowerCase(flatten(text));
}

/** Flattens, with offsets into the original. */
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
    if (findForm(unit) !== unit) return false;
  }
  return true;
}

/** Flattens. Calls `placed` for each character in order, with its offset and the number of its folded units. */
function rewrite(text: string, placed?: (from: number, length: number) => void): string {
  let result = '';
  let same = 0;
  let index = 0;
  let form = text === '' ? unknown : findForm(text.charCodeAt(0));
  while (index < text.length) {
    const next = index + 1 < text.length ? findForm(text.charCodeAt(index + 1)) : unknown;
    if (form < mark && next < mark) {
      // A single character that folds to one unit, most often itself.
      if (form !== text.charCodeAt(index)) {
        result += text.slice(same, index) + String.fromCharCode(form);
        same = index + 1;
      }
      placed?.(index, 1);
      index++;
      form = next;
      continue;
    }
    const end = findClusterEnd(text, index);
    const folded = foldCluster(text.slice(index, end));
    result += text.slice(same, index) + folded;
    placed?.(index, folded.length);
    same = end;
    index = end;
    if (index < text.length) form = findForm(text.charCodeAt(index));
  }
  return result + text.slice(same);
}

/** The end of the character at `index`, marks included. */
function findClusterEnd(text: string, index: number): number {
  let end = index + measureCharacter(text, index);
  for (let chain = 0; chain < longestChain && end < text.length; chain++) {
    const size = measureCharacter(text, end);
    if (!marks.test(text.slice(end, end + size))) break;
    end += size;
  }
  return end;
}

function measureCharacter(text: string, index: number): number {
  return text.codePointAt(index)! > 0xffff ? 2 : 1;
}

function findForm(unit: number): number {
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

/** Removes accents, zero-width characters, variation selectors and the marks of search answers; unifies dashes and both kana. */
function foldForms(cluster: string): string {
  return cluster
    .normalize('NFKD')
    .replace(
      /[\u0300-\u036F]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]|[\0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uE000\uE001]/gu,
      '',
    )
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[ßẞæÆœŒøØłŁđĐðÐþÞħĦı]/g, (letter) => letters.get(letter)!)
    .normalize('NFC');
}
