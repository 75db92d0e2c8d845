/** The simplified characters of GB 2312, of which every browser has a table. */

let known: ReadonlySet<string> | undefined;

/** In the order of the standard: first the common ones by pinyin, then the others by radical. */
export function getSimplified(): ReadonlySet<string> {
  known ??= new Set(
    new TextDecoder('gbk').decode(
      Uint8Array.from({ length: 72 * 94 * 2 }, (_, at) =>
        at % 2 ? 0xa1 + ((at >> 1) % 94) : 0xb0 + Math.floor(at / 188),
      ),
    ),
  );
  return known;
}
