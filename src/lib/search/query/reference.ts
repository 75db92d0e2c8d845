/** Queries that ask for an entry of a reference: "the API to …", "…的接口". */
import { factor, visitPostings } from '../codec.ts';
import { fold } from '../fold.ts';
import { matchToken } from './alternatives.ts';
import type { Metered } from './budget.ts';
import { language } from './language.ts';
import { findWord } from './spellings.ts';
import { countPairs, tokenize } from './tokens.ts';
import { limits } from './weights.ts';

/** The subject of the entry that a query asks for; undefined if it asks for none, or names an area or a page itself. */
export async function readReference(query: string, library: Metered): Promise<string | undefined> {
  const subject = cutSubject(query);
  if (subject === undefined || isArea(subject, library)) return undefined;
  if ((await isTitle(query, library)) || (await isOneWord(query, library))) return undefined;
  return spellVerb(subject, library);
}

/** `删录音` as `删除录音`: entries have verbs of two characters. What follows must be a known word, as in `加密` it is not. */
function spellVerb(subject: string, { allSynonyms }: Metered): string {
  const thing = subject.slice(1);
  const verb = language.verbs.find((one) => subject.startsWith(one[0]!));
  const isThing =
    verb !== undefined && allSynonyms.flat().some((word) => word !== '' && thing.startsWith(word));
  return isThing ? verb.slice(1) + thing : subject;
}

function cutSubject(query: string): string | undefined {
  const typed = query.trim();
  const subject = typed.replace(language.reference, '').trim();
  // `open-api` is one word.
  const isPart = /\w[-.]$/.test(subject);
  return subject === typed || isPart || tokenize(subject).length === 0 ? undefined : subject;
}

/** True if an area is named by the subject, as `XCC Call Control API` is by `XCC`. */
function isArea(subject: string, { info }: Metered): boolean {
  const named = fold(subject);
  return info.areas.some((area) => {
    const own = fold(cutSubject(area) ?? '');
    return own === named || own.split(' ').includes(named);
  });
}

/** True if texts write the query as one word: `open api` is `OpenAPI`. */
async function isOneWord(query: string, library: Metered): Promise<boolean> {
  const tokens = tokenize(query);
  const isLatin = tokens.every(({ kind }) => kind === 'word');
  return isLatin && (await findWord(tokens.map(({ text }) => text).join(''), library)) !== undefined;
}

/** True if a page has the query as its title, as the postings tell. */
async function isTitle(query: string, library: Metered): Promise<boolean> {
  const tokens = tokenize(query);
  const matched = await Promise.all(tokens.map((token) => matchToken(token, limits.pairs, library)));
  const size = tokens.reduce((sum, { kind, text }) => sum + (kind === 'wide' ? countPairs(text) : 1), 0);
  const parts = matched.flatMap(({ alternatives: [first] }) => first?.parts ?? [[]]);
  const counts = new Uint8Array(library.levels.length);
  for (const [one] of parts)
    visitPostings(one?.entry.head ?? [], factor.head, (record, titleSize) => {
      if (library.levels[record] === 1 && titleSize + 1 === size) counts[record]!++;
    });
  return counts.includes(parts.length);
}
