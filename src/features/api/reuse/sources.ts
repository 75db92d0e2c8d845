/** Keeps the parsed files of a description, while `dev` runs. */
import type { Parse } from '../openapi/files.ts';
import { type DescriptionSource, readSource } from '../openapi/source.ts';

export type SourceKeeper = {
  readonly parse: Parse;
  /** Reading has changed some of them. */
  forget(): void;
};

/** By the name of the file. */
export type KeptSources = Map<string, { readonly text: string; readonly source: DescriptionSource }>;

/** `last`: of the last reading. The new ones are added to `next`. */
export function createSourceKeeper(last: KeptSources | undefined, next: KeptSources): SourceKeeper {
  let isForgotten = false;
  return {
    parse(file, text) {
      const known = last?.get(file);
      const source = known?.text === text ? known.source : readSource(file, text);
      // Names of schemas are noted at them, for one reading.
      if (!isForgotten && !source.isNamed) next.set(file, { text, source });
      return source;
    },
    forget() {
      isForgotten = true;
      next.clear();
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
  return createSourceKeeper(parsedOf.get(texts), new Map());
}
