/** Estimates how long a page takes to read. */
import type { Section } from '#model/document/document';

/** Reading speed of adults in a manual: characters of Chinese, Japanese and Korean, words of other scripts. */
const charactersPerMinute = 400;
const wordsPerMinute = 220;

/** Whole minutes, at least one; undefined where there is no text. Readers skim code, so it counts a third. */
export function computeReadingTime(sections: readonly Section[]): number | undefined {
  let minutes = 0;
  for (const { text, code } of sections) minutes += estimateMinutes(text) + estimateMinutes(code) / 3;
  return minutes === 0 ? undefined : Math.max(1, Math.round(minutes));
}

const word = /[\p{L}\p{N}]/u;
const ideograph = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
/** By character, once judged: 4, with 1 for a part of words and 2 for an ideograph. Patterns over all text take five times as long. */
const kinds = new Uint8Array(0x110000);
const judge = (one: string) => 4 + Number(word.test(one)) + 2 * Number(ideograph.test(one));

function estimateMinutes(text: string): number {
  let [characters, words, run] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at)!;
    kinds[code] ||= judge(String.fromCodePoint(code));
    // A word goes on with ideographs, ideographs do not with letters.
    if ((kinds[code] & run) === 0) {
      run = kinds[code] & 2 || kinds[code] & 1;
      words += run & 1;
    }
    if (run === 2) characters += code > 0xffff ? 2 : 1;
    if (code > 0xffff) at++;
  }
  return characters / charactersPerMinute + words / wordsPerMinute;
}
