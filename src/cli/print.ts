/** `docgen print`: writes a manual for paper, as one HTML and, if a browser is installed, as PDF. */
import { type Command, InvalidArgumentError } from 'commander';
import { type Context, onSite, value, withSiteFolder } from './context.ts';
import type { RunOptions } from './run.ts';

export function addPrint(program: Command, context: Context): void {
  withSiteFolder(program.command('print'))
    .description('write a printable manual: one HTML file and, if Chromium is installed, a PDF')
    .option('--section <route>', 'print only the pages below this route: /rest-api', route)
    .option('--version <version>', 'version to print (default: the default version)', value)
    .option('--locale <locale>', 'language to print (default: the default language)', value)
    .option('--out <path>', 'file or folder, relative to the site folder', value, 'print')
    .option('--publish', 'write the PDF to content/public/print/, and let the site offer it as a download')
    .option('--chromium <path>', 'browser that creates the PDF (default: the one on the PATH)', value)
    .option('--drafts', 'include drafts')
    .option('--no-cache', 'parse every page again')
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
