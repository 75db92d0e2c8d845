/** `docgen init` and `docgen new`: a minimal site, and a page with frontmatter. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type Context, siteFolder, value } from './context.ts';

export function addInit(program: Command, _context: Context): void {
  program
    .command('init')
    .argument('[dir]', 'a new or empty folder (default: the current folder)')
    .description('make a minimal site that builds')
    .action(async (dir: string | undefined) => {
      const { scaffoldSite } = await import('../engine/scaffold.ts');
      const { diagnosticLines } = await import('./report.ts');
      const { printable } = await import('../model/text.ts');
      const made = scaffoldSite(resolve(dir ?? '.'), dir ?? '.');
      for (const line of diagnosticLines(made.diagnostics)) process.stderr.write(`${line}\n`);
      if (made.diagnostics.length > 0) process.exitCode = 1;
      for (const path of made.value) process.stdout.write(`${path}\n`);
      const where = dir === undefined ? '' : ` ${printable(dir)}`;
      if (made.value.length > 0) process.stderr.write(`Now run docgen dev${where}\n`);
    });
}

export function addNew(program: Command, _context: Context): void {
  program
    .command('new')
    .argument('<route>', 'the new page: /howto/tls')
    .option('--title <title>', 'its title')
    .option('--version <version>', "into that version's overlay", value)
    .description('make a page with frontmatter in the site of the current folder')
    .action(async (route: string, options: { title?: string; version?: string }, command: Command) => {
      const siteDir = siteFolder(undefined, command);
      const { newPage } = await import('../engine/new-page.ts');
      const { diagnosticLines } = await import('./report.ts');
      const made = await newPage({
        siteDir,
        route,
        ...options,
        today: new Date().toISOString().slice(0, 10),
      });
      for (const line of diagnosticLines(made.diagnostics)) process.stderr.write(`${line}\n`);
      process.exitCode = made.exitCode;
      if (made.path !== undefined) process.stdout.write(`${made.path}\n`);
      if (made.advice !== undefined) process.stderr.write(`${made.advice}\n`);
    });
}
