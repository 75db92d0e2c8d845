/** Adds an entry for each group of synonyms, with the postings of all of them, so that a query reads one list. */
import { factor } from '../codec.ts';
import { flatten, lowerCase } from '../fold.ts';
import { formatSynonymKey } from '../layout.ts';
import { visitTerms } from '../tokenizer.ts';
import type { PostingLists } from './posting-lists.ts';
import type { TermDictionary } from './term-dictionary.ts';

export type Terms = {
  readonly dictionary: TermDictionary;
  readonly text: PostingLists;
  readonly code: PostingLists;
  readonly head: PostingLists;
};

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
    { list: text, values: factor.plain, read: memoizeRead(text) },
    { list: code, values: factor.plain, read: memoizeRead(code) },
    { list: head, values: factor.head, read: memoizeRead(head) },
  ];
  const merged = groups.map((group) => {
    const phrases = group
      .map((phrase) => findTermsOf(phrase, dictionary))
      .filter((terms) => terms !== undefined);
    // In order, so that of a record's postings the one with the lowest value comes first: the list keeps that.
    return kinds.map(({ values, read }) =>
      new Int32Array(phrases.flatMap((terms) => intersectLists(terms.map(read), values))).sort(),
    );
  });
  for (const [index, lists] of merged.entries()) {
    if (lists.every((postings) => postings.length === 0)) continue;
    const term = dictionary.word(formatSynonymKey(index));
    for (const [kind, { list, values }] of kinds.entries()) addPostings(list, term, lists[kind]!, values);
  }
  return groups;
}

function addPostings(list: PostingLists, term: number, postings: Int32Array, values: factor): void {
  for (const posting of postings) list.add(term, Math.floor(posting / values), posting % values);
}

/** The pairs and words of a phrase; undefined if the site lacks one of them. */
export function findTermsOf(phrase: string, dictionary: TermDictionary): number[] | undefined {
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

/** The postings of the first list in records that all lists have. */
function intersectLists(lists: readonly (readonly number[])[], values: factor): readonly number[] {
  // Most phrases are one word or one pair.
  if (lists.length === 1) return lists[0]!;
  const shortest = lists.reduce((one, other) => (other.length < one.length ? other : one));
  return shortest
    .map((posting) => findShared(lists, Math.floor(posting / values), values))
    .filter((posting) => posting >= 0);
}

/** The first list's posting of a record that all lists have; -1 if one of them lacks it. */
function findShared(lists: readonly (readonly number[])[], record: number, values: factor): number {
  for (let at = lists.length - 1; at > 0; at--) if (findPosting(lists[at]!, record, values) < 0) return -1;
  return findPosting(lists[0]!, record, values);
}

/** The posting of a record; -1 if there is none. */
function findPosting(postings: readonly number[], record: number, values: factor): number {
  let low = 0;
  let high = postings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (postings[middle]! < record * values) low = middle + 1;
    else high = middle;
  }
  const posting = postings[low] ?? -1;
  return Math.floor(posting / values) === record ? posting : -1;
}

/** Many phrases have a pair of characters in common: its list is decoded once. */
function memoizeRead(list: PostingLists): (term: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (term) => {
    const postings = known.get(term) ?? list.read(term);
    known.set(term, postings);
    return postings;
  };
}
