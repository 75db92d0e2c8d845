/**
 * Finds what git leaves in a file where it could not merge two changes. A reader of the file goes on with the first of the two, so
 * that the conflict is the only message about it.
 */
import { type Diagnostic, error, mostListed, type Place } from '../diagnostic/diagnostic.ts';

/** Lines count from 0. */
export type Conflict = {
  readonly first: number;
  /** The closing mark; absent: only this line is left. */
  readonly last?: number;
  readonly mark: string;
  /** It is within a code block. */
  readonly isInCode: boolean;
};

type Options = {
  /** Code blocks may show marks. */
  readonly isMarkdown?: boolean;
  /** The column of a line's mark in its own file, from 0: git writes marks at the beginning of lines. */
  getColumn?(line: number, column: number): number;
};

/** `text`: keeps its count of lines. */
export type Settled = { readonly text: string; readonly conflicts: readonly Conflict[] };

const opening = /^([ \t]*)<{7}(?: .*)?$/;
const base = /^[ \t]*\|{7}(?: .*)?$/;
const middle = /^[ \t]*={7}$/;
const closing = /^([ \t]*)>{7}(?: .*)?$/;
/** A mark without its counterparts: the name of a branch or commit is behind it. Seven quotes in one another have more text. */
const leftOpening = /^([ \t]*)<{7} \S.*$/;
const leftClosing = /^([ \t]*)>{7} \S+(?: \(.*\))?$/;

const hint =
  'Keep one of the two passages, or write one that holds for both, and delete the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.';

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const aboutMerging = /\bmerg|\brebas|cherry-pick|合并|合併|变基|マージ|병합/i;
const aboutGit = /\bgit\b/i;
const aboutConflicts = /冲突|衝突|conflict/i;

export function settleConflicts(text: string, options: Options = {}): Settled {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return { text, conflicts: [] };
  const lines = text.split('\n');
  const conflicts = findConflicts(lines, options);
  for (const { first, last = first } of conflicts) {
    let isOurs = true;
    for (let line = first; line <= last; line++) {
      isOurs &&= !base.test(lines[line]!) && !middle.test(lines[line]!);
      if (!isOurs || line === first) lines[line] = '';
    }
  }
  return { text: lines.join('\n'), conflicts };
}

function findConflicts(lines: readonly string[], options: Options): Conflict[] {
  const { isMarkdown = false, getColumn = (_line, column) => column } = options;
  const found: Conflict[] = [];
  let isAbout: boolean | undefined;
  let code: { readonly mark: string; readonly isUnchecked: boolean } | undefined;
  /** Where the lines that are left out of a conflict begin and end. */
  let skipped: { readonly from: number; readonly to: number } | undefined;
  for (let at = 0; at < lines.length; at++) {
    if (at === skipped?.from) {
      at = skipped.to;
      continue;
    }
    const line = lines[at]!;
    const indent = (opening.exec(line) ?? closing.exec(line))?.[1];
    if (indent !== undefined && getColumn(at, indent.length) === 0) {
      const last = findEnd(lines, at);
      const inner = last === undefined ? [] : lines.slice(at, last);
      const isInCode = code !== undefined && !inner.some((one) => isClosing(one, code?.mark));
      if (isInCode && !code!.isUnchecked && last !== undefined) isAbout ??= isAboutMerging(lines);
      const isShown = isInCode && (code!.isUnchecked || last === undefined || isAbout === true);
      if (isShown) at = last ?? at;
      else if (last !== undefined || isLeft(lines, at)) {
        found.push({ first: at, ...(last !== undefined && { last }), mark: line.trim(), isInCode });
        const other = inner.findIndex((one) => base.test(one) || middle.test(one));
        skipped = last === undefined ? undefined : { from: at + other, to: last };
      }
    } else if (isMarkdown) {
      const [, mark, rest = ''] = fence.exec(line) ?? [];
      if (code) code = isClosing(line, code.mark) ? undefined : code;
      else if (mark !== undefined) code = { mark, isUnchecked: /\bno-check\b/.test(rest) };
    }
  }
  return found;
}

/** The closing mark of the conflict that begins at a line. Another opening mark belongs to another conflict. */
function findEnd(lines: readonly string[], first: number): number | undefined {
  if (!opening.test(lines[first]!)) return undefined;
  let isPastMiddle = false;
  for (let at = first + 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (opening.test(line)) return undefined;
    if (middle.test(line)) isPastMiddle = true;
    if (isPastMiddle && closing.test(line)) return at;
  }
  return undefined;
}

function isLeft(lines: readonly string[], at: number): boolean {
  if (leftOpening.test(lines[at]!)) return true;
  const isQuote = [lines[at - 1], lines[at + 1]].some((line) => line?.startsWith('>'));
  return leftClosing.test(lines[at]!) && !isQuote;
}

function isClosing(line: string, mark: string | undefined): boolean {
  const [, other = '', rest = ''] = (mark !== undefined && fence.exec(line)) || [];
  return mark !== undefined && other.startsWith(mark) && rest.trim() === '';
}

/** True if a text is about merging: then a conflict in a block of code may be an example. */
function isAboutMerging(lines: readonly string[]): boolean {
  const rest = lines.filter((line) => !opening.test(line) && !closing.test(line)).join('\n');
  return aboutMerging.test(rest) || (aboutGit.test(rest) && aboutConflicts.test(rest));
}

/** The message. `place`: of its first line; `lastLine`: of its last one in the file, from 1. */
export function reportConflict({ mark, isInCode }: Conflict, place: Place, lastLine?: number): Diagnostic {
  const shown = mark.length > 60 ? `${mark.slice(0, 60)}…` : mark;
  if (lastLine === undefined)
    return error('merge-conflict', `A mark of a merge is left here: ${shown}`, {
      ...place,
      hint: 'Delete the line.',
    });
  const message = `git could not merge two changes here, and both stand in the file down to line ${lastLine}: ${shown}`;
  const example = ' If readers should see the marks, write no-check behind the language of the block.';
  return error('merge-conflict', message, { ...place, hint: isInCode ? hint + example : hint });
}

/** The messages about a file that is no page. */
export function reportConflicts(conflicts: readonly Conflict[], file: string): Diagnostic[] {
  return conflicts.slice(0, mostListed).map((conflict) => {
    const place = { file, line: conflict.first + 1, column: 1 };
    return reportConflict(conflict, place, conflict.last === undefined ? undefined : conflict.last + 1);
  });
}

/** The message about a line at which another program stopped; undefined if it is no mark of a conflict. */
export function findConflictAt(line: string, place: Place): Diagnostic | undefined {
  const isMark = [opening, base, middle, closing].some((mark) => mark.test(line));
  if (!isMark) return undefined;
  const message = `A mark of a merge conflict stands here: ${line.trim().slice(0, 60)}`;
  return error('merge-conflict', message, { ...place, hint });
}
