/** `docgen init`: a minimal site. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Context } from './context.ts';

export function addInit(program: Command, _context: Context): void {
  program
    .command('init')
    .argument('[dir]', 'a new or empty folder (default: the current folder)')
    .description('make a minimal site that builds')
    .action(async (dir: string | undefined) => {
      const { scaffoldSite } = await import('../engine/scaffold.ts');
      const { printDiagnostics } = await import('./report.ts');
      const { printable } = await import('../model/text.ts');
      const made = scaffoldSite(resolve(dir ?? '.'), dir ?? '.');
      printDiagnostics(made.diagnostics);
      if (made.diagnostics.length > 0) process.exitCode = 1;
      for (const path of made.value) process.stdout.write(`${path}\n`);
      const where = dir === undefined ? '' : ` ${printable(dir)}`;
      if (made.value.length > 0) process.stderr.write(`Now run docgen dev${where}\n`);
    });
}
