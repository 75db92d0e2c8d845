/** Adds an entry for each group of synonyms, with the postings of all of them, so that a query reads one list. */
import { decodeNumbers, factor } from '../codec.ts';
import { flatten, lowerCase } from '../fold.ts';
import { formatSynonymKey } from '../layout.ts';
import { visitTerms } from '../tokenizer.ts';
import type { PostingLists } from './posting-lists.ts';
import type { TermDictionary } from './term-dictionary.ts';

type Terms = {
  readonly dictionary: TermDictionary;
  readonly text: PostingLists;
  readonly code: PostingLists;
  readonly head: PostingLists;
};

/** Record -> value of its posting. */
type Values = ReadonlyMap<number, number>;

/** `common`: groups for any site. Returns the groups of the index, of these only those with a word that the site has. */
export function addSynonyms(
  ofSite: readonly (readonly string[])[],
  common: readonly (readonly string[])[],
  { dictionary, text, code, head }: Terms,
): readonly (readonly string[])[] {
  const isKnown = (group: readonly string[]) =>
    group.some((phrase) => findTermsOf(phrase, dictionary) !== undefined);
  const groups = [...ofSite, ...common.filter(isKnown)];
  const kinds = [
    { list: text, read: createReader(text, factor.plain) },
    { list: code, read: createReader(code, factor.plain) },
    { list: head, read: createReader(head, factor.head) },
  ];
  for (const [index, group] of groups.entries()) {
    const phrases = group
      .map((phrase) => findTermsOf(phrase, dictionary))
      .filter((terms) => terms !== undefined);
    const merged = kinds.map(({ list, read }) => {
      const all = new Map<number, number>();
      for (const terms of phrases) {
        for (const [record, value] of intersectLists(terms, list, read))
          all.set(record, Math.min(value, all.get(record) ?? value));
      }
      return [...all].sort(([a], [b]) => a - b);
    });
    if (merged.every((records) => records.length === 0)) continue;
    const term = dictionary.word(formatSynonymKey(index));
    for (const [kind, { list }] of kinds.entries())
      for (const [record, value] of merged[kind]!) list.add(term, record, value);
  }
  return groups;
}

/** The pairs and words of a phrase; undefined if the site lacks one of them. */
function findTermsOf(phrase: string, dictionary: TermDictionary): number[] | undefined {
  const terms: (number | undefined)[] = [];
  const characters: (number | undefined)[] = [];
  visitTerms(flatten(phrase), {
    character: (code) => characters.push(dictionary.known(String.fromCodePoint(code))),
    pair: (first, second) => terms.push(dictionary.known(String.fromCodePoint(first, second))),
    word: (word) => terms.push(dictionary.known(lowerCase(word))),
  });
  const wanted = terms.length > 0 ? terms : characters;
  return wanted.length === 0 || wanted.includes(undefined) ? undefined : (wanted as number[]);
}

function intersectLists(
  terms: readonly number[],
  list: PostingLists,
  read: (term: number) => Values,
): Iterable<readonly [record: number, value: number]> {
  if (terms.some((term) => list.length(term) === 0)) return [];
  const [first, ...others] = terms.map(read);
  return [...first!].filter(([record]) => others.every((one) => one.has(record)));
}

/** Many phrases have a pair of characters in common: its list is decoded once. */
function createReader(list: PostingLists, values: factor): (term: number) => Values {
  const known = new Map<number, Values>();
  return (term) => {
    const records = known.get(term) ?? decodeList(term, list, values);
    known.set(term, records);
    return records;
  };
}

function decodeList(term: number, list: PostingLists, values: factor): Values {
  const bytes = new Uint8Array(list.length(term));
  list.copy(term, bytes, 0);
  const records = new Map<number, number>();
  let record = -1;
  for (const number of decodeNumbers(Buffer.from(bytes.buffer).toString('latin1'))) {
    record += 1 + Math.floor(number / values);
    records.set(record, number % values);
  }
  return records;
}
