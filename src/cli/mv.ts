/** `docgen mv`: moves a page or a folder with its links, and shows first what changes. */
import type { Command } from 'commander';
import { addSiteFolder, type CommandContext, resolveSiteFolder } from './context.ts';
import { runGuarded } from './guarded.ts';
import {
  cleanDiagnostic,
  createFailureReport,
  formatAmount,
  printDiagnostics,
  printJson,
  printLine,
} from './report.ts';

type MoveFlags = { readonly dryRun?: boolean; readonly json?: boolean };

export function addMove(program: Command, context: CommandContext): void {
  addSiteFolder(
    program
      .command('mv')
      .argument('<old>', 'the page or folder: /howto/tls')
      .argument('<new>', 'its new route: /security/tls'),
  )
    .description(
      'move a page or folder: links, navigation and pictures follow, and the old address redirects',
    )
    .option('--dry-run', 'show the changes, write nothing')
    .option('--json', 'print one JSON object to standard output')
    .action(async (from: string, to: string, dir: string | undefined, flags: MoveFlags, command: Command) => {
      const siteDir = resolveSiteFolder(dir, command);
      await runGuarded(flags, async () => {
        const [{ movePages }, { buildMoment, buildYear, defaults, describeInstallation }] = await Promise.all(
          [import('#move'), import('#engine')],
        );
        const { value, diagnostics } = await movePages({
          ...defaults,
          ...describeInstallation(context),
          siteDir,
          from,
          to,
          drafts: true,
          year: buildYear(),
          now: buildMoment(),
          dryRun: flags.dryRun === true,
          show: (diff) => (flags.json ? undefined : process.stdout.write(diff)),
          notice: printLine,
        });
        return () => {
          // Nothing was begun, or it stopped half way.
          const isBroken = diagnostics.some(({ code }) => code === 'write-failed');
          process.exitCode = value ? 0 : isBroken ? 1 : 2;
          if (flags.json && !value) return printJson(createFailureReport(diagnostics));
          const changed =
            value?.changes.flatMap(({ path, text }) => (text === undefined ? [] : [path])) ?? [];
          if (flags.json && value) {
            const { files, diff } = value;
            const report = {
              ok: true,
              moved: Object.fromEntries(files),
              changed,
              diff,
              diagnostics: diagnostics.map(cleanDiagnostic),
            };
            process.stdout.write(`${JSON.stringify(report)}\n`);
            return undefined;
          }
          printDiagnostics(diagnostics);
          if (!value) return undefined;
          const { files, isFinished } = value;
          if (isFinished) return printLine('A move that was stopped is done now. Call this one again.');
          const what = `${formatAmount(files.size, 'file')} moved, texts in ${formatAmount(changed.length, 'file')} changed.`;
          return printLine(flags.dryRun ? `Nothing is written. It would be: ${what}` : what);
        };
      });
    });
}
