/** The texts of all trees, each file once: most pages are the same in every version. */
import type { TextFile, TextPlaces } from '../../model/search/shards.ts';

export type Texts = {
  /** Takes a tree's files in; tells where its records lie. */
  add(files: readonly TextFile[]): TextPlaces;
  /** All files so far, by number. */
  bodies(): readonly string[];
};

export function createTexts(): Texts {
  const numbers = new Map<string, number>();
  return {
    add(files) {
      return files.map((file) => {
        const body = JSON.stringify(file);
        const known = numbers.get(body) ?? numbers.size;
        numbers.set(body, known);
        return { count: file.records.length, file: known };
      });
    },
    bodies: () => [...numbers.keys()],
  };
}
