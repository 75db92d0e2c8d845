/** Where the characters of a frontmatter value are written: also of one that is folded over lines, or quoted with escapes. */

/**
 * For each character of `value` its offset in `source`, which begins with the line of the key; undefined for what stands
 * there otherwise, such as a blank that is a line end. `from`: the offset behind the key.
 */
export function locateValue(value: string, source: string, from: number): (number | undefined)[] {
  const end = source.indexOf('\n');
  const first = source.slice(0, end < 0 ? source.length : end);
  const start = first.indexOf(value, from);
  if (start >= 0) return Array.from(value, (_, index) => start + index);
  const opening = /^:[ \t]*(?:[|>][-+\d]*[ \t]*(?:#.*)?\n\s*|\n\s*)?["']?/.exec(source.slice(from));
  const found: (number | undefined)[] = [];
  let at = from + (opening?.[0].length ?? 0);
  for (const character of value.split('')) {
    if (/\s/.test(character) && /^[ \t]*(?:\\?\n|$)/.test(source.slice(at, at + 200))) {
      found.push(undefined);
      at += /^[ \t]*\\?\s*\\?/.exec(source.slice(at))![0].length;
      continue;
    }
    // Behind the sign that escapes it.
    const next = [at, at + 1].find((one) => source[one] === character);
    if (next === undefined) {
      if (/\s/.test(character)) {
        found.push(undefined);
        continue;
      }
      break;
    }
    found.push(next);
    at = next + 1;
  }
  return found;
}
