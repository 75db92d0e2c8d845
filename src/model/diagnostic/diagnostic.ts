/** A message about the input: a value with a place and a hint, never an exception. */
import { removeRefName } from '../document/ref-name.ts';
import type { AnyCode } from './codes.ts';

export type Severity = 'error' | 'warning';

/** A change of one line that fixes a diagnostic. */
export type Edit = {
  /** In the diagnostic's file. Lines and columns count from 1. */
  readonly line: number;
  /** Where `from` begins. */
  readonly column: number;
  readonly from: string;
  /** May contain line feeds, which become line ends of the file. */
  readonly to: string;
  /** The line when it was checked: `--fix` does not touch a line that has changed since. */
  readonly whole: string;
  /** Removes the whole line. */
  readonly isRemoval?: true;
};

export type Diagnostic = {
  readonly severity: Severity;
  readonly code: AnyCode;
  /** What is wrong and why, one or two sentences. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** Relative to the site folder, with forward slashes. */
  readonly file?: string;
  /** Counts from 1 at the top of the file, frontmatter included. */
  readonly line?: number;
  /** Counts from 1, in UTF-16 units. */
  readonly column?: number;
  /** The subject (a link's href, a key), which the `target` of `check.ignore` matches. */
  readonly target?: string;
  /** The replacement for `target`, if only one is possible: another letter case, or another base folder. */
  readonly instead?: string;
  /** Number of findings that it stands for, if not all are listed; absent: one. */
  readonly count?: number;
  /** The edits of `check --fix`; all or none. */
  readonly fix?: readonly Edit[];
};

/** A stage's result, with the diagnostics found on the way. */
export type Found<T> = { readonly value: T; readonly diagnostics: readonly Diagnostic[] };

/** A result without a value. */
export function wrapDiagnostics(diagnostics: readonly Diagnostic[]): Found<undefined> {
  return { value: undefined, diagnostics };
}

export type Place = { readonly file?: string; readonly line?: number; readonly column?: number };

type Details = Place & Pick<Diagnostic, 'hint' | 'target' | 'fix'>;

export function error(code: AnyCode, message: string, details: Details = {}): Diagnostic {
  return createDiagnostic('error', code, message, details);
}

export function warning(code: AnyCode, message: string, details: Details = {}): Diagnostic {
  return createDiagnostic('warning', code, message, details);
}

/** Messages cut what was written: half of a character that takes two units goes. */
export function createDiagnostic(
  severity: Severity,
  code: AnyCode,
  message: string,
  { hint, target, ...details }: Details,
): Diagnostic {
  return {
    severity,
    code,
    message: removeHalves(message),
    ...details,
    ...(hint !== undefined && { hint: removeHalves(hint) }),
    ...(target !== undefined && { target: removeHalves(target) }),
  };
}

function removeHalves(text: string): string {
  return /[\uD800-\uDFFF]/.test(text) ? text.replace(/\p{Surrogate}/gu, '') : text;
}

/** Most diagnostics of one kind that a page gets; a hostile page could have millions. */
export const mostListed = 200;

/** One diagnostic for `count` more like the given one. */
export function summarizeMore({ severity, code, file, line }: Diagnostic, count: number): Diagnostic {
  return { severity, code, message: `And ${count} more of this kind on this page.`, file, line, count };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((one) => one.severity === 'error');
}

/** Names the including page in diagnostics of included files, because addresses there are relative to that page. */
export function addPageName(page: string, found: readonly Diagnostic[]): Diagnostic[] {
  return found.map((one) => {
    if (one.file === undefined || removeRefName(one.file) === removeRefName(page)) return one;
    return { ...one, hint: [one.hint, `Included by ${page}.`].filter(Boolean).join(' ') };
  });
}

/** Sorts for printing: errors first, then by file, line, column, code and message. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compareText(a.severity, b.severity) ||
      compareText(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message),
  );
}

/** Compares by code unit, independent of the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Removes duplicates, which several trees or passes may find. */
export function removeDuplicates(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const key = [one.severity, one.code, one.file, one.line, one.column, one.message].join('\0');
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}
