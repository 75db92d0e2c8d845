/**
 * Messages for GitHub's workflows: annotations beside the changed lines, and the job's summary. GitHub shows the first ten
 * errors and the first ten warnings of a step, so the order matters; the summary has them all.
 */
import { appendFileSync } from 'node:fs';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { groupBy } from '#model/group';
import { escapeMarkdown } from '#model/markup/markdown';
import { say } from './language/index.ts';
import { escapeForTerminal, formatPlace, listTexts, makeReadable } from './readable.ts';

/** GitHub refuses a step's summary above 1 MiB; the rest is for what other commands of the step write. */
const mostBytes = 900_000;

/** Errors first, and among equals one of each code before the second of any. */
export function listAnnotations(diagnostics: readonly Diagnostic[]): string[] {
  const seen = new Map<string, number>();
  const ranked = diagnostics.map((diagnostic) => {
    const kind = `${diagnostic.severity} ${diagnostic.code}`;
    const turn = seen.get(kind) ?? 0;
    seen.set(kind, turn + 1);
    return { one: diagnostic, rank: (diagnostic.severity === 'error' ? 0 : 2) + (turn === 0 ? 0 : 1) };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => formatAnnotation(one));
}

/** A workflow command of GitHub: the message appears beside the changed line. */
function formatAnnotation(diagnostic: Diagnostic): string {
  const { severity, code, file, line, column } = diagnostic;
  // A name of a file stays as it is, even if it holds escapes of letters.
  const escapeProperty = (text: string) =>
    escapeForTerminal(text).replace(/%/g, '%25').replace(/:/g, '%3A').replace(/,/g, '%2C');
  const place = [
    file && `file=${escapeProperty(file)}`,
    line && `line=${line}`,
    column && `col=${column}`,
    `title=${code}`,
  ];
  const text = listTexts(diagnostic)
    .map((one) => makeReadable(one).replace(/%/g, '%25'))
    .join('%0A');
  return `::${severity} ${place.filter(Boolean).join(',')}::${text}`;
}

/** Adds all messages to the summary of the job, if GitHub runs this. A summary that cannot be written is no fault of the site. */
export function writeJobSummary(diagnostics: readonly Diagnostic[], counts: string): void {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file || diagnostics.length === 0) return;
  try {
    appendFileSync(file, formatJobSummary(diagnostics, counts));
  } catch {
    // The annotations stand in the log.
  }
}

/**
 * Markdown: a list for each code, errors first.
 * @internal Exported for tests.
 */
export function formatJobSummary(diagnostics: readonly Diagnostic[], counts: string): string {
  const sorted = [...diagnostics].sort(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  );
  let text = `### docgen: ${counts}\n`;
  let bytes = 0;
  let left = diagnostics.length;
  for (const [kind, all] of groupBy(sorted, ({ severity, code }) => `${say(severity)} \`${code}\``)) {
    text += `\n**${kind}** (${all.length})\n\n`;
    for (const diagnostic of all) {
      const line = `- ${[formatPlace(diagnostic), ...listTexts(diagnostic).map(makeReadable)].filter(Boolean).map(escapeMarkdown).join(' — ')}\n`;
      bytes += Buffer.byteLength(line);
      if (bytes > mostBytes) return `${text}\n${say(`And ${left} more: run docgen check.`)}\n`;
      text += line;
      left--;
    }
  }
  return text;
}
