/** `docgen merge`: joins the parts that `build --shard` wrote on several machines. */
import type { Command } from 'commander';
import { type Context, siteFolder, value } from './context.ts';

export function addMerge(program: Command, _context: Context): void {
  program
    .command('merge')
    .argument('<parts...>', 'the output folders of build --shard, in any order')
    .description('join the parts of a build into the same bytes as one build, all or nothing')
    .option('--out <dir>', 'output folder, counted from the current folder', value, 'dist')
    .option('--clean', 'may delete files in the output folder that docgen did not write')
    .action(async (parts: string[], options: { out: string; clean?: boolean }, command: Command) => {
      const siteDir = siteFolder(undefined, command);
      const started = performance.now();
      const { merge } = await import('../engine/merge.ts');
      const { printDiagnostics } = await import('./report.ts');
      const { onSignals } = await import('./signals.ts');
      const { printable } = await import('../model/text.ts');
      const say = (text: string) => process.stderr.write(`${text}\n`);

      const interruption = new AbortController();
      let signalled: number | undefined;
      const release = onSignals((exitCode) => {
        signalled = exitCode;
        interruption.abort();
      });
      const { exitCode, diagnostics, files, bytes } = await merge({
        siteDir,
        parts,
        out: options.out,
        clean: options.clean ?? false,
        signal: interruption.signal,
        notice: (message) => say(printable(message)),
      });
      release();
      // What was done before the signal came is done.
      if (signalled !== undefined && exitCode !== 0) {
        say('Interrupted; the last output stands.');
        process.exitCode = signalled;
        return;
      }
      printDiagnostics(diagnostics);
      process.exitCode = exitCode;
      if (exitCode !== 0) return;
      const seconds = ((performance.now() - started) / 1000).toFixed(2);
      const count = parts.length === 1 ? '1 part' : `${parts.length} parts`;
      const size = `${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
      process.stdout.write(`Merged ${count}: ${size} in ${seconds} s -> ${printable(options.out)}\n`);
    });
}
