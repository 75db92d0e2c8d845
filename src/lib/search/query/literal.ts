/** Prefers records with the query's run of characters exactly as typed. */
import type { Library } from './library.ts';
import { type Group, sortGroups } from './order.ts';
import { isAsked, mostPairs, unitsOf } from './query.ts';
import type { Reading } from './read.ts';
import { scoreAll } from './score.ts';
import { strategiesOf } from './strategies.ts';

/** In characters. Longer runs are not searched as a whole. */
const longestRun = 12;
/** The length of two short words, whose order in a title matters little. */
export const twoWords = 4;
/** The bonus for a record that may have the run: more than for its words in texts, less than for its words in titles. */
export const unbroken = 4.5;
/** If more pages than this may have the run, it says little, so they are not moved to the front. */
const mostSought = 12;

/** How much a page has of the run of characters. */
export enum Says {
  Little,
  /** Title, address, keywords or lead have all of its characters, in any order. */
  About,
  All,
}

export type Judged = { readonly group: Group; readonly says: Says };

/** If any page has the run as typed, pages that do not even have its characters come last. */
export function inOrder(read: readonly Judged[]): Group[] {
  const has = new Map(read.map(({ group, says }) => [group.page, says]));
  const sorted = sortGroups(read.map(({ group }) => group));
  if (!read.some(({ says }) => says === Says.All)) return sorted;
  const isOf = ({ page }: Group) => has.get(page) !== Says.Little;
  return [...sorted.filter(isOf), ...sorted.filter((group) => !isOf(group))];
}

/** `readings`: of a page, the best hit first. */
export function saysOfAll(readings: readonly Reading[], run: string): Says {
  const says = readings.map((one) => saysOf(one, run));
  return says.includes(Says.All) ? Says.All : says[0]!;
}

function saysOf({ anchor, folded }: Reading, run: string): Says {
  const { title, text, code, above, keywords } = folded;
  if ([title, text, code].some((field) => field.includes(run))) return Says.All;
  const about = [title, above, keywords, anchor === '' ? text : ''].join('\n');
  return [...run].every((character) => about.includes(character)) ? Says.About : Says.Little;
}

/** The query, if it is one run of characters that a text may have. A question's wording never stands in a text. */
export function runOf(query: string): string | undefined {
  const [unit, ...others] = unitsOf(query);
  const isRun = unit?.kind === 'wide' && others.length === 0 && unit.text.length <= longestRun;
  return isRun && !isAsked(unit.text) ? unit.text : undefined;
}

/** The records that have all pairs of a run, and so may have the run. */
export async function placesOfRun(run: string, library: Library): Promise<ReadonlySet<number>> {
  const unit = { kind: 'wide', text: run, written: run, last: false } as const;
  const { values } = scoreAll([await strategiesOf(unit, mostPairs, library)], library);
  return new Set([...values.keys()].filter((record) => values[record]! > 0));
}

/** Puts pages that may have the run first, if they are few, and on each page the record that may have it. */
export function mayHaveFirst(
  groups: readonly Group[],
  mayHave: (record: number) => boolean,
): readonly Group[] {
  const may = groups.flatMap((group): Group[] => {
    const here = group.records.filter(mayHave);
    return here.length > 0 ? [{ ...group, records: [...new Set([...here, ...group.records])] }] : [];
  });
  if (may.length > mostSought) return groups;
  const first = new Set(may.map(({ page }) => page));
  return [...may, ...groups.filter(({ page }) => !first.has(page))];
}
