/** `docgen index`: pushes the search records of a build to the hosted index. */
import type { Command } from 'commander';
import { type Context, siteFolder, value, withSiteFolder } from './context.ts';

export function addIndex(program: Command, _context: Context): void {
  withSiteFolder(program.command('index'))
    .description('push the search records of a build to the hosted index')
    .option('--out <dir>', 'output folder, counted from the site folder', value, 'dist')
    .option('--dry-run', 'say what would be done')
    .addHelpText('after', '\nThe admin key is read from the environment alone: DOCGEN_SEARCH_KEY.')
    .action(async (dir: string | undefined, options: { out: string; dryRun?: boolean }, command: Command) => {
      const siteDir = siteFolder(dir, command);
      const { pushIndex } = await import('../engine/push-index.ts');
      const { printDiagnostics } = await import('./report.ts');
      const { printable } = await import('../model/text.ts');
      const { exitCode, diagnostics, pages, summary } = await pushIndex({
        siteDir,
        out: options.out,
        dryRun: options.dryRun ?? false,
        key: process.env.DOCGEN_SEARCH_KEY,
        freshName: (index) => `${index}-${Date.now().toString(36)}`,
        progress: (message) => process.stderr.write(`${printable(message)}\n`),
      });
      printDiagnostics(diagnostics, pages);
      if (summary !== undefined) process.stdout.write(`${printable(summary)}\n`);
      process.exitCode = exitCode;
    });
}
