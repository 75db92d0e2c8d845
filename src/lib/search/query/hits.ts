/** Turns a record into a hit for the dialog: titles and a passage, with matches marked. */
import { recordAddress } from '../address.ts';
import type { Passage, SearchHit } from '../answer.ts';
import { markPassage, markText, type Needle, onOneLine, placeOf, textAround } from '../mark.ts';
import { type Piece, passageWidth } from './pieces.ts';
import type { Unit } from './query.ts';
import type { Reading } from './read.ts';
import type { Wanted } from './rerank.ts';

export type Asked = { readonly unit: Unit; readonly wanted: Wanted };

export type Root = {
  /** The address of the tree's home, with its final slash. */
  readonly root: string;
  /** Addresses end in a file name, as pages are opened from disk. */
  readonly toFiles: boolean;
};

export function hitOf(reading: Reading, asked: readonly Asked[], { root, toFiles }: Root): SearchHit {
  const needles = needlesIn(reading, asked);
  const { titles, text, code, flat } = reading;
  const title = (level: number) => {
    const one = titles[level - 1] ?? null;
    return one === null ? null : markText(one, needles);
  };
  const inCode = !needles.some((needle) => placeOf(flat.text, needle));
  const shown = inCode && needles.some((needle) => placeOf(flat.code, needle)) ? code : text;
  return {
    url: recordAddress(root, reading.route, reading.anchor, toFiles),
    _formatted: {
      hierarchy_lvl0: reading.area || null,
      hierarchy_lvl1: title(1),
      hierarchy_lvl2: title(2),
      hierarchy_lvl3: title(3),
      hierarchy_lvl4: title(4),
      hierarchy_lvl5: title(5),
      content: markPassage(shown, needles),
    },
  };
}

/** Turns a piece of a record into a passage. */
export function passageHit(
  { reading, text, cells, code }: Piece & { readonly reading: Reading },
  asked: readonly Asked[],
  root: Root,
): Passage {
  const needles = needlesIn(reading, asked);
  const { url, _formatted } = hitOf(reading, asked, root);
  return {
    url,
    _formatted: { ..._formatted, content: markText(onOneLine(textAround(text, passageWidth)), needles) },
    ...(cells && { cells: cells.map(([head, cell]) => [head, markText(cell, needles)] as const) }),
    ...(code !== undefined && { code }),
  };
}

/** Each unit's first strategy that matches; for a run without a full match, the parts of it that the text has. */
function needlesIn({ flat }: Reading, asked: readonly Asked[]): Needle[] {
  const all = Object.values(flat).join('\n');
  return asked.flatMap(({ unit, wanted }): readonly Needle[] => {
    const strategy = wanted.find(({ needles }) => needles.every((needle) => placeOf(all, needle)));
    if (strategy) return strategy.needles;
    if (unit.kind === 'word') return wanted.flatMap(({ needles }) => needles);
    return piecesStanding(unit.text, all).map((text) => ({ kind: 'wide', text }));
  });
}

/** The longest parts of a run, of two characters and more, that a text has. */
function piecesStanding(run: string, flat: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < run.length - 1; ) {
    let end = from + 1;
    while (end < run.length && flat.includes(run.slice(from, end + 1))) end++;
    if (end - from > 1) pieces.push(run.slice(from, end));
    // The next part may begin with the last character of this one.
    from = Math.max(from + 1, end - 1);
  }
  return pieces;
}
