/** `docgen diff`: lists what a deploy has to upload, purge and delete, in the right order. */
import type { Command } from 'commander';
import type { Difference } from '#deploy';
import { resolveSiteFolder } from './context.ts';
import { createFailureReport, printDiagnostics, printJson } from './report.ts';

export function addDiff(program: Command): void {
  program
    .command('diff')
    .argument('<old>', 'the published output: a folder, or its manifest.json')
    .argument('<new>', 'the new output')
    .description('list the files to upload (+ new, ~ changed), purge (!) and delete (-), in this order')
    .option('--json', 'print one JSON object to standard output')
    .action(async (before: string, after: string, options: { json?: boolean }, command: Command) => {
      const siteDir = resolveSiteFolder(undefined, command);
      const { diffOutputs } = await import('#deploy');
      const { value, diagnostics } = diffOutputs(siteDir, before, after);
      if (value) {
        process.stdout.write(options.json ? formatDifferenceJson(value) : formatDifference(value));
        return;
      }
      process.exitCode = 2;
      if (options.json) printJson(createFailureReport(diagnostics));
      else printDiagnostics(diagnostics);
    });
}

/** A CDN's copy of a deleted page is purged after the deletion; before, the CDN would fetch the page again. */
function formatDifference({ added, changed, removed, purge }: Difference): string {
  const steps: [sign: string, names: readonly string[]][] = [
    ['+', added],
    ['~', changed],
    ['!', purge.uploaded],
    ['-', removed],
    ['!', purge.removed],
  ];
  return steps.map(([sign, names]) => names.map((name) => `${sign} ${name}\n`).join('')).join('');
}

function formatDifferenceJson({ added, changed, removed, purge }: Difference): string {
  const all = [...new Set([...purge.uploaded, ...purge.removed])];
  return `${JSON.stringify({ ok: true, added, changed, removed, purge: all, diagnostics: [] })}\n`;
}
