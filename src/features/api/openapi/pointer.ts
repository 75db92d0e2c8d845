/** Follows JSON pointers. */
import { decode } from '#model/address/url';
import { findNearest } from '#model/text';
import type { Target } from './files.ts';
import { isList, isMap, type Raw, type RawMap } from './source.ts';

export function decodePart(part: string): string {
  return decode(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The value at the pointer; or the part that leads to nothing, and the name nearest to it. */
export function findPointed(
  root: Raw | undefined,
  { pointer }: Pick<Target, 'pointer'>,
): { value?: Raw; lost?: string; near?: string } {
  if (pointer !== '' && !pointer.startsWith('/')) return findName(root, pointer);
  // Other tools take `#/` for the whole file, too.
  if (pointer === '/') return { value: root };
  let value: Raw | undefined = root;
  const parts = pointer.split('/').slice(1);
  for (const [index, written] of parts.entries()) {
    const part = decodePart(written);
    const next: Raw | undefined = isMap(value)
      ? value[part]
      : isList(value)
        ? value[Number(part)]
        : undefined;
    if (next === undefined)
      return { lost: part, ...(isMap(value) && { near: findNearName(value, parts.slice(index)) }) };
    value = next;
  }
  return { value };
}

/** Tools forget that a slash in a name is `~1`. */
function findNearName(within: RawMap, parts: readonly string[]): string | undefined {
  const names = parts.map((_, index) => parts.slice(0, index + 1).join('~1'));
  const whole = names.findLast((name) => decodePart(name) in within);
  return whole ?? findNearest(decodePart(parts[0]!), Object.keys(within));
}

/** The name of an anchor, which leads to nothing here; many mean a pointer and forget its slash. */
function findName(root: Raw | undefined, name: string): { lost: string; near?: string } {
  const { value } = findPointed(root, { pointer: `/${name}` });
  return { lost: name, ...(value !== undefined && { near: `#/${name}` }) };
}
