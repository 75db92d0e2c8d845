/** A record as the dialog shows it: titles and a passage, with what was found marked. */
import { recordAddress } from '../address.ts';
import type { SearchHit } from '../answer.ts';
import { indexOfNeedle, markPassage, markText, type Needle } from '../mark.ts';
import type { Unit } from './query.ts';
import type { Reading } from './read.ts';
import type { Wanted } from './rerank.ts';
import { pairsOf } from './strategies.ts';

export type Asked = { readonly unit: Unit; readonly wanted: Wanted };

export type Root = {
  /** Address of the tree's home, with its final slash. */
  readonly root: string;
  /** Pages are opened from disk: addresses end in a file name. */
  readonly toFiles: boolean;
};

export function hitOf(reading: Reading, asked: readonly Asked[], { root, toFiles }: Root): SearchHit {
  const needles = needlesIn(reading, asked);
  const { titles, text, code, folded } = reading;
  const title = (level: number) => {
    const one = titles[level - 1] ?? null;
    return one === null ? null : markText(one, needles);
  };
  const inCode = !needles.some((needle) => indexOfNeedle(folded.text, needle) >= 0);
  const shown = inCode && needles.some((needle) => indexOfNeedle(folded.code, needle) >= 0) ? code : text;
  return {
    url: recordAddress(root, reading.route, reading.anchor, toFiles),
    _formatted: {
      hierarchy_lvl1: title(1),
      hierarchy_lvl2: title(2),
      hierarchy_lvl3: title(3),
      hierarchy_lvl4: title(4),
      hierarchy_lvl5: title(5),
      content: markPassage(shown, needles),
    },
  };
}

/** The first strategy by which a unit stands there; of a run that does not stand together its pairs. */
function needlesIn({ folded }: Reading, asked: readonly Asked[]): Needle[] {
  const all = Object.values(folded).join('\n');
  return asked.flatMap(({ unit, wanted }): readonly Needle[] => {
    const strategy = wanted.find(({ needles }) => needles.every((needle) => indexOfNeedle(all, needle) >= 0));
    if (strategy) return strategy.needles;
    if (unit.kind === 'word') return wanted.flatMap(({ needles }) => needles);
    return pairsOf(unit.text, Number.POSITIVE_INFINITY, true).map(([first, second]) => ({
      kind: 'wide',
      text: String.fromCodePoint(first, second),
    }));
  });
}
