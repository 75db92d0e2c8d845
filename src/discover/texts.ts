/** Files that pages include, read and decoded once however many pages ask for them. */

import { folderOf } from '../model/address/url.ts';
import type { Diagnostic } from '../model/diagnostic/diagnostic.ts';
import { nearest } from '../model/text.ts';
import { decode } from './decode.ts';
import { hasPrivatePart } from './names.ts';
import type { ContentReader, Refusal } from './reader.ts';
import { type Region, regionsOf } from './region.ts';

export type TextFile = {
  /** Without the empty one behind the last newline. */
  readonly lines: readonly string[];
  readonly regions: () => ReadonlyMap<string, Region>;
};

/** A file that could be read may still have faults to tell; one that is no text has nothing else. */
export type Loaded = {
  readonly file?: TextFile;
  readonly refusal?: Refusal;
  readonly diagnostics: readonly Diagnostic[];
};

export type SourceTexts = {
  /** A file by its path from the site folder. */
  load(path: string): Promise<Loaded>;
  /** The name in the path's folder that comes nearest to the path's own, which may be there too: as that of a folder. */
  nearName(path: string): string | undefined;
};

/** Names compared for a near miss; a folder with more would make each of many misses slow. */
const nameLimit = 1000;

/** A cache over `reader` for the length of one run. */
export function textsOf(reader: ContentReader): SourceTexts {
  const files = new Map<string, Promise<Loaded>>();
  const folders = new Map<string, readonly string[]>();

  return {
    load(path) {
      const known = files.get(path) ?? load(reader, path);
      files.set(path, known);
      return known;
    },
    nearName(path) {
      const folder = folderOf(path);
      const names = folders.get(folder) ?? reader.names(folder).slice(0, nameLimit);
      folders.set(folder, names);
      const own = path.slice(path.lastIndexOf('/') + 1);
      return nearest(
        own,
        names.filter((name) => name !== own && !hasPrivatePart(name)),
      );
    },
  };
}

async function load(reader: ContentReader, path: string): Promise<Loaded> {
  const bytes = await reader.read(path);
  if (!(bytes instanceof Uint8Array)) return { refusal: bytes, diagnostics: [] };
  const { value: text, diagnostics } = decode(bytes, path);
  if (text === undefined) return { diagnostics };
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  let regions: ReadonlyMap<string, Region> | undefined;
  const file: TextFile = {
    lines,
    regions: () => {
      regions ??= regionsOf(lines);
      return regions;
    },
  };
  return { file, diagnostics };
}
