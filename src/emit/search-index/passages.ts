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

/** Where a text may be cut, the best places first. */
const stops = ['\n', '。！？；.!?;', '，、：,: '];

/** By code unit: 1 for the best places; 0 for those that are none. */
const ranks = new Uint8Array(0x10000);
for (const [index, units] of stops.entries()) {
  for (const unit of units) ranks[unit.charCodeAt(0)] = index + 1;
}

function cutAfter(text: string, start: number, longest: number): { end: number; next: number } {
  const least = start + longest * leastShare;
  let best = 0;
  let bestRank = stops.length + 1;
  for (let at = start + longest - 1; at >= least && bestRank > 1; at--) {
    const rank = ranks[text.charCodeAt(at)]!;
    if (rank === 0 || rank >= bestRank) continue;
    best = at;
    bestRank = rank;
  }
  if (best > 0) return { end: best + 1, next: best + 1 };
  const half = /[\uDC00-\uDFFF]/.test(text[start + longest]!) ? 1 : 0;
  const end = start + longest - half;
  const overlap = /[\uDC00-\uDFFF]/.test(text[end - 1]!) ? 2 : 1;
  return { end, next: end - overlap };
}
