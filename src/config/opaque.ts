/** Values of a configuration that are handed on as they are: functions, plugins, schemas. Nothing of them is read or copied. */

/** From the configuration's top to a value: ['nav', 2, 'prefix']. */
export type KeyPath = readonly (string | number)[];

export class Opaque {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Where they may stand; `*` is any key. */
const places: readonly KeyPath[] = [
  ['markdown', 'use', '*'],
  ['markdown', 'languages', '*'],
  ['markdown', 'diagrams', '*'],
  ['frontmatter'],
  ['pages'],
  ['emit', '*'],
  ['check', 'rules', '*'],
];

/** True if a value at that place is handed on. */
export function isOpaque(path: KeyPath, value: unknown): boolean {
  if (path.length === 1 && path[0] === 'head') return typeof value === 'function';
  return places.some(
    (place) => place.length === path.length && place.every((key, at) => key === '*' || key === path[at]),
  );
}
