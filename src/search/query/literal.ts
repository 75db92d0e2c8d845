/** Places that have a run of characters as it was typed: they come before those that are not about it. */
import type { Library } from './library.ts';
import { type Group, sortGroups } from './order.ts';
import { isAsked, mostPairs, unitsOf } from './query.ts';
import type { Reading } from './read.ts';
import { scoreAll } from './score.ts';
import { strategiesOf } from './strategies.ts';

/** A longer run is not sought in one piece. */
const longestRun = 12;
/** Of two short words a title may say as much in another order. */
export const twoWords = 4;
/** What a place gets that may have the run: it comes before others that have its words in their texts, not before titles that do. */
export const unbroken = 4.5;
/** Pages that may have a run and are read before others: of more it says little. */
const mostSought = 12;

/** What a page has of the run of characters that was asked for. */
export enum Says {
  Little,
  /** All of its characters, in whatever order, where it says what it is about. */
  About,
  All,
}

export type Judged = { readonly group: Group; readonly says: Says };

/** If a page has the run as it was typed, pages come last that neither have it nor are about it. */
export function inOrder(read: readonly Judged[]): Group[] {
  const has = new Map(read.map(({ group, says }) => [group.page, says]));
  const sorted = sortGroups(read.map(({ group }) => group));
  if (!read.some(({ says }) => says === Says.All)) return sorted;
  const isOf = ({ page }: Group) => has.get(page) !== Says.Little;
  return [...sorted.filter(isOf), ...sorted.filter((group) => !isOf(group))];
}

/** `readings`: of a page, the one first that is shown first. */
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

/** The run of characters that a query is, if a text may have it so: nobody writes as readers ask. */
export function runOf(query: string): string | undefined {
  const [unit, ...others] = unitsOf(query);
  const isRun = unit?.kind === 'wide' && others.length === 0 && unit.text.length <= longestRun;
  return isRun && !isAsked(unit.text) ? unit.text : undefined;
}

/** The records that have all pairs of a run, and so may have it. */
export async function placesOfRun(run: string, library: Library): Promise<ReadonlySet<number>> {
  const unit = { kind: 'wide', text: run, written: run, last: false } as const;
  const { values } = scoreAll([await strategiesOf(unit, mostPairs, library)], library);
  return new Set([...values.keys()].filter((record) => values[record]! > 0));
}

/** Pages that may have the run as it was typed come first, if they are few, and of each the place that may. */
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
