/** `docgen new`: makes a page with frontmatter. */
import type { Command } from 'commander';
import { parseValue, resolveSiteFolder } from './context.ts';
import { runGuarded } from './guarded.ts';
import { printDiagnostics, printLine } from './report.ts';

type NewFlags = { readonly title?: string; readonly version?: string; readonly locale?: string };

export function addNew(program: Command): void {
  program
    .command('new')
    .argument('<route>', 'the new page: /howto/tls')
    .option('--title <title>', 'title of the page')
    .option('--version <version>', 'create it in the overlay of this version', parseValue)
    .option(
      '--locale <locale>',
      'create it in the overlay of this locale: a page or a translation',
      parseValue,
    )
    .description('create a page with frontmatter in the site of the current folder')
    .action(async (route: string, options: NewFlags, command: Command) => {
      const siteDir = resolveSiteFolder(undefined, command);
      await runGuarded({}, async () => {
        const { createPage } = await import('#scaffold');
        const today = new Date().toISOString().slice(0, 10);
        const { exitCode, diagnostics, path, advice } = await createPage({
          siteDir,
          route,
          ...options,
          today,
        });
        return () => {
          printDiagnostics(diagnostics);
          process.exitCode = exitCode;
          if (path !== undefined) process.stdout.write(`${path}\n`);
          if (advice !== undefined) printLine(advice);
        };
      });
    });
}
