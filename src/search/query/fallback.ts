/**
 * What answers most of a query that nothing answers whole: every pair and word counts by how rare it is, in the
 * record itself, in the titles above it or elsewhere on its page.
 */
import { eachPosting, factor } from '../codec.ts';
import type { Library } from './library.ts';
import type { Unit } from './query.ts';
import type { Scores } from './score.ts';
import { type Part, pairPart, pairsOf, strategiesOf } from './strategies.ts';

/** Of a query's weight a record must have this share, and this share of what the best one has. */
const leastShare = 0.3;
const leastOfBest = 0.5;
/** The same of words: one of two may be all that a page has. */
const leastOfWords = 0.35;
const weight = { pageTitle: 3, heading: 2.2, text: 1.2, code: 0.6, inherited: 0.5 };

export async function scoreMost(units: readonly Unit[], most: number, library: Library): Promise<Scores> {
  const parts = (
    await Promise.all(
      units.map((unit) => partsOf(unit, Math.max(1, Math.floor(most / units.length)), library)),
    )
  ).flat();
  const { levels, parents } = library;
  const scores = new Float32Array(levels.length);
  const shares = new Float32Array(levels.length);
  let total = 0;
  for (const part of parts) {
    const { own, head, count } = weigh(part, library);
    if (count === 0) continue;
    const rarity = Math.log(1 + levels.length / count);
    total += rarity;
    for (let record = 0; record < levels.length; record++) {
      const parent = parents[record]!;
      // A title above passes on what it has itself from above.
      if (parent !== record) head[record] = Math.max(head[record]!, head[parent]! * weight.inherited);
      const value = Math.max(own[record]!, head[record]!);
      if (value === 0) continue;
      scores[record]! += rarity * value;
      shares[record]! += rarity;
    }
  }
  const best = shares.reduce((most, share) => Math.max(most, share), 0);
  const least = Math.max(
    leastShare * total,
    (units.every(({ kind }) => kind === 'word') ? leastOfWords : leastOfBest) * best,
  );
  const values = scores.map((score, record) => {
    const share = shares[record]!;
    return share < least || total === 0 ? 0 : score * (share / total) ** 2;
  });
  return { values, above: new Uint16Array(levels.length) };
}

async function partsOf(unit: Unit, most: number, library: Library): Promise<Part[]> {
  if (unit.kind === 'wide' && [...unit.text].length > 1) {
    const pairs = pairsOf(unit.text, most, true);
    return Promise.all(pairs.map(([first, second]) => pairPart(first, second, library)));
  }
  const { strategies } = await strategiesOf(unit, most, library);
  return strategies.flatMap(({ parts }) => parts);
}

function weigh(part: Part, { levels }: Library) {
  const own = new Float32Array(levels.length);
  const head = new Float32Array(levels.length);
  for (const { entry, worth, pinyin } of part) {
    const inTitle = (record: number) => {
      head[record] = Math.max(
        head[record]!,
        worth * (levels[record] === 1 ? weight.pageTitle : weight.heading),
      );
    };
    const inText = (value: number) => (record: number) => {
      own[record] = Math.max(own[record]!, worth * value);
    };
    if (pinyin) eachPosting(entry.text, factor.pinyin, inTitle);
    else {
      eachPosting(entry.head, factor.head, inTitle);
      eachPosting(entry.text, factor.plain, inText(weight.text));
      eachPosting(entry.code, factor.plain, inText(weight.code));
    }
  }
  let count = 0;
  for (let record = 0; record < levels.length; record++) if (own[record]! > 0 || head[record]! > 0) count++;
  return { own, head, count };
}
