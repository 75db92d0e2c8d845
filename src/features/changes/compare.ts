/** Compares two bodies of a page: which sections and passages are new, removed or edited. Time and output are bounded. */
import { memoizeText } from '#model/remembered';
import { alignLists } from './align.ts';
import type { PageDiff, Piece, SectionChange } from './model.ts';
import { computeNearness } from './nearness.ts';
import { type Passage, readPassages } from './passages.ts';
import { type DiffEntry, Pieces } from './pieces.ts';
import { type PassageSection, pairSections, splitIntoSections } from './sections.ts';
import { groupIntoUnits, type Unit } from './units.ts';
import { type Canonical, compareWords, computeWeight, segmentWords } from './words.ts';

export type CompareOptions = {
  /** Names of the two versions: replacing one by the other is no change. */
  readonly names: readonly string[];
  /** Language of the text. */
  readonly lang: string;
  /** Passages that differ in fewer letters count as unchanged. */
  readonly threshold: number;
};

/** Most letters that are shown for a page; passages beyond are only counted. */
const mostShown = 20_000;

/** The readable parts of a page. */
type PageText = {
  readonly title: string;
  readonly description?: string;
  readonly html: string;
};

/** Undefined if nothing relevant changed. */
export function comparePages(
  older: PageText,
  newer: PageText,
  options: CompareOptions,
): PageDiff | undefined {
  const isSame = older.title === newer.title && older.description === newer.description;
  if (isSame && older.html === newer.html) return undefined;
  return new Comparison(options).of(listAllPassages(older), listAllPassages(newer));
}

/** Most pages have several older versions; and `dev` compares again after each save. */
const readLast = memoizeText(readPassages, 30);

/** Title and description are not in the body, so they have no place to mark (-1). */
function listAllPassages({ title, description, html }: PageText): Passage[] {
  const lead: Passage[] = description === undefined ? [] : [{ kind: 'text', text: description, at: -1 }];
  return [{ kind: 'heading', level: titleLevel, text: title, at: -1 }, ...lead, ...readLast(html)];
}

const titleLevel = 1;

class Comparison {
  readonly #canonical: Canonical;
  readonly #segmenter: Intl.Segmenter;
  readonly #threshold: number;
  readonly #marks = new Set<number>();
  readonly #room = { left: mostShown, cut: 0 };

  constructor({ names, lang, threshold }: CompareOptions) {
    this.#canonical = createCanonical(names);
    this.#segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
    this.#threshold = threshold;
  }

