/** `docgen new`: makes a page with frontmatter. */
import type { Command } from 'commander';
import { siteFolder, value } from './context.ts';
import { runGuarded } from './guarded.ts';
import { printDiagnostics, say } from './report.ts';

type Options = { readonly title?: string; readonly version?: string; readonly locale?: string };

export function addNew(program: Command): void {
  program
    .command('new')
    .argument('<route>', 'the new page: /howto/tls')
    .option('--title <title>', 'title of the page')
    .option('--version <version>', 'create it in the overlay of this version', value)
    .option('--locale <locale>', 'create it in the overlay of this locale: a page or a translation', value)
    .description('create a page with frontmatter in the site of the current folder')
    .action(async (route: string, options: Options, command: Command) => {
      const siteDir = siteFolder(undefined, command);
      await runGuarded({}, async () => {
        const { newPage } = await import('#scaffold');
        const today = new Date().toISOString().slice(0, 10);
        const { exitCode, diagnostics, path, advice } = await newPage({ siteDir, route, ...options, today });
        return () => {
          printDiagnostics(diagnostics);
          process.exitCode = exitCode;
          if (path !== undefined) process.stdout.write(`${path}\n`);
          if (advice !== undefined) say(advice);
        };
      });
    });
}
