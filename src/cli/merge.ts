/** `docgen merge`: joins the parts that `build --shard` wrote on several machines. */
import type { Command } from 'commander';
import { listenToSignals } from '#signals';
import { parseValue, resolveSiteFolder } from './context.ts';
import { createInterruptedEnding } from './ending.ts';
import { escapeForTerminal } from './readable.ts';
import { formatAmount, formatSize, printDiagnostics, printLine, printResult } from './report.ts';

export function addMerge(program: Command): void {
  program
    .command('merge')
    .argument('<parts...>', 'the output folders of build --shard, in any order')
    .description('merge the parts of a build; the result is the same as that of a single build')
    .option('--out <dir>', 'output folder, relative to the current folder', parseValue, 'dist')
    .option('--clean', 'delete files in the output folder that docgen did not write')
    .action(async (parts: string[], options: { out: string; clean?: boolean }, command: Command) => {
      const siteDir = resolveSiteFolder(undefined, command);
      const started = performance.now();
      const { merge } = await import('#deploy');
      const interruption = new AbortController();
      let signalled: number | undefined;
      const release = listenToSignals((exitCode) => {
        signalled = exitCode;
        interruption.abort();
      });
      const { exitCode, diagnostics, ...written } = await merge({
        siteDir,
        parts,
        out: options.out,
        clean: options.clean ?? false,
        signal: interruption.signal,
        notice: (message) => printLine(escapeForTerminal(message)),
      });
      release();
      // If the merge was done before the signal came, it succeeded.
      const isInterrupted = signalled !== undefined && exitCode !== 0;
      process.exitCode = isInterrupted ? signalled : exitCode;
      if (isInterrupted) return printLine(createInterruptedEnding(exitCode).diagnostic.message);
      printDiagnostics(diagnostics);
      if (exitCode !== 0) return;
      const size = formatSize({ ...written, durationMs: performance.now() - started }, options.out);
      printResult(`Merged ${formatAmount(parts.length, 'part')}: ${size}`);
    });
}
