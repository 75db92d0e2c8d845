/** Cuts long texts into passages, so that a hit costs its reader no more than the passage that is shown. */

/** A passage is not made shorter than this share for the sake of a good place to cut. */
const leastShare = 0.5;

/** Passages of so many characters, in order, one at least. What is cut within a run of characters overlaps, so that no pair is lost. */
export function passagesOf(text: string, longest: number): string[] {
  const passages: string[] = [];
  let start = 0;
  while (text.length - start > longest) {
    const { end, next } = cutAfter(text, start, longest);
    passages.push(text.slice(start, end));
    start = next;
  }
  passages.push(text.slice(start));
  return passages;
}

function cutAfter(text: string, start: number, longest: number): { end: number; next: number } {
  const least = start + longest * leastShare;
  for (const stop of [/\n/, /[。！？；.!?;]/, /[，、：,: ]/]) {
    for (let at = start + longest - 1; at >= least; at--) {
      if (stop.test(text[at]!)) return { end: at + 1, next: at + 1 };
    }
  }
  const half = /[\uDC00-\uDFFF]/.test(text[start + longest]!) ? 1 : 0;
  const end = start + longest - half;
  const overlap = /[\uDC00-\uDFFF]/.test(text[end - 1]!) ? 2 : 1;
  return { end, next: end - overlap };
}
