/** What docgen tells about the input: a value with a place and a hint, never an exception. */
import type { AnyCode } from './codes.ts';

export type Severity = 'error' | 'warning';

/** A change of one line that mends what a diagnostic tells. */
export type Edit = {
  /** 1-based, in the diagnostic's file, as are columns. */
  readonly line: number;
  /** Where `from` begins. */
  readonly column: number;
  readonly from: string;
  /** May hold line feeds, which become line ends of the file. */
  readonly to: string;
  /** The line as it was when it was judged: another one is left alone. */
  readonly whole: string;
  /** The line goes, with its end. */
  readonly isRemoval?: true;
};

export type Diagnostic = {
  readonly severity: Severity;
  readonly code: AnyCode;
  /** What is wrong and why, one or two sentences. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** Path from the site folder, with forward slashes. */
  readonly file?: string;
  /** 1-based, counted from the top of the file, frontmatter included. */
  readonly line?: number;
  /** 1-based, in UTF-16 units. */
  readonly column?: number;
  /** What the message is about (a link's href, a key): what `check.ignore` entries match with `target`. */
  readonly target?: string;
  /** What to write for `target` where only one thing can be meant: its case differs, or the folder that it counts from. */
  readonly instead?: string;
  /** How many it stands for, where more were found than are listed; absent: one. */
  readonly count?: number;
  /** What `check --fix` does about it; all of it or nothing. */
  readonly fix?: readonly Edit[];
};

/** A stage's result beside what it noticed on the way. */
export type Found<T> = { readonly value: T; readonly diagnostics: readonly Diagnostic[] };

/** Nothing was made, and why. */
export function withoutValue(diagnostics: readonly Diagnostic[]): Found<undefined> {
  return { value: undefined, diagnostics };
}

export type Place = { readonly file?: string; readonly line?: number; readonly column?: number };

type Details = Place & Pick<Diagnostic, 'hint' | 'target' | 'fix'>;

export function error(code: AnyCode, message: string, details: Details = {}): Diagnostic {
  return { severity: 'error', code, message, ...details };
}

export function warning(code: AnyCode, message: string, details: Details = {}): Diagnostic {
  return { severity: 'warning', code, message, ...details };
}

/** So many of one kind are told of a page; a hostile one could have millions. */
export const mostListed = 200;

/** Stands for `count` more of a page that are like `last`. */
export function andMore({ severity, code, file, line }: Diagnostic, count: number): Diagnostic {
  return { severity, code, message: `And ${count} more of this kind on this page.`, file, line, count };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((one) => one.severity === 'error');
}

/** What is found in a part names the page `page` too, which the part's addresses count from. */
export function namingPage(page: string, found: readonly Diagnostic[]): Diagnostic[] {
  return found.map((one) => {
    if (one.file === undefined || one.file === page) return one;
    return { ...one, hint: [one.hint, `Included by ${page}.`].filter(Boolean).join(' ') };
  });
}

/** Errors first, then by file, line, column, code and message: the order in which every run prints them. */
export function sorted(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      byText(a.severity, b.severity) ||
      byText(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      byText(a.code, b.code) ||
      byText(a.message, b.message),
  );
}

/** Compares by code unit, so that no locale changes an order. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The same diagnostic once, though several trees or passes found it. */
export function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const key = [one.severity, one.code, one.file, one.line, one.column, one.message].join('\0');
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}
