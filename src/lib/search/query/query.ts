/** Splits a query into units, each a run of characters or a word. All sizes are bounded, whatever a reader pastes. */
import { flatten, lower } from '../fold.ts';
import { eachRun, type RunKind } from '../tokenizer.ts';

export type Unit = {
  readonly kind: RunKind;
  /** Folded. */
  readonly text: string;
  /** As typed, with folded width. Its case separates the parts of a word. */
  readonly written: string;
  /** True if the reader may still be typing it. */
  readonly last: boolean;
  /** True in short queries. In a sentence nobody types pinyin, and most words are spelt right. */
  readonly isOneOfFew?: boolean;
  /** A segment of a path; it gets no synonyms. */
  readonly isSegment?: boolean;
  /** The groups of synonyms that have it. */
  readonly groups?: readonly number[];
};

/** The engine reads no more: the beginning of a pasted paragraph is enough to find it. */
const longestQuery = 256;
const mostUnits = 12;
const mostSaid = 8;
/** How many pairs of characters one query looks up. */
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

/** Drops filler words if the query has three units or more. A unit of a short query may be pinyin or misspelt. */
export function saidBy(units: readonly Unit[]): Unit[] {
  const contentUnits =
    units.length > 2
      ? units.filter(({ text }) => !fillerWords.has(text) && !/^[从到在和与给用被]$/.test(text))
      : units;
  const meant = (contentUnits.length > 0 ? contentUnits : units).slice(0, mostSaid);
  return meant.length > 2 ? meant : meant.map((unit) => ({ ...unit, isOneOfFew: true }));
}

/**
 * The units without filler words; undefined if nothing changes or nothing is left. `known`: words that keep the fillers
 * in them: `断了`.
 */
export function withoutFillers(units: readonly Unit[], known: readonly string[] = []): Unit[] | undefined {
  const remaining = units.flatMap((unit): Unit[] => {
    if (unit.groups) return [unit];
    if (unit.kind === 'word') return fillerWords.has(unit.text) ? [] : [unit];
    const parts = betweenFillers(unit.text, known);
    const words = parts.filter((part) => parts.length === 1 || !saysNothing.test(part));
    return words.map((text) => ({ kind: 'wide', text, written: text, last: false }));
  });
  const same =
    remaining.length === units.length && remaining.every(({ text }, index) => text === units[index]!.text);
  return same || remaining.length === 0 ? undefined : remaining.slice(0, mostUnits);
}

/** A single character, or common verbs left over between the words of a question. */
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

/** True if it has words of speech that manuals hardly use. */
export function isAsked(text: string): boolean {
  return asking.test(text);
}

/** The words of a query, folded, without fillers. */
export function bareWords(query: string): string[] {
  return unitsOf(query).flatMap(({ kind, text }) =>
    kind === 'word' ? (fillerWords.has(text) ? [] : [text]) : text.split(fillers).filter((one) => one !== ''),
  );
}

/** Two neighbouring code points. */
export type Pair = readonly [first: number, second: number];

export function allPairs(text: string): Pair[] {
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  return codes.slice(1).map((code, index): Pair => [codes[index]!, code]);
}

/**
 * Splits a run at pairs that are much rarer than their neighbours: two words meet there by chance.
 * `commonness`: of each pair. Undefined if no word ends inside, or if some pairs are unknown.
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
