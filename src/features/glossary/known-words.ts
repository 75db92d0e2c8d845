/** Finds known words, abbreviations and terms, in texts. */
import type { StateCore, Token } from 'markdown-it';
import { isWithinWord } from '#model/text';

/** An index for searching a text once, however many words there are. */
export type KnownWords = {
  readonly meanings: ReadonlyMap<string, string>;
  /** Code of the first character -> lengths of the words that begin with it, longest first. */
  readonly lengths: ReadonlyMap<number, ReadonlySet<number>>;
};

export type WordPlace = { readonly at: number; readonly word: string; readonly meaning: string };

export function buildKnownWords(meanings: ReadonlyMap<string, string>): KnownWords {
  const lengths = new Map<number, Set<number>>();
  for (const word of [...meanings.keys()].sort((a, b) => b.length - a.length)) {
    const first = word.charCodeAt(0);
    lengths.set(first, (lengths.get(first) ?? new Set()).add(word.length));
  }
  return { meanings, lengths };
}

/** The words in a text, in order; the longer of two at one place. `takes`: false skips a word. */
export function findWords(
  text: string,
  { meanings, lengths }: KnownWords,
  takes: (meaning: string) => boolean = () => true,
): WordPlace[] {
  const found: WordPlace[] = [];
  for (let at = 0; at < text.length; at++) {
    const possible = lengths.get(text.charCodeAt(at));
    if (!possible || isWithinWord(text, at)) continue;
    for (const length of possible) {
      const word = text.slice(at, at + length);
      const meaning = meanings.get(word);
      if (meaning === undefined || isWithinWord(text, at + length) || !takes(meaning)) continue;
      found.push({ at, word, meaning });
      at += length - 1;
      break;
    }
  }
  return found;
}

/** Splits a text token, with an element around each of the words. */
export function insertElements(
  state: StateCore,
  { content, level }: Token,
  places: readonly WordPlace[],
  element: (place: WordPlace) => Pick<Token, 'type' | 'tag' | 'attrs'>,
): Token[] {
  const parts: Token[] = [];
  const push = (type: string, tag: string, nesting: -1 | 0 | 1, more: Partial<Token>) =>
    parts.push(Object.assign(new state.Token(type, tag, nesting), more));
  let done = 0;
  for (const place of places) {
    const { at, word } = place;
    if (at > done) push('text', '', 0, { content: content.slice(done, at), level });
    const { type, tag, attrs } = element(place);
    push(`${type}_open`, tag, 1, { attrs, level });
    push('text', '', 0, { content: word, level: level + 1 });
    push(`${type}_close`, tag, -1, { level });
    done = at + word.length;
  }
  if (done < content.length) push('text', '', 0, { content: content.slice(done), level });
  return parts;
}
