/** Finds words and phrases of a query in the site's synonyms. */
import { allPairs, type Pair, type Unit } from './query.ts';

/** Groups of words and phrases with the same meaning, folded. */
export type Synonyms = readonly (readonly string[])[];

/** In words. Longer phrases are not searched. */
const longestPhrase = 4;

/** Joins words that form a phrase of the synonyms into one unit. */
export function withSynonyms(units: readonly Unit[], synonyms: Synonyms): Unit[] {
  const meant: Unit[] = [];
  for (let from = 0; from < units.length; ) {
    let count = synonyms.length === 0 ? 1 : Math.min(longestPhrase, units.length - from);
    let groups: readonly number[] = [];
    for (; count > 0; count--) {
      const some = units.slice(from, from + count);
      if (!some.some(({ isSegment }) => isSegment)) groups = groupsOf(textOf(some), synonyms);
      if (groups.length > 0) break;
    }
    const taken = units.slice(from, from + Math.max(1, count));
    meant.push(groups.length > 0 ? { ...joinedUnit(taken), groups } : taken[0]!);
    from += taken.length;
  }
  return meant;
}

/** Splits a run of characters around its synonyms; undefined if it has none. */
export function cutBySynonyms(unit: Unit, synonyms: Synonyms): Unit[] | undefined {
  if (unit.kind !== 'wide' || unit.groups) return undefined;
  let word = '';
  for (const one of synonyms.flat())
    if (one.length > word.length && /^[^\0-\u02ff]{2,}$/.test(one) && unit.text.includes(one)) word = one;
  if (word === '') return undefined;
  const at = unit.text.indexOf(word);
  const rest = [unit.text.slice(0, at), unit.text.slice(at + word.length)].map((text): Unit[] => {
    const part: Unit = { kind: 'wide', text, written: text, last: false };
    return text === '' ? [] : (cutBySynonyms(part, synonyms) ?? [part]);
  });
  const own = { ...unit, text: word, written: word, last: false, groups: groupsOf(word, synonyms) };
  return [...rest[0]!, own, ...rest[1]!];
}

/** The pairs of a run across the edges of its synonyms: only a text with all of them can have the run. */
export function seamsOf(run: Unit, synonyms: Synonyms): Pair[] | undefined {
  const parts = cutBySynonyms(run, synonyms);
  return parts?.flatMap(({ text, groups }, index) => {
    const next = parts[index + 1]?.text ?? '';
    const pairs = allPairs(text + next.slice(0, 1));
    return groups ? pairs.slice(allPairs(text).length) : pairs;
  });
}

function groupsOf(text: string, synonyms: Synonyms): number[] {
  const stem = stemOf(text);
  return synonyms.flatMap((group, index) => (group.some((one) => stemOf(one) === stem) ? [index] : []));
}

/** The stem, so that `recordings` and `recorded` match the synonym `record`. */
function stemOf(text: string): string {
  return text.replace(/([a-z]{3})(?:ings?|ed|e?s|e)(?![a-z])/g, '$1');
}

function textOf(units: readonly Unit[]): string {
  return units.map(({ text }) => text).join(' ');
}

function joinedUnit(units: readonly Unit[]): Unit {
  if (units.length === 1) return units[0]!;
  const written = units.map((unit) => unit.written).join(' ');
  return { kind: 'word', text: textOf(units), written, last: false };
}
