/** Messages of docgen as an editor shows them, and their fixes as code actions. */
import {
  type CodeAction,
  CodeActionKind,
  DiagnosticSeverity,
  type Diagnostic as EditorDiagnostic,
  type Range,
  type TextEdit,
} from 'vscode-languageserver/node';
import type { Diagnostic, Edit } from '#model/diagnostic/diagnostic';

/** `lines`: of the text as the editor has it; undefined for a file that is not open. */
export function showDiagnostic(one: Diagnostic, lines: readonly string[] | undefined): EditorDiagnostic {
  return {
    range: findRange(one, lines),
    severity: one.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: one.code,
    source: 'docgen',
    message: [one.message, one.hint].filter(Boolean).join('\n'),
  };
}

/** The subject where it stands behind the place; else the word there. */
function findRange({ line = 1, column, target }: Diagnostic, lines: readonly string[] | undefined): Range {
  const text = lines?.[line - 1];
  const from = (column ?? 1) - 1;
  const make = (start: number, end: number) => ({
    start: { line: line - 1, character: start },
    end: { line: line - 1, character: Math.max(end, start) },
  });
  if (text === undefined) return make(from, from + (target?.length ?? 1));
  const at = target ? text.indexOf(target, from) : -1;
  if (at >= 0) return make(at, at + target!.length);
  if (column === undefined) return make(/^\s*/.exec(text)![0].length, text.length);
  const start = Math.min(from, text.length);
  return make(start, start + (/^[\p{L}\p{N}_-]+|^\S/u.exec(text.slice(start))?.[0].length ?? 1));
}

type Fixing = {
  readonly uri: string;
  readonly lines: readonly string[];
  readonly range: Range;
  /** In the language of the terminal. */
  say(text: string): string;
};

export function listActions(found: readonly Diagnostic[], { uri, lines, range, say }: Fixing): CodeAction[] {
  const actions: CodeAction[] = [];
  const all: TextEdit[] = [];
  for (const one of found) {
    const fix = one.fix && makeEdits(one.fix, lines);
    if (fix && !all.some((edit) => fix.some((other) => overlaps(edit.range, other.range)))) all.push(...fix);
    const shown = showDiagnostic(one, lines);
    if (shown.range.end.line < range.start.line || shown.range.start.line > range.end.line) continue;
    const offer = (title: string, edits: TextEdit[], isPreferred: boolean) =>
      actions.push({
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [shown],
        isPreferred,
        edit: { changes: { [uri]: edits } },
      });
    if (fix) offer(say(`Fix what "${one.code}" says`), fix, true);
    const near = one.instead ?? /^(?:Did you mean "([^"]+)"\?)/.exec(one.hint ?? '')?.[1];
    const isThere = one.target !== undefined && getText(lines, shown.range) === one.target;
    if (!fix && near !== undefined && isThere)
      offer(
        say(`Write "${near}".`),
        [{ range: shown.range, newText: keepHash(near, one) }],
        one.instead !== undefined,
      );
  }
  if (all.length > 0)
    actions.push({
      title: say('Fix all that docgen can fix'),
      kind: CodeActionKind.SourceFixAll,
      edit: { changes: { [uri]: all } },
    });
  return actions;
}

/** A suggested page keeps the heading that the link names. */
function keepHash(near: string, { target = '', code }: Diagnostic): string {
  if (code !== 'link-missing-page' || near.includes('#')) return near;
  const at = target.indexOf('#');
  return at < 0 ? near : near + target.slice(at);
}

/** Undefined if a line has changed since it was judged. */
function makeEdits(fix: readonly Edit[], lines: readonly string[]): TextEdit[] | undefined {
  const isCurrent = ({ line, column, from, whole }: Edit) =>
    lines[line - 1]?.replace(/^\uFEFF/, '') === whole && whole.startsWith(from, column - 1);
  if (!fix.every(isCurrent)) return undefined;
  return fix.map(({ line, column, from, to, isRemoval }) => {
    if (isRemoval)
      return { range: { start: { line: line - 1, character: 0 }, end: { line, character: 0 } }, newText: '' };
    const shift = lines[line - 1]!.startsWith('\uFEFF') ? 0 : -1;
    const start = column + shift;
    return {
      range: {
        start: { line: line - 1, character: start },
        end: { line: line - 1, character: start + from.length },
      },
      newText: to,
    };
  });
}

function overlaps(a: Range, b: Range): boolean {
  const isBefore = (one: Range, other: Range) =>
    one.end.line < other.start.line ||
    (one.end.line === other.start.line && one.end.character <= other.start.character);
  return !isBefore(a, b) && !isBefore(b, a);
}

function getText(lines: readonly string[], { start, end }: Range): string | undefined {
  return start.line === end.line ? lines[start.line]?.slice(start.character, end.character) : undefined;
}
