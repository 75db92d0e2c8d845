/** The part of a long list that a page shows: as much around its own place as a number of bytes allows. */

/** Start and end of the part around `at`, whose own cost counts too. It grows at both ends in turn; an end that does not fit stays. */
export function findNear(
  count: number,
  at: number,
  most: number,
  measure: (index: number) => number,
): { readonly start: number; readonly end: number; readonly left: number } {
  let [start, end, left] = [at, at, most];
  const take = (index: number) => {
    const cost = index >= 0 && index < count ? measure(index) : Number.POSITIVE_INFINITY;
    if (cost > left) return false;
    left -= cost;
    return true;
  };
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    if (take(end)) {
      end++;
      isGrowing = true;
    }
    if (take(start - 1)) {
      start--;
      isGrowing = true;
    }
  }
  return { start, end, left };
}
