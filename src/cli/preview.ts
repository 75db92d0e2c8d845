/** `docgen preview`: serves what `build` wrote, as a strict static host would. */
import type { Command } from 'commander';
import { onLoopInCallback } from '../config/watched.ts';
import { onSite, value } from './context.ts';
import { endingOf } from './ending.ts';
import { whenWritten } from './guarded.ts';
import { hostGuests } from './guests.ts';
import { printDiagnostics, say } from './report.ts';
import { announce, type ServeOptions, sayPortFault, withServer } from './serving.ts';
import { onSignals } from './signals.ts';

type Options = ServeOptions & { readonly out: string };

const usualPort = 4173;

export function addPreview(program: Command): void {
  withServer(program.command('preview'), usualPort)
    .description('serve what build wrote, as a strict static host would')
    .option('--out <dir>', 'output folder, counted from the site folder', value, 'dist')
    .action(onSite(serve));
}

/** Comes back when the server runs; it ends with the process. */
async function serve(siteDir: string, options: Options): Promise<void> {
  // A file may go while it is sent: a build takes the output's place.
  const hosting = hostGuests({ quiet: false, failed: (fault) => say(endingOf(fault).diagnostic.message) });
  onLoopInCallback((diagnostic) => {
    printDiagnostics([diagnostic]);
    hosting.exitStopped(2);
  });
  // Nothing that the configuration left open can hold the process.
  const end = (exitCode: number) => whenWritten(() => hosting.exit(exitCode));
  const { openPreview } = await import('../server/preview.ts');
  const { loadConfig } = await import('../config/index.ts');
  // An output can be served without its configuration; of one that fails the hosts are missing.
  const { value: config, diagnostics: told } = await loadConfig(siteDir);
  if (!config) printDiagnostics(told.filter(({ code }) => code !== 'config-missing'));
  const asked = {
    ...options,
    siteDir,
    allowedHosts: config?.dev.allowedHosts ?? [],
    port: options.port ?? usualPort,
    fixedPort: options.port !== undefined,
  };
  try {
    const { server, diagnostics } = await openPreview(asked);
    printDiagnostics(diagnostics);
    if (!server) return end(1);
    announce(server, asked);
    onSignals((exitCode) => {
      void server.close().finally(() => end(exitCode));
      setTimeout(() => end(exitCode), 1000).unref();
    });
  } catch (fault) {
    sayPortFault(fault as NodeJS.ErrnoException, asked);
    end(2);
  }
}
