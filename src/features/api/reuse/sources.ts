/** Keeps parsed files, for descriptions that name the same ones, and while `dev` runs. What is kept is never changed. */
import type { Files, Parse } from '../openapi/files.ts';
import { type DescriptionSource, readSource } from '../openapi/source.ts';

/** By the name of the file. */
export type KeptSources = Map<string, { readonly text: string; readonly source: DescriptionSource }>;

export type SourcesOptions = {
  /** Those that other descriptions of this run, and the last reading of this one, have parsed. */
  readonly known: KeptSources;
  /** Those of this description; reading adds to them. */
  readonly own: KeptSources;
};

/** For one reading of the files of a description. */
export type SourceKeeper = {
  readonly parse: Parse;
  /** The same files for a reading that changes them: nobody else has them. */
  take(files: Files): Files;
};

export function createSourceKeeper({ known, own }: SourcesOptions): SourceKeeper {
  /** Parsed by this reading. */
  const made = new Set<DescriptionSource>();
  let isNamed = false;
  const find = (file: string, text: string) =>
    [own.get(file), known.get(file)].find((one) => one?.text === text)?.source;
  return {
    parse(file, text) {
      const found = isNamed ? undefined : find(file, text);
      const source = found ?? readSource(file, text);
      if (!found) made.add(source);
      // Names of schemas are noted at them, and `$self` of the first file changes references in the others.
      isNamed ||= source.isNamed === true;
      if (!isNamed) own.set(file, { text, source });
      return source;
    },
    take(files) {
      const taken = Array.from(files, ([path, source]) => {
        const { text } = own.get(source.file) ?? {};
        const isFree = made.has(source) || text === undefined;
        return [path, isFree ? source : readSource(source.file, text)] as const;
      });
      for (const [file, { source }] of own) if (made.has(source)) own.delete(file);
      return new Map(taken);
    },
  };
}

/** No facts: they are plain data. */
const parsedOf = new WeakMap<ReadonlyMap<string, string>, KeptSources>();

/** `texts`: by file, of which this run has parsed some. */
export function setParsed(texts: ReadonlyMap<string, string>, parsed: KeptSources): void {
  parsedOf.set(texts, parsed);
}

export function findParsed(texts: ReadonlyMap<string, string>): SourceKeeper {
  return createSourceKeeper({ known: parsedOf.get(texts) ?? new Map(), own: new Map() });
}
