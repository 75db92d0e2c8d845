/** `docgen index`: pushes the search records of a build to the hosted index. */
import type { Command } from 'commander';
import { listenToSignals } from '#signals';
import { addSiteFolder, createSiteAction, parseValue } from './context.ts';
import { runGuarded } from './guarded.ts';
import { say } from './language/index.ts';
import { escapeForTerminal } from './readable.ts';
import { printDiagnostics, printLine, printResult } from './report.ts';

type PushFlags = { readonly out: string; readonly dryRun?: boolean };

export function addIndex(program: Command): void {
  addSiteFolder(program.command('index'))
    .description(
      'upload the search records of a build to the search service, with the key in DOCGEN_SEARCH_KEY',
    )
    .option('--out <dir>', 'output folder, relative to the site folder', parseValue, 'dist')
    .option('--dry-run', 'print what would be uploaded, without uploading it')
    .addHelpText('after', say('\nThe admin key is read from the environment alone: DOCGEN_SEARCH_KEY.'))
    .action(
      createSiteAction(async (siteDir, { out, dryRun = false }: PushFlags) => {
        await runGuarded({}, async () => {
          const { pushIndex } = await import('#deploy');
          // An end at once would leave an unfinished index on the service.
          const interruption = new AbortController();
          let signalled: number | undefined;
          const release = listenToSignals((exitCode) => {
            signalled = exitCode;
            interruption.abort();
          });
          const { exitCode, diagnostics, pages, summary } = await pushIndex({
            siteDir,
            out,
            dryRun,
            key: process.env.DOCGEN_SEARCH_KEY,
            freshName: (index) => `${index}-${Date.now().toString(36)}`,
            progress: (message) => printLine(escapeForTerminal(message)),
            signal: interruption.signal,
          });
          release();
          return () => {
            printDiagnostics(diagnostics, pages);
            if (summary !== undefined) printResult(escapeForTerminal(summary));
            process.exitCode = exitCode === 0 ? 0 : (signalled ?? exitCode);
          };
        });
      }),
    );
}
