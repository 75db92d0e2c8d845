/** `docgen print`: writes a manual for paper, as one HTML and, if a browser is installed, as PDF. */
import { type Command, InvalidArgumentError } from 'commander';
import { type Context, onSite, value, withSiteFolder } from './context.ts';
import type { RunOptions } from './run.ts';

export function addPrint(program: Command, context: Context): void {
  withSiteFolder(program.command('print'))
    .description('write a printable manual: one HTML and, where a Chromium is at hand, its PDF')
    .option('--section <route>', 'only the pages below this route: /rest-api', route)
    .option('--version <version>', 'print this version (default: the default one)', value)
    .option('--locale <locale>', 'print in this language (default: the default one)', value)
    .option('--out <path>', 'file or folder, counted from the site folder', value, 'print')
    .option('--publish', "write the PDF to content/public/print/, where the site's pages offer it")
    .option('--chromium <path>', 'the browser that makes the PDF (default: the one on the path)', value)
    .option('--drafts', 'include drafts')
    .option('--no-cache', 'parse every page anew')
    .option('--profile', 'print how long each stage takes')
    .option('--json', 'print one JSON report to standard output')
    .action(
      onSite(async (siteDir, options: RunOptions) =>
        (await import('./run.ts')).run('print', context, siteDir, options),
      ),
    );
}

function route(given: string): string {
  if (/^\/[^\s?#]*$/.test(given)) return given;
  throw new InvalidArgumentError('It must be a route like /rest-api.');
}
