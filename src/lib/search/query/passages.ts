/** Cuts a record into passages that may answer a question: the rows of its tables, and each sentence with its neighbours. */
import type { Row } from '../answer.ts';
import { language } from './language.ts';
import type { LoadedRecord } from './record.ts';

export type PassageText = {
  /** The text to show: a row, or consecutive sentences. */
  readonly text: string;
  /** The text that scores most: the row, or the main sentence. */
  readonly own: string;
  /** For a row: the heads of its columns, and its cells with their heads. */
  readonly heads?: string;
  readonly cells?: Row;
  /** The sample below the text, if the section has a short one. */
  readonly code?: string;
  /** Its index in the section. */
  readonly place: number;
  /** Of running text: the sentences of the section, and the places of those that the passage has. */
  readonly sentences?: readonly Sentence[];
  readonly places?: readonly number[];
};

/** A passage to show, with the rows of its table. */
export type Chosen = PassageText & { readonly record: LoadedRecord; readonly rows?: readonly Row[] };

/** About three lines; wide characters count two. A passage gets the sentence before if both are short. */
const passageWidth = 260;
const widthBefore = 150;
/** What is shown at most, with later sentences of the section. */
export const answerWidth = 420;
const mostCode = { lines: 6, length: 420 };

/** True for texts of pictures and drawings, and for fields of a table as text. */
function isNoProse(line: string): boolean {
  return language.noProse.test(line) || (line.includes(' → ') && !/[，。；]/.test(line));
}

type Sentence = { readonly text: string; readonly line: number };

export function cutPassages(record: LoadedRecord): PassageText[] {
  const passages: PassageText[] = [];
  const sentences: Sentence[] = [];
  let head: readonly string[] | undefined;
  for (const [line, text] of record.text.split('\n').entries()) {
    const cells = text.split('\t');
    if (cells.length > 1) {
      if (head) passages.push(createRow(text, cells, head, passages.length));
      else head = cells;
      continue;
    }
    head = undefined;
    const isDescription = line === 0 && record.anchor === '';
    if (text.trim() === '' || isDescription || isNoProse(text)) continue;
    for (const one of text.match(/[^。！？]+[。！？]?[”）]?/g) ?? []) sentences.push({ text: one, line });
  }
  const code = findSample(record);
  const around = sentences.map((_, place) => joinAround(sentences, place, code));
  return [...passages, ...around];
}

function createRow(
  text: string,
  cells: readonly string[],
  heads: readonly string[],
  place: number,
): PassageText {
  const named = cells.map((cell, column) => [heads[column] ?? '', cell] as const);
  return { text, own: text, heads: heads.join(' '), cells: named, place };
}

function findSample({ code }: LoadedRecord): string | undefined {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  const isShort = lines.length <= mostCode.lines && code.length <= mostCode.length;
  return isShort && lines.length > 0 ? lines.join('\n') : undefined;
}

/** A sentence with the one before and those after it, as far as they fit. */
function joinAround(sentences: readonly Sentence[], place: number, code: string | undefined): PassageText {
  let from = place;
  let to = place + 1;
  let width = measureWidth(sentences[place]!.text);
  const fits = (at: number, most: number) => {
    const beside = sentences[at < from ? from : to - 1]!;
    const one = sentences[at];
    if (!one || Math.abs(one.line - beside.line) > 1 || width + measureWidth(one.text) > most) return false;
    width += measureWidth(one.text);
    return true;
  };
  if (fits(from - 1, widthBefore)) from--;
  while (fits(to, passageWidth)) to++;
  while (fits(from - 1, passageWidth)) from--;
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  const own = sentences[place]!.text;
  const text = joinSentences(sentences, places);
  return { text, own, place, sentences, places, ...(code !== undefined && { code }) };
}

/** The text of a passage, and the main sentences of others that follow it in its section. */
export function joinPassages(
  { text, sentences, places = [] }: PassageText,
  others: readonly PassageText[],
): string {
  const last = places.at(-1) ?? 0;
  const later = others.map(({ place }) => place).filter((place) => place > last);
  return sentences ? joinSentences(sentences, [...places, ...later]) : text;
}

/** An ellipsis stands for sentences left out. */
function joinSentences(sentences: readonly Sentence[], places: readonly number[]): string {
  return places
    .map((place, index) => {
      const last = places[index - 1] ?? place;
      const isNext = sentences[place]!.line > sentences[last]!.line;
      return (last < place - 1 ? '\n… ' : isNext ? '\n' : '') + sentences[place]!.text;
    })
    .join('');
}

function measureWidth(text: string): number {
  return text.length + (text.match(/[\u2E80-\uFFFF]/g)?.length ?? 0);
}
