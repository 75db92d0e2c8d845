/** What a query asks for: its units, each a run of characters or a word. Bounded, whatever is typed or pasted. */
import { flatten, lower } from '../fold.ts';
import { eachRun, type RunKind } from '../tokenizer.ts';

export type Unit = {
  readonly kind: RunKind;
  /** Folded. */
  readonly text: string;
  /** As typed, width folded: its case tells the parts of a word. */
  readonly written: string;
  /** The reader may still be typing it. */
  readonly last: boolean;
};

/** More is not looked at: a pasted paragraph is found by its beginning. */
const longestQuery = 256;
const mostUnits = 8;

const questions =
  '怎么样|怎么办|怎么|怎样|如何|为什么|为何|什么|哪里|哪些|哪个|哪儿|是否|能不能|可不可以|请问|多少|有没有';
const question = new RegExp(questions);
const fillers = new RegExp(`${questions}|可以|一下|[的了吗呢吧把]`, 'g');
const fillerWords = new Set(
  'a an and are can do does for how i in is my of on or the to what where why with'.split(' '),
);

export function unitsOf(query: string): Unit[] {
  const flat = flatten(query.slice(0, longestQuery));
  const units: Unit[] = [];
  eachRun(flat, (kind, start, end) => {
    const written = flat.slice(start, end);
    const text = lower(written);
    if (units.some((unit) => unit.text === text)) return;
    units.push({ kind, text, written, last: end === flat.trimEnd().length });
  });
  return units.slice(0, mostUnits);
}

/** The same without what only makes it a sentence; nothing where that changes nothing or leaves nothing. */
export function withoutFillers(units: readonly Unit[]): Unit[] | undefined {
  const kept = units.flatMap((unit): Unit[] => {
    if (unit.kind === 'word') return fillerWords.has(unit.text) ? [] : [unit];
    const parts = unit.text.split(fillers).filter((part) => part !== '');
    return parts.map((text) => ({ kind: 'wide', text, written: text, last: false }));
  });
  const same = kept.length === units.length && kept.every(({ text }, index) => text === units[index]!.text);
  return same || kept.length === 0 ? undefined : kept.slice(0, mostUnits);
}

/** True for a sentence that asks: who asks so does not look for these very words. */
export function isQuestion(units: readonly Unit[]): boolean {
  return units.some(({ kind, text }) => (kind === 'wide' ? question.test(text) : fillerWords.has(text)));
}

/** The two characters where a filler meets what it is not part of. */
export function pairBesideFiller(text: string): Pair | undefined {
  for (const { 0: filler, index } of text.matchAll(fillers)) {
    const end = index + filler.length;
    const at = end < text.length ? end : index;
    if (at === 0) continue;
    return [codeBefore(text, at), text.codePointAt(at)!];
  }
  return undefined;
}

/** The pairs of a run that its words have without their fillers, and one that a filler is part of. */
export function pairsOfBareWords(text: string): Pair[] {
  const beside = pairBesideFiller(text);
  const words = text.split(fillers).filter((part) => part !== '');
  return [...words.flatMap(allPairs), ...(beside ? [beside] : [])];
}

/** Two code points that follow one another. */
export type Pair = readonly [first: number, second: number];

export function allPairs(text: string): Pair[] {
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  return codes.slice(1).map((code, index): Pair => [codes[index]!, code]);
}

function codeBefore(text: string, at: number): number {
  return [...text.slice(Math.max(0, at - 2), at)].at(-1)!.codePointAt(0)!;
}

/**
 * A run taken apart where its pairs are much rarer than their neighbours: there words meet that seldom do.
 * `commonness`: of each pair. Undefined where no word ends, and for runs of which not all pairs are known.
 */
export function wordsOf(unit: Unit, commonness: readonly number[]): Unit[] | undefined {
  const characters = [...unit.text];
  if (commonness.length !== characters.length - 1) return undefined;
  const words: string[] = [''];
  for (const [index, character] of characters.entries()) {
    words[words.length - 1] += character;
    const here = commonness[index];
    if (here === undefined || index === 0 || index === characters.length - 2) continue;
    if (here * muchRarer < Math.max(commonness[index - 1]!, commonness[index + 1]!)) words.push('');
  }
  if (words.length === 1) return undefined;
  const whole = words.filter((word) => [...word].length > 1);
  return whole.length === 0
    ? undefined
    : whole.map((text) => ({ kind: 'wide', text, written: text, last: false }));
}

const muchRarer = 6;
