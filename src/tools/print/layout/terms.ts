/** The index of terms: terms of the site, abbreviations with their meaning, keywords of pages. */
import { groupBy } from '#model/group';
import { isWithinWord } from '#model/text';
import type { Abbreviation } from './body.ts';
import type { Chapter, ManualPart, PageInput } from './model.ts';

type IndexEntry = {
  readonly term: string;
  /** The meaning of an abbreviation. */
  readonly title?: string;
  readonly places: readonly { readonly anchor: string; readonly chapter: string; readonly isMain: boolean }[];
};

export type EntryGroup = { readonly letter: string; readonly entries: readonly IndexEntry[] };

/** Most places of a term: the explanation, then headings with it, then sections that use it most. */
const mostPlaces = 8;
/** A longer keyword is a searcher's sentence. */
const longestKeyword = 24;

type Mention = { anchor: string; chapter: string; rank: number; order: number };

/** `explained`: term -> anchor of its explanation, if that is in the manual. */
export function buildTermIndex(
  parts: readonly ManualPart[],
  explained: ReadonlyMap<string, string | undefined>,
  abbreviations: ReadonlyMap<Chapter, readonly Abbreviation[]>,
  lang: string,
): EntryGroup[] {
  const found = new Map<string, Mention[]>();
  const titles = new Map<string, string>();
  let order = 0;
  const addTermPlace = (term: string, chapter: Chapter, anchor: string, rank: number) => {
    const places = found.get(term) ?? [];
    found.set(term, places);
    const known = places.find((place) => place.anchor === anchor);
    if (known) known.rank = Math.max(known.rank, rank);
    else places.push({ anchor, chapter: chapter.number, rank, order: order++ });
  };
  for (const chapter of parts.flatMap(({ chapters }) => chapters)) {
    for (const { word, title, anchor } of abbreviations.get(chapter) ?? []) {
      if (!titles.has(word)) titles.set(word, title);
      addTermPlace(word, chapter, anchor, 2);
    }
    for (const keyword of chapter.input.keywords) {
      if (keyword.length <= longestKeyword) addTermPlace(keyword, chapter, chapter.id, 50);
    }
    for (const [term, main] of explained) {
      for (const [anchor, rank] of findTermPlaces(term, chapter)) {
        addTermPlace(term, chapter, anchor, anchor === main ? 1000 : rank);
      }
    }
  }
  const entries = [...found].map(([term, places]): IndexEntry => {
    const best = [...places].sort((a, b) => b.rank - a.rank || a.order - b.order).slice(0, mostPlaces);
    return {
      term,
      ...(titles.has(term) && { title: titles.get(term)! }),
      places: best
        .sort((a, b) => a.order - b.order)
        .map(({ anchor, chapter, rank }) => ({ anchor, chapter, isMain: rank === 1000 })),
    };
  });
  return groupByLetter(entries, lang);
}

/** Sections with the term and their ranks; a title counts more than any text. */
function* findTermPlaces(
  term: string,
  { input, id, anchors }: Chapter,
): Generator<[anchor: string, rank: number]> {
  for (const { id: section, title, text } of input.sections) {
    const anchor = section === undefined ? id : (anchors.get(section) ?? id);
    const inText = countTerm(term, text);
    const inTitle = countTerm(term, title);
    if (inText + inTitle > 0) yield [anchor, inTitle > 0 ? 100 : Math.min(49, inText)];
  }
}

function countTerm(term: string, text: PageInput['title']): number {
  let count = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    if (!isWithinWord(text, at) && !isWithinWord(text, at + term.length)) count++;
  }
  return count;
}

/** For each letter the first character, in the order of Chinese, whose reading begins with it. */
const firstRead = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀'];
const letters = [...'ABCDEFGHJKLMNOPQRSTWXYZ'];

function groupByLetter(entries: readonly IndexEntry[], lang: string): EntryGroup[] {
  const isChinese = /^zh\b/i.test(lang) && !/^zh-(?:TW|HK|MO|Hant)/i.test(lang);
  const collator = new Intl.Collator(isChinese ? 'zh-CN-u-co-pinyin' : [lang, 'en'], { numeric: true });
  const getLetter = (term: string): string => {
    const first = [...term.normalize('NFD')][0] ?? '';
    if (/[A-Za-z]/.test(first)) return first.toUpperCase();
    if (!/\p{L}/u.test(first)) return '#';
    if (!isChinese || !/\p{Script=Han}/u.test(first)) return [...term][0]!.toUpperCase();
    return letters[firstRead.findLastIndex((one) => collator.compare(one, first) <= 0)] ?? '#';
  };
  const rank = (letter: string) => (letter === '#' ? '' : letter);
  const inOrder = [...entries].sort((a, b) => collator.compare(a.term, b.term) || (a.term < b.term ? -1 : 1));
  return [...groupBy(inOrder, ({ term }) => getLetter(term))]
    .sort(([a], [b]) => collator.compare(rank(a), rank(b)))
    .map(([letter, own]) => ({ letter, entries: own }));
}
