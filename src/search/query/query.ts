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
  /** Who types a sentence types no pinyin, and most of it is spelt right. */
  readonly isOneOfFew?: boolean;
  /** A segment of a path, which no other word stands for. */
  readonly isSegment?: boolean;
  /** The groups of synonyms that it is in. */
  readonly groups?: readonly number[];
};

/** More is not looked at: a pasted paragraph is found by its beginning. */
const longestQuery = 256;
const mostUnits = 12;
const mostSaid = 8;
/** Pairs of characters that one query looks up. */
export const mostPairs = 6;

const questions =
  '怎么处理|如何处理|怎么回事|怎么弄|怎么做|怎么样|怎么办|怎么|怎样|如何|什么意思|什么是|什么原因|什么时候|为什么|为何|为啥|什么|哪里|哪些|哪个|哪儿|哪种|哪边|是否|能否|是不是|要不要|能不能|会不会|可不可以|请问|多少|多久|多长|多大|有没有|[吗呢]';
const fillers = new RegExp(
  `${questions}|可以|一下|不了|需要|想要|应该|自己|我们|你们|他们|我的|这里|知道|里面|一直|总是|老是|老|突然|经常|有时候|时候|期间|之后|以后|[的了吧把]`,
  'g',
);
const fillerWords = new Set(
  'a an and any are at be been before by can did do does doing done don each ever for from get gets give go goes had happen happens has have how i if in into is isn it its just let long make makes many may me mean means much must my need needs no not of often on one only or other our out own s same should so some someone t take takes than that the their them then there these they this to too two up us use used uses using want was we were what when where which while who why will with would you your'.split(
    ' ',
  ),
);

const howMuch = /\bhow (long|many|much)\b/gi;

export function unitsOf(query: string): Unit[] {
  const flat = flatten(query.slice(0, longestQuery)).replace(howMuch, 'how');
  const units: Unit[] = [];
  eachRun(flat, (kind, start, end) => {
    const written = flat.slice(start, end);
    const text = lower(written);
    if (units.some((unit) => unit.text === text)) return;
    const last = end === flat.trimEnd().length;
    // `/calls/:uuid`, `calls/{uuid}`; not the slash of `坐席/agent`.
    const isSegment =
      /(^|[!-~\s])\/[:{]?$/.test(flat.slice(0, start)) || /^\/([!-~]|$)/.test(flat.slice(end));
    units.push({ kind, text, written, last, isSegment });
  });
  return units.slice(0, mostUnits);
}

/** Of three words or more, those that do not only make it a sentence; of few units each may be pinyin or misspelt. */
export function saidBy(units: readonly Unit[]): Unit[] {
  const said =
    units.length > 2
      ? units.filter(({ text }) => !fillerWords.has(text) && !/^[从到在和与给用被]$/.test(text))
      : units;
  const meant = (said.length > 0 ? said : units).slice(0, mostSaid);
  return meant.length > 2 ? meant : meant.map((unit) => ({ ...unit, isOneOfFew: true }));
}

/**
 * The same without what only makes it a sentence; nothing where that changes nothing or leaves nothing. `known`: words
 * that keep what else would be left out: `断了`.
 */
export function withoutFillers(units: readonly Unit[], known: readonly string[] = []): Unit[] | undefined {
  const kept = units.flatMap((unit): Unit[] => {
    if (unit.groups) return [unit];
    if (unit.kind === 'word') return fillerWords.has(unit.text) ? [] : [unit];
    const parts = betweenFillers(unit.text, known);
    const words = parts.filter((part) => parts.length === 1 || !saysNothing.test(part));
    return words.map((text) => ({ kind: 'wide', text, written: text, last: false }));
  });
  const same = kept.length === units.length && kept.every(({ text }, index) => text === units[index]!.text);
  return same || kept.length === 0 ? undefined : kept.slice(0, mostUnits);
}

/** One character, or some that are left of a question between what it is about. */
const saysNothing = /^(.|[看用是有做弄要去来给在到能会]+)$/u;

function betweenFillers(text: string, known: readonly string[]): string[] {
  const marked = text.replace(fillers, (filler, at: number) => {
    const isKept = known.some((word) => {
      const from = word.length > filler.length ? text.indexOf(word, Math.max(0, at - word.length + 1)) : -1;
      return from >= 0 && from <= at && from + word.length >= at + filler.length;
    });
    return isKept ? filler : ' ';
  });
  return marked.split(' ').filter((part) => part !== '');
}

const asking = /怎|什么|为啥|请问|老是|总是|[吗呢]/;

/** It has words that manuals hardly use. */
export function isAsked(text: string): boolean {
  return asking.test(text);
}

/** The words of a query, folded, without what only makes it a sentence. */
export function bareWords(query: string): string[] {
  return unitsOf(query).flatMap(({ kind, text }) =>
    kind === 'word' ? (fillerWords.has(text) ? [] : [text]) : text.split(fillers).filter((one) => one !== ''),
  );
}

/** Two code points that follow one another. */
export type Pair = readonly [first: number, second: number];

export function allPairs(text: string): Pair[] {
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  return codes.slice(1).map((code, index): Pair => [codes[index]!, code]);
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
