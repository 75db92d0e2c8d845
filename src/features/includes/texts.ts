/** Files that pages include. Each is read and decoded once, however many pages include it. */
import { decode, hasPrivatePart } from '#discover';
import { getFolder } from '#model/address/url';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Refusal, SiteFiles } from '#model/document/include';
import { findNearest } from '#model/text';
import { findRegions, type Region } from './region.ts';

export type TextFile = {
  /** Without the empty line after the last newline. */
  readonly lines: readonly string[];
  readonly regions: () => ReadonlyMap<string, Region>;
};

/** `diagnostics`: faults of the text, also if there is a file. */
export type Loaded = {
  readonly file?: TextFile;
  readonly refusal?: Refusal;
  readonly diagnostics: readonly Diagnostic[];
};

export type SourceTexts = {
  readonly others: SiteFiles['others'];
  /** Loads a file by its path relative to the site folder. */
  load(path: string): Promise<Loaded>;
  /** The most similar other name in the path's folder, for "did you mean". */
  nearName(path: string): string | undefined;
};

/** Most names compared with a misspelled one; larger folders would make many errors slow. */
const nameLimit = 1000;

/** A cache over `reader` for one run. */
export function createSourceTexts(reader: SiteFiles): SourceTexts {
  const files = new Map<string, Promise<Loaded>>();
  const folders = new Map<string, readonly string[]>();

  return {
    others: reader.others,
    load(path) {
      const known = files.get(path) ?? loadSourceText(reader, path);
      files.set(path, known);
      return known;
    },
    nearName(path) {
      const folder = getFolder(path);
      const names = folders.get(folder) ?? reader.names(folder).slice(0, nameLimit);
      folders.set(folder, names);
      const own = path.slice(path.lastIndexOf('/') + 1);
      return findNearest(
        own,
        names.filter((name) => name !== own && !hasPrivatePart(name)),
      );
    },
  };
}

async function loadSourceText(reader: SiteFiles, path: string): Promise<Loaded> {
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
      regions ??= findRegions(lines);
      return regions;
    },
  };
  return { file, diagnostics };
}
