/** `docgen init`: a minimal site. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { printDiagnostics, say, terminalSafe } from './report.ts';

export function addInit(program: Command): void {
  program
    .command('init')
    .argument('[dir]', 'a new or empty folder (default: the current folder)')
    .description('make a minimal site that builds')
    .action(async (dir: string | undefined) => {
      const { scaffoldSite } = await import('../engine/scaffold/scaffold.ts');
      const { value: paths, diagnostics } = scaffoldSite(resolve(dir ?? '.'), dir ?? '.');
      printDiagnostics(diagnostics);
      if (diagnostics.length > 0) process.exitCode = 1;
      for (const path of paths) process.stdout.write(`${path}\n`);
      if (paths.length > 0) say(`Now run docgen dev${dir === undefined ? '' : ` ${terminalSafe(dir)}`}`);
    });
}
