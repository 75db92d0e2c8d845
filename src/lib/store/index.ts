/** The door of the store: entries of bytes by key in a folder, whatever kills the program or damages the files. */
export { readKept, writeCachedJson } from './json-files.ts';
export { readPart, readParts } from './segment.ts';
export { createMemoryStore, openStore, type Store } from './store.ts';
