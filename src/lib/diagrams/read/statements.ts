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

/** How the lines of a kind become statements. */
export type Lines = {
  /** Braces hold bodies, which may stand on one line; quotes may go over several lines. */
  readonly hasBodies?: boolean;
  /** A line that begins with `#` is a comment. */
  readonly hasHashes?: boolean;
  /** What separates statements on a line. */
  readonly separator?: RegExp;
};

/** Reads `title Calls a day`. */
export const titled: Statement<{ title?: string }> = {
  pattern: /^title(?:\s+(.*))?$/i,
  read: (diagram, [, title = '']) => {
    diagram.title = getLabelText(title);
  },
};

/** Reads the whole body into the builder; stops at the first line with an error. */
export function readBody<B extends Builder>(
  source: DiagramSource,
  builder: B,
  statements: readonly Statement<B>[],
  lines: Lines = {},
): undefined {
  const { faults } = builder;
  const readPiece = (text: string, line: number) => {
    const { passage } = builder;
    if (passage === undefined) {
      if (!readStatement(text, line, builder, statements))
        reportUnknownLine(text, line, source, faults, statements);
    } else if (passage.end.test(text)) {
      builder.passage = undefined;
      passage.close?.();
    } else if (!/^｝/.test(text) || !reportTypo(text, line, faults)) passage.read(text, line);
  };
  for (const { text, line } of splitStatements(source, lines)) {
    const { passage } = builder;
    const isBody = passage === undefined || passage.end.test('}');
    const pieces = lines.separator ? text.split(lines.separator) : [text];
    for (const piece of lines.hasBodies && isBody ? splitAtBraces(text, passage !== undefined) : pieces) {
      readPiece(piece, line);
      if (faults.isRefused) return;
    }
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
  // Behind a text, a comment is part of it; elsewhere it is not.
  const bare = text.replace(/\s*%%(?!\{).*$/, '');
  return bare === '' || (bare !== text && readStatement(bare, line, builder, statements));
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
  quadrant: 'a quadrant chart',
  xychart: 'an xychart',
  radar: 'a radar chart',
};

function getDiagramName({ kind }: DiagramSource): string {
  return names[kind] ?? `a ${kind} diagram`;
}

/** The lines without empty ones, trimmed, without a final semicolon. */
function splitStatements(
  { body, firstLine }: DiagramSource,
  { hasBodies, hasHashes }: Lines,
): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  const lines = body.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = firstLine + index;
    let text = lines[index]!.trim();
    if (hasBodies && hasOpenQuote(text)) {
      const end = lines.findIndex(
        (one, at) => at > index && (hasOpenQuote(one) || /^\s*(?:\}|end note)/i.test(one)),
      );
      if (end > 0 && hasOpenQuote(lines[end]!)) {
        text = lines
          .slice(index, end + 1)
          .map((one) => one.trim())
          .join('<br>');
        index = end;
      }
    }
    // The end of `#35;` is no end of a statement.
    text = text.replace(/(?<![#&]#?\w{1,8})[ \t]{0,9};+$/, '');
    if (text === '' || (hasHashes && text.startsWith('#'))) continue;
    if (hasBodies && text.startsWith('{') && found.length > 0) found.at(-1)!.text += ` ${text}`;
    else found.push({ text, line });
  }
  return found;
}

function hasOpenQuote(text: string): boolean {
  return (text.split('"').length - 1) % 2 === 1;
}

/** Quotes, the relations of entities, and the braces around bodies. */
const tokens =
  /"[^"]*"|`[^`]*`|[}|o{]{2}(?:--|\.\.|\.-|-\.)(?:[}|o{]{2})?|(?:--|\.\.|\.-|-\.)[}|o{]{2}|[{}]/gi;

/** `class A { int b }` as three statements: a line that opens a body, one in it, and `}`. */
function splitAtBraces(text: string, isInBody: boolean): string[] {
  if (!/[{}]/.test(text) || text === '}') return [text];
  // Behind a colon, braces are text.
  const colon = isInBody ? -1 : text.search(/(?<!:):(?!:)/);
  const found: string[] = [];
  let start = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token !== '{' && token !== '}') continue;
    if (found.length === 0 && colon >= 0 && colon < index) break;
    found.push(text.slice(start, token === '{' ? index + 1 : index), ...(token === '}' ? ['}'] : []));
    start = index + 1;
  }
  found.push(text.slice(start));
  return found.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