  of(older: readonly Passage[], newer: readonly Passage[]): PageDiff | undefined {
    const pairs = pairSections(splitIntoSections(older), splitIntoSections(newer), this.#keyOf);
    const sections: SectionChange[] = [];
    /** Level of the last moved section; sections below it moved with it. */
    let movedAbove = Number.POSITIVE_INFINITY;
    for (const { older: before, newer: after, moved } of pairs) {
      const level = after?.heading?.level ?? 0;
      const isBelow = moved && level > movedAbove;
      if (after && !isBelow) movedAbove = moved ? level : Number.POSITIVE_INFINITY;
      const change = this.#section(before, after, moved && !isBelow);
      if (change) sections.push(change);
    }
    if (sections.length === 0) return undefined;
    const marks = [...this.#marks].filter((at) => at >= 0).sort((a, b) => a - b);
    return { sections, marks, cut: this.#room.cut };
  }

  #keyOf = ({ kind, text }: Passage): string => `${kind}\0${this.#canonical(text)}`;

  #section(
    older: PassageSection | undefined,
    newer: PassageSection | undefined,
    moved: boolean,
  ): SectionChange | undefined {
    const heading = newer?.heading ?? older?.heading;
    const named = {
      title: heading?.level === titleLevel ? '' : removeBackticks(heading?.text ?? ''),
      ...(newer?.heading?.id && { id: newer.heading.id }),
    };
    const pieces = new Pieces(this.#room);
    if (!older || !newer) {
      const change = newer ? 'ins' : 'del';
      for (const unit of groupIntoUnits((newer ?? older)!.passages, this.#keyOf))
        pieces.add({ unit, change });
      for (const { at } of newer ? [...(heading ? [heading] : []), ...newer.passages] : [])
        this.#marks.add(at);
      return { ...named, state: newer ? 'added' : 'removed', pieces: pieces.end() };
    }
    const was = this.#formerHeading(older.heading, newer.heading);
    const isEdited = this.#units(older.passages, newer.passages, pieces);
    if (!isEdited && !moved && was === undefined) return undefined;
    if (was !== undefined) this.#marks.add(newer.heading!.at);
    const shown: readonly Piece[] = isEdited ? pieces.end() : [];
    return {
      ...named,
      state: 'edited',
      ...(moved && { moved }),
      ...(was !== undefined && { was }),
      pieces: shown,
    };
  }

  #formerHeading(older: Passage | undefined, newer: Passage | undefined): string | undefined {
    if (!older || !newer || this.#keyOf(older) === this.#keyOf(newer)) return undefined;
    return this.#counts(this.#runs(older.text, newer.text)) ? removeBackticks(older.text) : undefined;
  }

  /** True if anything is new, removed or edited. */
  #units(before: readonly Passage[], after: readonly Passage[], pieces: Pieces): boolean {
    let isEdited = false;
    const steps = alignLists(
      groupIntoUnits(before, this.#keyOf),
      groupIntoUnits(after, this.#keyOf),
      isAlike,
    );
    for (const { older, newer } of steps) {
      const entry = this.#entry(older, newer);
      if ('change' in entry || 'edits' in entry) isEdited = true;
      pieces.add(entry);
    }
    return isEdited;
  }

  #entry(older: Unit | undefined, newer: Unit | undefined): DiffEntry {
    if (!newer) return { unit: older!, change: 'del' };
    if (!older) {
      for (const { at } of newer.passages) this.#marks.add(at);
      return { unit: newer, change: 'ins' };
    }
    if (older.key === newer.key) return { unit: newer };
    if (newer.kind === 'table') return this.#table(older, newer);
    if (newer.kind === 'code') return this.#code(older, newer);
    const runs = this.#runs(older.text, newer.text);
    if (!this.#counts(runs)) return { unit: newer };
    this.#marks.add(newer.passages[0]!.at);
    return { unit: newer, edits: { runs } };
  }

  #table(older: Unit, newer: Unit): DiffEntry {
    let isEdited = false;
    const convertToUnit = (row: Passage) => ({ row, key: this.#keyOf(row), text: row.text });
    const isSameRow = (a: { text: string }, b: { text: string }) =>
      a.text.split('\t').length === b.text.split('\t').length &&
      (a.text.split('\t')[0] === b.text.split('\t')[0] || computeNearness(a.text, b.text) >= 0.5);
    const rows = alignLists(
      older.passages.map(convertToUnit),
      newer.passages.map(convertToUnit),
      isSameRow,
    ).map((step) => {
      const row = (step.newer ?? step.older)!.row;
      const isHead = row.kind === 'head';
      const common = { isHead, row };
      if (step.older && step.newer) {
        if (step.older.key === step.newer.key) return common;
        const cellsBefore = step.older.text.split('\t');
        const cells = step.newer.text.split('\t').map((cell, at) => this.#runs(cellsBefore[at] ?? '', cell));
        if (!cells.some((runs) => this.#counts(runs))) return common;
        isEdited = true;
        this.#marks.add(row.at);
        return { ...common, cells };
      }
      isEdited = true;
      if (step.newer) this.#marks.add(row.at);
      return { ...common, change: step.newer ? ('ins' as const) : ('del' as const) };
    });
    return isEdited ? { unit: newer, edits: { rows } } : { unit: newer };
  }

  #code(older: Unit, newer: Unit): DiffEntry {
    const convertToLine = ({ text }: Passage) => ({ key: this.#canonical(text), text });
    const lines = alignLists(
      older.passages.map(convertToLine),
      newer.passages.map(convertToLine),
      () => false,
    ).map((step) => ({
      text: (step.newer ?? step.older)!.text,
      ...(!step.newer && { change: 'del' as const }),
      ...(!step.older && { change: 'ins' as const }),
    }));
    if (!lines.some((line) => line.change !== undefined && line.text !== '')) return { unit: newer };
    this.#marks.add(newer.passages[0]!.at);
    return { unit: newer, edits: { lines } };
  }

  #runs(older: string, newer: string) {
    if (this.#canonical(older) === this.#canonical(newer)) return [{ text: newer }];
    const splitIntoWords = (text: string) =>
      text.length > longest ? [text] : segmentWords(text, this.#segmenter);
    return compareWords(splitIntoWords(older), splitIntoWords(newer), this.#canonical);
  }

  #counts(runs: Parameters<typeof computeWeight>[0]): boolean {
    return computeWeight(runs) >= this.#threshold;
  }
}

/** Longer passages are not split into words. */
const longest = 10_000;

/** Tables and code blocks match at a lower similarity, because they are then compared row by row or line by line. */
function isAlike(older: Unit, newer: Unit): boolean {
  if (older.kind !== newer.kind) return false;
  const isBlock = newer.kind === 'table' || newer.kind === 'code';
  return computeNearness(older.text, newer.text) >= (isBlock ? 0.3 : 0.45);
}

function removeBackticks(text: string): string {
  return text.replaceAll('`', '');
}

/** A name of digits alone could be any number, so it is not replaced. */
function createCanonical(names: readonly string[]): Canonical {
  const safe = [...new Set(names)].filter((name) => /\P{N}/u.test(name)).sort((a, b) => b.length - a.length);
  if (safe.length === 0) return (text) => text;
  const escaped = safe.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_.])(?:${escaped.join('|')})(?![\\p{L}\\p{N}_]|\\.\\p{N})`,
    'gu',
  );
  return (text) => text.replace(pattern, '\u0001');
}
