/** Values of a configuration that docgen passes on without reading or copying them: functions, plugins, schemas. */

/** The keys from the top of the configuration to a value: ['nav', 2, 'prefix']. */
export type KeyPath = readonly (string | number)[];

export class Opaque {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Key paths of opaque values; `*` is any key. */
const places: readonly KeyPath[] = [
  ['markdown', 'use', '*'],
  ['markdown', 'languages', '*'],
  ['markdown', 'diagrams', '*'],
  ['frontmatter'],
  ['pages'],
  ['emit', '*'],
  ['check', 'rules', '*'],
];

/** True if the value at `path` stays opaque. */
export function isOpaque(path: KeyPath, value: unknown): boolean {
  if (path.length === 1 && path[0] === 'head') return typeof value === 'function';
  return places.some(
    (place) => place.length === path.length && place.every((key, at) => key === '*' || key === path[at]),
  );
}
