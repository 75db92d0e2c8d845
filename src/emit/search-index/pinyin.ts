/**
 * How a title can be typed in pinyin: its runs of characters from each character on, in full and by first letters.
 * What a reader types is a beginning of one of these. The browser needs no dictionary.
 */
import { flatten } from '../../model/search/fold.ts';
import { longestInitials, longestPinyin } from '../../model/search/shards.ts';
import { eachRun } from '../../model/search/terms.ts';
import { syllables } from './syllables.ts';

export type Spelling = {
  readonly text: string;
  /** 0: within a run of characters; 1: from where one begins; 2: all of the title. */
  readonly place: number;
};

/** Of characters with two readings both are tried, but not in more ways than this. */
const mostWays = 4;

let readings: Map<string, string[]> | undefined;

/** Each spelling once; a title has at most two for each character and way. */
export function spellingsOf(title: string): Spelling[] {
  const found = new Map<string, number>();
  const flat = flatten(title);
  eachRun(flat, (kind, start, end) => {
    if (kind !== 'wide') return;
    const runs = readableRuns(flat.slice(start, end));
    let place = end - start === flat.length && runs.length === 1 ? 2 : 1;
    for (const run of runs) {
      for (let from = 0; from < run.length; from++) {
        for (const way of waysToRead(run.slice(from, from + longestInitials))) {
          for (const text of [way.join('').slice(0, longestPinyin), initials(way)]) {
            if (text.length > 1) found.set(text, Math.max(found.get(text) ?? 0, place));
          }
        }
        place = 0;
      }
    }
  });
  return [...found].map(([text, place]) => ({ text, place }));
}

/** The readings of neighbours that have some. */
function readableRuns(text: string): string[][][] {
  readings ??= readTable();
  const runs: string[][][] = [[]];
  for (const character of text) {
    const read = readings.get(character);
    if (read) runs.at(-1)!.push(read);
    else runs.push([]);
  }
  return runs;
}

function waysToRead(characters: readonly (readonly string[])[]): string[][] {
  let ways: string[][] = [[]];
  for (const readingsHere of characters) {
    const used = ways.length * readingsHere.length <= mostWays ? readingsHere : readingsHere.slice(0, 1);
    ways = ways.flatMap((way) => used.map((reading) => [...way, reading]));
  }
  return ways;
}

function initials(way: readonly string[]): string {
  return way
    .slice(0, longestInitials)
    .map((syllable) => syllable[0])
    .join('');
}

function readTable(): Map<string, string[]> {
  const table = new Map<string, string[]>();
  for (const row of syllables) {
    const syllable = /^[a-z]+/.exec(row)![0];
    for (const character of row.slice(syllable.length)) {
      const others = table.get(character);
      if (others) others.push(syllable);
      else table.set(character, [syllable]);
    }
  }
  return table;
}
