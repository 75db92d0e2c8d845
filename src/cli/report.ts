/** Prints the result of a run: all diagnostics and the counts; or one JSON document; or annotations. */
import { type BuildReport, type CheckReport, hasFailed, type Report } from '#engine';
import { isSiteCode } from '#model/diagnostic/codes';
import { type Diagnostic, hasErrors } from '#model/diagnostic/diagnostic';
import type { PrintReport } from '#print';
import { countFindings, type FoldedGroup, foldDiagnostics } from './fold.ts';
import { listAnnotations, writeJobSummary } from './github.ts';
import { formatCodeQuality } from './gitlab.ts';
import { placeInRepository } from './in-repository.ts';
import { say, translateDiagnostic } from './language/index.ts';
import { escapeForTerminal, formatPlace, listTexts, makeReadable } from './readable.ts';

export type Format = 'plain' | 'github' | 'gitlab' | 'json';

export type ReportOptions = {
  readonly out: string;
  readonly strict: boolean;
  readonly verbose?: boolean;
  /** How to call docgen. If people read the output, it mentions `help` for the codes. */
  readonly program?: string;
  /** Hosts of code name files from the root of the repository that it is in. */
  readonly siteDir?: string;
};

/** `migrated`: the old generator, the new folder, and the number of pages without leftovers. Absent: nothing was moved. */
type MigrateReport = Report & {
  readonly migrated?: { readonly from: string; readonly out: string; readonly whole: number };
};

/** The report of any command; fields of other commands are absent. */
export type AnyReport = BuildReport & CheckReport & PrintReport & MigrateReport;

/** Diagnostics and counts go to stderr, JSON and the summary to stdout. `out`: for the summary. */
export function printReport(
  command: 'build' | 'check' | 'print',
  report: AnyReport,
  format: Format,
  { out, strict, verbose = false, program, siteDir }: ReportOptions,
): void {
  if (format === 'json') {
    printJson(report);
    return;
  }
  const place = (all: readonly Diagnostic[]) =>
    siteDir === undefined ? all : placeInRepository(all, siteDir);
  const lines =
    format === 'github'
      ? listAnnotations(place(report.diagnostics))
      : formatDiagnostics(report.diagnostics, verbose ? undefined : '--verbose');
  const isFailing = hasFailed(report.diagnostics, { strict }) && !hasErrors(report.diagnostics);
  const counts = formatCounts(report.diagnostics, sumPages(report));
  if (program !== undefined && format === 'plain') lines.push(...formatHelpLine(report.diagnostics, program));
  if (format === 'gitlab') process.stdout.write(formatCodeQuality(report.diagnostics, place));
  if (format === 'github') writeJobSummary(place(report.diagnostics), say(counts));
  printTranslated([...lines, isFailing ? say(`${counts} (--strict: warnings fail)`) : say(counts)]);
  if (command === 'build' && report.exitCode === 0) printResult(formatSummary(report, out));
  if (report.printed) printResult(formatPrinted(report));
  if (report.fixed) printResult(formatFixed(report).join('\n'));
}

/** One line with the command that explains the codes; only the first few codes. */
export function formatHelpLine(diagnostics: readonly Diagnostic[], program: string): string[] {
  const found = [...new Set(diagnostics.map(({ code }) => code).filter((code) => !isSiteCode(code)))];
  return found.length === 0 ? [] : [say(`What to do: ${program} help ${found.slice(0, 5).join(' ')}`)];
}

/** Prints diagnostics and their count, for commands without a report; nothing without diagnostics. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], pages = 0): void {
  if (diagnostics.length === 0) return;
  printTranslated([...formatDiagnostics(diagnostics), say(formatCounts(diagnostics, pages))]);
}

/** Prints a report as JSON, without control characters. */
export function printJson(report: AnyReport): void {
  process.stdout.write(`${JSON.stringify(formatJsonReport(report))}\n`);
}

/** The report of a failed run. */
export function createFailureReport(diagnostics: readonly Diagnostic[]): Report {
  return { exitCode: 2, pages: [], files: 0, bytes: 0, durationMs: 0, diagnostics };
}

/** Prints to stderr, in the language of the terminal. */
export function printLine(text: string): void {
  process.stderr.write(`${say(text)}\n`);
}

/** Prints a result to stdout, in the language of the terminal. */
export function printResult(text: string): void {
  process.stdout.write(`${say(text)}\n`);
}

/** Prints lines that are in the language of the terminal. */
export function printTranslated(lines: readonly string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
}

