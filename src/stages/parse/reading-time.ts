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

const runs = /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+)|[\p{L}\p{N}]+/gu;

function estimateMinutes(text: string): number {
  let characters = 0;
  let words = 0;
  for (const [, ideographs] of text.matchAll(runs)) {
    if (ideographs === undefined) words++;
    else characters += ideographs.length;
  }
  return characters / charactersPerMinute + words / wordsPerMinute;
}
