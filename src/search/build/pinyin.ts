/**
 * How a title can be typed in pinyin: its runs of characters from each character on, in full and by first letters.
 * What a reader types is a beginning of one of these. The browser needs no dictionary.
 */
import { flatten } from '../fold.ts';
import { longestInitials, longestPinyin } from '../layout.ts';
import { eachRun } from '../tokenizer.ts';
import { syllables } from './syllables.ts';

export type Spelling = {
  readonly text: string;
  /** 0: within a run of characters; 1: from where one begins; 2: all of the title. */
  readonly place: number;
};

/** Of characters with two readings both are tried, but not in more ways than this. */
const mostWays = 4;

let readings: Map<string, string[]> | undefined;

/** How a run of characters can be typed. Titles are made of the same ones again and again: so many are remembered. */
const runsKnown = new Map<string, RunSpellings>();
const mostRuns = 10_000;

type RunSpellings = {
  /** From its first character on. */
  readonly whole: readonly string[];
  /** From a later one on. */
  readonly parts: readonly string[];
  /** False if it holds characters without a reading. */
  readonly isReadable: boolean;
};

/** Each spelling once; a title has at most two for each character and way. */
export function spellingsOf(title: string): Spelling[] {
  const found = new Map<string, number>();
  const put = (texts: readonly string[], place: number) => {
    for (const text of texts) found.set(text, Math.max(found.get(text) ?? 0, place));
  };
  const flat = flatten(title);
  eachRun(flat, (kind, start, end) => {
    if (kind !== 'wide') return;
    const { whole, parts, isReadable } = knownRun(flat.slice(start, end));
    put(whole, isReadable && end - start === flat.length ? 2 : 1);
    put(parts, 0);
  });
  return [...found].map(([text, place]) => ({ text, place }));
}

function knownRun(run: string): RunSpellings {
  const known = runsKnown.get(run);
  if (known) return known;
  if (runsKnown.size === mostRuns) runsKnown.clear();
  const spellings = spellingsOfRun(run);
  runsKnown.set(run, spellings);
  return spellings;
}

function spellingsOfRun(text: string): RunSpellings {
  const runs = readableRuns(text);
  const starts = runs.flatMap((run) => run.map((_, from) => spelt(run.slice(from, from + longestInitials))));
  const [whole = [], ...parts] = starts;
  return { whole, parts: parts.flat(), isReadable: runs.length === 1 };
}

function spelt(characters: readonly (readonly string[])[]): string[] {
  return waysToRead(characters)
    .flatMap((way) => [way.join('').slice(0, longestPinyin), initials(way)])
    .filter((text) => text.length > 1);
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
