/** Tests that are slow by nature have two sizes: a small one in every run, the whole in `npm run test:long`. */
const isLong = process.env.DOCGEN_LONG === '1';

export function sized(small: number, whole: number): number {
  return isLong ? whole : small;
}
