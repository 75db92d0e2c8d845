/** Matches sections of two versions of a page, by heading or else by contents, and finds which ones moved. */
import { computeNearness, computeShare } from './nearness.ts';
import type { Passage } from './passages.ts';

export type PassageSection = {
  readonly heading?: Passage;
  readonly passages: readonly Passage[];
};

export type SectionPair = {
  readonly older?: PassageSection;
  readonly newer?: PassageSection;
  /** Its position among the common sections changed. */
  readonly moved: boolean;
};

export function splitIntoSections(passages: readonly Passage[]): PassageSection[] {
  const sections: { heading?: Passage; passages: Passage[] }[] = [{ passages: [] }];
  for (const passage of passages) {
    if (passage.kind === 'heading') sections.push({ heading: passage, passages: [] });
    else sections[sections.length - 1]!.passages.push(passage);
  }
  return sections.filter(({ heading, passages: own }) => heading || own.length > 0);
}

/** In the order of the newer page; a removed section follows the one that it followed before. `keyOf`: equal for equal passages. */
export function pairSections(
  older: readonly PassageSection[],
  newer: readonly PassageSection[],
  keyOf: (passage: Passage) => string,
): SectionPair[] {
  /** Index in the newer page -> index in the older one. */
  const matched = new Map<number, number>();
  const free = new Set(older.keys());
  const keys = new Map([...older, ...newer].map((one) => [one, new Set(one.passages.map(keyOf))]));
  const matchSections = (at: number, found: number | undefined) => {
    if (found === undefined) return;
    matched.set(at, found);
    free.delete(found);
  };
  const findBestMatch = (at: number, candidates: readonly number[], least: number) => {
    const shares = candidates.map((one) => computeShare(keys.get(older[one]!)!, keys.get(newer[at]!)!));
    const highest = Math.max(...shares);
    return candidates.length > 0 && highest >= least ? candidates[shares.indexOf(highest)] : undefined;
  };
  // First match equal headings below equal ones, then equal headings; among several, the one with most equal passages.
  for (const nameOf of [listHeadingPaths, listTitles]) {
    const namesOlder = nameOf(older, keyOf);
    const namesNewer = nameOf(newer, keyOf);
    const byName = new Map<string, number[]>();
    for (const at of free) byName.set(namesOlder[at]!, [...(byName.get(namesOlder[at]!) ?? []), at]);
    for (const at of newer.keys()) {
      if (matched.has(at)) continue;
      matchSections(
        at,
        findBestMatch(
          at,
          (byName.get(namesNewer[at]!) ?? []).filter((one) => free.has(one)),
          0,
        ),
      );
    }
  }
  for (const at of newer.keys()) {
    if (matched.has(at) || !newer[at]!.heading) continue;
    const alike = [...free].filter((one) => older[one]!.heading && isRenamed(older[one]!, newer[at]!));
    matchSections(at, findBestMatch(at, alike, 0.5) ?? (alike.length === 1 ? alike[0] : undefined));
  }
  return orderPairs(older, newer, matched, free);
}

/** True for a similar heading above partly equal passages, or above none. */
function isRenamed(
  { heading: a, passages: before }: PassageSection,
  { heading: b, passages: after }: PassageSection,
): boolean {
  if (before.length === 0 || after.length === 0) return computeNearness(a!.text, b!.text) >= 0.6;
  const texts = new Set(before.map(({ text }) => text));
  const common = after.filter(({ text }) => texts.has(text)).length;
  return (
    common / Math.max(before.length, after.length) >= 0.5 ||
    (common > 0 && computeNearness(a!.text, b!.text) >= 0.5)
  );
}

function listTitles(sections: readonly PassageSection[], keyOf: (passage: Passage) => string): string[] {
  return sections.map(({ heading }) => (heading ? keyOf(heading) : ''));
}

/** Headings with those above them. */
function listHeadingPaths(
  sections: readonly PassageSection[],
  keyOf: (passage: Passage) => string,
): string[] {
  const above: { level: number; title: string }[] = [];
  return sections.map(({ heading }) => {
    if (!heading) return '';
    const { level = 2 } = heading;
    while (above.length > 0 && above[above.length - 1]!.level >= level) above.pop();
    above.push({ level, title: keyOf(heading) });
    return above.map(({ title }) => title).join('\0\0');
  });
}

function orderPairs(
  older: readonly PassageSection[],
  newer: readonly PassageSection[],
  matched: ReadonlyMap<number, number>,
  gone: ReadonlySet<number>,
): SectionPair[] {
  const order = [...newer.keys()].flatMap((at) => matched.get(at) ?? []);
  const unmoved = findLongestRise(order);
  const pairs: SectionPair[] = [];
  /** Removed sections by the older section that they followed. */
  const removedAfter = new Map<number, number[]>();
  for (const one of gone) {
    let before = one - 1;
    while (before >= 0 && gone.has(before)) before -= 1;
    removedAfter.set(before, [...(removedAfter.get(before) ?? []), one]);
  }
  const pushGone = (at: number) => {
    for (const one of removedAfter.get(at) ?? []) pairs.push({ older: older[one]!, moved: false });
  };
  pushGone(-1);
  for (const at of newer.keys()) {
    const found = matched.get(at);
    if (found === undefined) pairs.push({ newer: newer[at]!, moved: false });
    else {
      pairs.push({ older: older[found]!, newer: newer[at]!, moved: !unmoved.has(found) });
      pushGone(found);
    }
  }
  return pairs;
}

/** The longest increasing subsequence; sections outside it have moved. */
function findLongestRise(order: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  for (const one of order) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < one) low = middle + 1;
      else high = middle;
    }
    before.set(one, low > 0 ? ends[low - 1] : undefined);
    ends[low] = one;
  }
  const rise = new Set<number>();
  for (let one = ends[ends.length - 1]; one !== undefined; one = before.get(one)) rise.add(one);
  return rise;
}
