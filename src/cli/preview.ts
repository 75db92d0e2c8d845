/** `docgen preview`: serves an output as a strict static host would. */
import type { Command } from 'commander';
import { onSignals } from '#signals';
import { onSite, value } from './context.ts';
import { endingOf } from './ending.ts';
import { whenWritten } from './guarded.ts';
import { printDiagnostics, say } from './report.ts';
import { announce, type ServeOptions, sayPortFault, withServer } from './serving.ts';
import { hostSiteCode } from './site-code.ts';

type Options = ServeOptions & { readonly out: string };

const usualPort = 4173;

export function addPreview(program: Command): void {
  withServer(program.command('preview'), usualPort)
    .description('serve the output of build, like a strict static host')
    .option('--out <dir>', 'output folder, relative to the site folder', value, 'dist')
    .action(onSite(serve));
}

/** Returns when the server is running; the server ends with the process. */
async function serve(siteDir: string, options: Options): Promise<void> {
  // A build may replace the output while a file is being sent.
  const tell = (fault: unknown) => say(endingOf(fault).diagnostic.message);
  const hosting = hostSiteCode({ quiet: false, failed: tell, ended: tell });
  // Nothing that the configuration left open may keep the process alive.
  const end = (exitCode: number) => whenWritten(() => hosting.exit(exitCode));
  const { openPreview } = await import('#server');
  const { readSiteConfig } = await import('#engine');
  // An output can be served without its configuration; then the allowed hosts are unknown.
  const { value: config, diagnostics: configFaults } = await readSiteConfig(siteDir);
  if (!config) printDiagnostics(configFaults.filter(({ code }) => code !== 'config-missing'));
  const request = {
    ...options,
    siteDir,
    allowedHosts: config?.dev.allowedHosts ?? [],
    port: options.port ?? usualPort,
    fixedPort: options.port !== undefined,
  };
  try {
    const { server, diagnostics } = await openPreview(request);
    printDiagnostics(diagnostics);
    if (!server) return end(1);
    announce(server, request);
    onSignals((exitCode) => {
      void server.close().finally(() => end(exitCode));
      setTimeout(() => end(exitCode), 1000).unref();
    });
  } catch (fault) {
    sayPortFault(fault as NodeJS.ErrnoException, request);
    end(2);
  }
}
