/** Follows JSON pointers. */
import { decode } from '#model/address/url';
import { findNearest } from '#model/text';
import type { Target } from './files.ts';
import { isList, isMap, type Raw } from './source.ts';

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
  for (const written of parts) {
    const part = decode(written).replaceAll('~1', '/').replaceAll('~0', '~');
    const next: Raw | undefined = isMap(value)
      ? value[part]
      : isList(value)
        ? value[Number(part)]
        : undefined;
    if (next === undefined)
      return { lost: part, near: isMap(value) ? findNearest(part, Object.keys(value)) : undefined };
    value = next;
  }
  return { value };
}

/** The name of an anchor, which leads to nothing here; many mean a pointer and forget its slash. */
function findName(root: Raw | undefined, name: string): { lost: string; near?: string } {
  const { value } = findPointed(root, { pointer: `/${name}` });
  return { lost: name, ...(value !== undefined && { near: `#/${name}` }) };
}
