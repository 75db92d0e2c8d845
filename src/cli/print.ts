/** `docgen print`: writes a manual for paper, as one HTML and, if a browser is installed, as PDF. */
import { type Command, InvalidArgumentError } from 'commander';
import { addSiteFolder, type CommandContext, createSiteAction, parseValue } from './context.ts';
import type { RunOptions } from './run.ts';

export function addPrint(program: Command, context: CommandContext): void {
  addSiteFolder(program.command('print'))
    .description('write a printable manual: one HTML file and, if Chromium is installed, a PDF')
    .option('--section <route>', 'print only the pages below this route: /rest-api', parseRoute)
    .option('--version <version>', 'version to print (default: the default version)', parseValue)
    .option('--locale <locale>', 'language to print (default: the default language)', parseValue)
    .option('--out <path>', 'file or folder, relative to the site folder', parseValue, 'print')
    .option('--publish', 'write the PDF to content/public/print/, and let the site offer it as a download')
    .option('--chromium <path>', 'browser that creates the PDF (default: the one on the PATH)', parseValue)
    .option('--drafts', 'include drafts')
    .option('--no-cache', 'parse every page again')
    .option('--profile', 'print how long each stage takes')
    .option('--json', 'print one JSON report to standard output')
    .action(
      createSiteAction(async (siteDir, options: RunOptions) =>
        (await import('./run.ts')).run('print', context, siteDir, options),
      ),
    );
}

function parseRoute(given: string): string {
  if (/^\/[^\s?#]*$/.test(given)) return given;
  throw new InvalidArgumentError('It must be a route like /rest-api.');
}
