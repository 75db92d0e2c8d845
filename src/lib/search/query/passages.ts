/** Cuts a record into passages that may answer a question: the rows of its tables, and each sentence with its neighbours. */
import type { Row } from '../answer.ts';
import { language } from './language.ts';
import type { LoadedRecord } from './record.ts';

export type PassageText = {
  /** A row, or a sentence with its neighbours. */
  readonly text: string;
  /** What scores most, and is shown: the row, or the sentence. */
  readonly own: string;
  /** For a row: the heads of its columns, and its cells with their heads. */
  readonly heads?: string;
  readonly cells?: Row;
  /** Its index among the rows or the sentences of the section, and its line. */
  readonly place: number;
  readonly line: number;
};

/** What is shown of a section: sentences, rows of its tables, and the beginning of its sample. */
export type Chosen = {
  readonly record: LoadedRecord;
  readonly text: string;
  readonly rows?: readonly Row[];
  readonly code?: string;
};

/** About three lines; wide characters count two. A sentence gets the one before if both are short. */
const passageWidth = 260;
const widthBefore = 150;
/** What is shown at most. */
export const answerWidth = 420;
const mostCode = 6;

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
      if (head) passages.push(createRow({ text, line }, cells, head, passages.length));
      else head = cells;
      continue;
    }
    head = undefined;
    const isDescription = line === 0 && record.anchor === '';
    if (text.trim() === '' || isDescription || isNoProse(text)) continue;
    for (const one of text.match(/[^。！？]+[。！？]?[”）]?/g) ?? []) sentences.push({ text: one, line });
  }
  const around = sentences.map((_, place) => joinAround(sentences, place));
  return [...passages, ...around];
}

function createRow(
  { text, line }: Sentence,
  cells: readonly string[],
  heads: readonly string[],
  place: number,
): PassageText {
  const named = cells.map((cell, column) => [heads[column] ?? '', cell] as const);
  return { text, own: text, heads: heads.join(' '), cells: named, place, line };
}

/** As many of a section's passages as fit, best first, in the order of the page. */
export function joinPassages(record: LoadedRecord, passages: readonly PassageText[]): Chosen {
  let width = 0;
  const shown = passages.filter(({ own }, at) => {
    const more = measureWidth(own);
    if (at > 0 && width + more > answerWidth) return false;
    width += more;
    return true;
  });
  shown.sort((one, other) => one.place - other.place);
  const code = passages[0]?.cells ? [] : record.code.split('\n').filter((line) => line.trim() !== '');
  return {
    record,
    text: joinSentences(shown.filter(({ cells }) => !cells)),
    rows: shown.flatMap(({ cells }) => (cells ? [cells] : [])),
    code: code.slice(0, mostCode).join('\n').slice(0, answerWidth),
  };
}

/** A sentence with the one before and those after it, as far as they fit. */
function joinAround(sentences: readonly Sentence[], place: number): PassageText {
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
  const text = joinSentences(
    sentences.slice(from, to).map((one, index) => ({ own: one.text, place: from + index, line: one.line })),
  );
  return { text, own: sentences[place]!.text, place, line: sentences[place]!.line };
}

/** An ellipsis stands for sentences left out. */
function joinSentences(sentences: readonly Pick<PassageText, 'own' | 'place' | 'line'>[]): string {
  return sentences
    .map(({ own, place, line }, index) => {
      const last = sentences[index - 1];
      if (!last) return own;
      return (place > last.place + 1 ? '\n… ' : line > last.line ? '\n' : '') + own;
    })
    .join('');
}

function measureWidth(text: string): number {
  return text.length + (text.match(/[\u2E80-\uFFFF]/g)?.length ?? 0);
}
