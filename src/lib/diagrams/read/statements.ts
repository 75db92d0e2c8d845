/** Reads a body line by line, each line as one statement of a table. Must not know what any statement means. */
import type { Faults } from '../faults.ts';
import { getLabelText } from './label.ts';
import { mend, reportTypo } from './slips.ts';
import type { DiagramSource } from './source.ts';

export type Statement<Builder> = {
  /** A cheap test before `pattern`: patterns with all letters of Unicode take milliseconds to compile on first use. */
  readonly when?: RegExp;
  readonly pattern: RegExp;
  readonly read: (builder: Builder, match: RegExpExecArray, line: number) => void;
};

/** A run of lines that are not statements: the members of a class, the text of a note. */
export type StatementBlock = {
  /** The line that opened it. */
  readonly line: number;
  /** Matches its last line. */
  readonly end: RegExp;
  /** The error message if there is no last line. */
  readonly unclosed: string;
  readonly read: (text: string, line: number) => void;
  readonly close?: () => void;
};

type Builder = { readonly faults: Faults; passage?: StatementBlock | undefined };

/** Reads `title Calls a day`. */
export const titled: Statement<{ title?: string }> = {
  pattern: /^title(?:\s+(.*))?$/,
  read: (diagram, [, title = '']) => {
    diagram.title = getLabelText(title);
  },
};

/** Reads the whole body into the builder; stops at the first line with an error. */
export function readBody<B extends Builder>(
  source: DiagramSource,
  builder: B,
  statements: readonly Statement<B>[],
): undefined {
  const { faults } = builder;
  for (const { text, line } of splitStatements(source)) {
    const { passage } = builder;
    if (passage === undefined) {
      if (!readStatement(text, line, builder, statements))
        reportUnknownLine(text, line, source, faults, statements);
    } else if (passage.end.test(text)) {
      builder.passage = undefined;
      passage.close?.();
    } else if (!/^｝/.test(text) || !reportTypo(text, line, faults)) passage.read(text, line);
    if (faults.isRefused) return;
  }
  if (builder.passage !== undefined) faults.error(builder.passage.line, builder.passage.unclosed);
}

/** False if no statement matches. */
function readStatement<B>(
  text: string,
  line: number,
  builder: B,
  statements: readonly Statement<B>[],
): boolean {
  for (const { when, pattern, read } of statements) {
    const match = when === undefined || when.test(text) ? pattern.exec(text) : null;
    if (match === null) continue;
    read(builder, match, line);
    return true;
  }
  return false;
}

function reportUnknownLine<B>(
  text: string,
  line: number,
  source: DiagramSource,
  faults: Faults,
  statements: readonly Statement<B>[],
): undefined {
  const head = getStatementHead(text);
  const meant = mend(head) + text.slice(head.length);
  if (statements.some(({ pattern }) => pattern.test(meant)) && reportTypo(head, line, faults)) return;
  faults.error(line, `"${text.slice(0, 40)}" is no line of ${getDiagramName(source)}.`);
}

/** The part of a line before its text. */
export function getStatementHead(text: string): string {
  return /^(?:"[^"]*"|[^:])*/.exec(text)![0];
}

const names: Readonly<Partial<Record<DiagramSource['kind'], string>>> = {
  entity: 'an entity diagram',
  pie: 'a pie chart',
  gantt: 'a gantt chart',
  timeline: 'a timeline',
  git: 'a git graph',
};

function getDiagramName({ kind }: DiagramSource): string {
  return names[kind] ?? `a ${kind} diagram`;
}

/** The lines without empty ones, trimmed, without a final semicolon. */
function splitStatements({ body, firstLine }: DiagramSource): { text: string; line: number }[] {
  return body
    .split('\n')
    .map((text, index) => ({ text: text.trim().replace(/[ \t]{0,9};+$/, ''), line: firstLine + index }))
    .filter(({ text }) => text !== '');
}
