/** Turns a record into a hit for the dialog: titles and a passage, with matches marked. */
import type { Passage, SearchHit } from '../answer.ts';
import { cutText, findPlace, joinLines, markPassage, markText, type Pattern } from '../mark.ts';
import type { Matching } from './alternatives.ts';
import { hasPatterns } from './features.ts';
import { language } from './language.ts';
import { answerWidth, type Chosen } from './passages.ts';
import type { LoadedRecord } from './record.ts';

/** Gives the address of a record. `anchor`: '' for the page itself. */
export type AddressOf = (record: { readonly route: string; readonly anchor: string }) => string;

export function buildHit(
  record: LoadedRecord,
  matchings: readonly Matching[],
  addressOf: AddressOf,
): SearchHit {
  const patterns = choosePatterns(record, matchings);
  const { titles, text, code, flat } = record;
  const title = (level: number) => {
    const one = titles[level - 1] ?? null;
    return one === null ? null : markText(one, patterns);
  };
  const inCode = !patterns.some((pattern) => findPlace(flat.text, pattern));
  const shown = inCode && patterns.some((pattern) => findPlace(flat.code, pattern)) ? code : text;
  return {
    url: addressOf(record),
    _formatted: {
      hierarchy_lvl0: record.area || null,
      hierarchy_lvl1: title(1),
      hierarchy_lvl2: title(2),
      hierarchy_lvl3: title(3),
      hierarchy_lvl4: title(4),
      hierarchy_lvl5: title(5),
      content: markPassage(shown, patterns, `${flat.title}\n${flat.above}`),
    },
  };
}

/** Turns a text of a record into a passage. */
export function buildPassage(
  { record, text, rows = [], code = '' }: Chosen,
  matchings: readonly Matching[],
  addressOf: AddressOf,
): Passage {
  const patterns = choosePatterns(record, matchings);
  const { url, _formatted } = buildHit(record, matchings, addressOf);
  return {
    url,
    _formatted: { ..._formatted, content: markText(joinLines(cutText(text, answerWidth)), patterns) },
    ...(rows.length > 0 && {
      rows: rows.map((row) => row.map(([head, cell]) => [head, markText(cell, patterns)] as const)),
    }),
    ...(code !== '' && { code }),
  };
}

/** Each token's first alternative that matches; for a run without a full match, the parts of it that the text has. */
function choosePatterns({ flat }: LoadedRecord, matchings: readonly Matching[]): Pattern[] {
  const all = Object.values(flat).join('\n');
  // `能` is left of `能录音吗`: it counts for the order, but marked it would stand out all over a text.
  const said = matchings.filter(({ token }) => token.groups || !language.leftover.test(token.text));
  return (said.length > 0 ? said : matchings).flatMap(({ token, alternatives }): readonly Pattern[] => {
    const match = alternatives.find((alternative) => hasPatterns(all, alternative));
    if (match) return match.patterns;
    if (token.kind === 'word') return alternatives.flatMap(({ patterns }) => patterns);
    return findPartsOfRun(token.text, all).map((text) => ({ kind: 'wide', text }));
  });
}

/** The longest parts of a run, of two characters and more, that a text has. */
function findPartsOfRun(run: string, flat: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < run.length - 1; ) {
    let end = from + 1;
    while (end < run.length && flat.includes(run.slice(from, end + 1))) end++;
    if (end - from > 1) parts.push(run.slice(from, end));
    // The next part may begin with the last character of this one.
    from = Math.max(from + 1, end - 1);
  }
  return parts;
}