/** Diagnostics for people; coloured on a terminal. With `allBy`, more than five of one code are folded, and it names the option that lists all. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], allBy?: string): string[] {
  const useColour = process.stderr.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
  if (allBy === undefined) return diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, useColour));
  return foldDiagnostics(diagnostics).map((group) =>
    [formatDiagnostic(group.first, useColour), ...formatOtherLines(group, allBy)].join('\n'),
  );
}

function formatOtherLines({ first, next, count }: FoldedGroup, allBy: string): string[] {
  if (count === 1) return [];
  const places = next.map((diagnostic) => {
    const what = diagnostic.message === first.message ? '' : `  ${makeReadable(say(diagnostic.message))}`;
    return `    ${formatPlace(diagnostic)}${what}`;
  });
  return [
    say(`  One of ${count} of this kind; ${allBy} lists all${places.length > 0 ? '. The next:' : '.'}`),
    ...places,
  ];
}

function formatJsonReport(report: AnyReport): unknown {
  return {
    ok: report.exitCode === 0,
    pages: sumPages(report),
    versions: Object.fromEntries(report.pages.map(({ version, count }) => [version, count])),
    files: report.files,
    bytes: report.bytes,
    durationMs: report.durationMs,
    ...(report.fixed && {
      fixed: [...report.fixed].map(([file, places]) => ({ file: escapeForTerminal(file), places })),
    }),
    ...(report.renamed?.size && {
      renamed: [...report.renamed].map((names) => {
        const [from, to] = names.map(escapeForTerminal);
        return { from, to };
      }),
    }),
    ...(report.printed && {
      printed: { ...report.printed, files: report.printed.files.map(escapeForTerminal) },
    }),
    ...(report.moreToFix && { moreToFix: true }),
    ...(report.migrated && { migrated: { ...report.migrated, out: escapeForTerminal(report.migrated.out) } }),
    diagnostics: report.diagnostics.map(cleanDiagnostic),
  };
}

/** The diagnostic without control characters, because JSON is often printed to a terminal too. */
export function cleanDiagnostic({ fix, ...diagnostic }: Diagnostic): unknown {
  const safe: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(translateDiagnostic(diagnostic)))
    safe[key] = typeof value === 'string' ? escapeForTerminal(value) : value;
  return fix ? { ...safe, fixable: true } : safe;
}

function formatDiagnostic(diagnostic: Diagnostic, useColour: boolean): string {
  const paint = (code: number, text: string) => (useColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { severity, code } = diagnostic;
  const head = [
    paint(1, formatPlace(diagnostic)),
    paint(severity === 'error' ? 31 : 33, say(severity)),
    code,
  ];
  const rest = listTexts(diagnostic).map((text) => `  ${makeReadable(text)}`);
  return [head.filter(Boolean).join('  '), ...rest].join('\n');
}

/** '2 errors, 1 warning in 214 pages'. */
export function formatCounts(diagnostics: readonly Diagnostic[], pages: number): string {
  const errors = countFindings(diagnostics.filter(({ severity }) => severity === 'error'));
  const warnings = countFindings(diagnostics) - errors;
  return `${formatAmount(errors, 'error')}, ${formatAmount(warnings, 'warning')} in ${formatAmount(pages, 'page')}`;
}

function formatSummary(report: BuildReport, out: string): string {
  const versions = report.pages.map(({ version, count }) => `${version} ${count}`).join(', ');
  const share = report.shard ? `part ${report.shard.index} of ${report.shard.count} of ` : '';
  const size = `${formatSize(report, out)}${report.unchanged ? ' (unchanged)' : ''}`;
  return `Built ${share}${formatAmount(sumPages(report), 'page')} (${versions}): ${size}`;
}

/** 'Printed 262 chapters on 801 pages in 40.10 s:', and the files. */
function formatPrinted({ printed, bytes, durationMs }: PrintReport): string {
  const { files = [], chapters = 0, pages } = printed ?? {};
  const paper = pages === undefined ? '' : ` on ${formatAmount(pages, 'page')}`;
  const size = `${(bytes / 1_000_000).toFixed(1)} MB in ${(durationMs / 1000).toFixed(2)} s`;
  const head = `Printed ${formatAmount(chapters, 'chapter')}${paper}: ${size}`;
  return [head, ...files.map((file) => `  ${escapeForTerminal(file)}`)].join('\n');
}

/** '12 files, 0.3 MB in 0.25 s -> dist'. */
export function formatSize(
  { files, bytes, durationMs }: Pick<Report, 'files' | 'bytes' | 'durationMs'>,
  out: string,
): string {
  const megabytes = (bytes / 1_000_000).toFixed(1);
  const seconds = (durationMs / 1000).toFixed(2);
  return `${formatAmount(files, 'file')}, ${megabytes} MB in ${seconds} s -> ${escapeForTerminal(out)}`;
}

/** 'Fixed 3 places in 2 files:', with the counts, the renamed pages, and a note if there is more. */
function formatFixed({ fixed = new Map(), renamed = new Map(), moreToFix }: CheckReport): string[] {
  const places = [...fixed.values()].reduce((sum, count) => sum + count, 0);
  const files = [...fixed].map(([file, count]) => `  ${escapeForTerminal(file)}  ${count}`);
  return [
    `Fixed ${formatAmount(places, 'place')} in ${formatAmount(fixed.size, 'file')}${places > 0 ? ':' : '.'}`,
    ...files,
    ...[...renamed].map((names) => `Renamed ${names.map(escapeForTerminal).join(' to ')}.`),
    ...(moreToFix ? ['More places can be mended: run it again.'] : []),
  ];
}

function sumPages(report: Report): number {
  return report.pages.reduce((sum, { count }) => sum + count, 0);
}

/** '1 page', '2 pages'. */
export function formatAmount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
