/** `docgen preview`: serves an output as a strict static host would. */
import type { Command } from 'commander';
import { listenToSignals } from '#signals';
import { createSiteAction, parseValue } from './context.ts';
import { describeEnding } from './ending.ts';
import { waitUntilWritten } from './guarded.ts';
import { printDiagnostics, printLine } from './report.ts';
import { addServerOptions, printAddress, printPortFault, type ServeOptions } from './serving.ts';
import { hostSiteCode } from './site-code.ts';

type PreviewFlags = ServeOptions & { readonly out: string };

const usualPort = 4173;

export function addPreview(program: Command): void {
  addServerOptions(program.command('preview'), usualPort)
    .description('serve the output of build, like a strict static host')
    .option('--out <dir>', 'output folder, relative to the site folder', parseValue, 'dist')
    .action(createSiteAction(serve));
}

/** Returns when the server is running; the server ends with the process. */
async function serve(siteDir: string, options: PreviewFlags): Promise<void> {
  // A build may replace the output while a file is being sent.
  const tell = (fault: unknown) => printLine(describeEnding(fault).diagnostic.message);
  const hosting = hostSiteCode({ quiet: false, failed: tell, ended: tell });
  // Nothing that the configuration left open may keep the process alive.
  const endPreview = (exitCode: number) => waitUntilWritten(() => hosting.exit(exitCode));
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
    if (!server) return endPreview(2);
    printAddress(server, request);
    listenToSignals((exitCode) => {
      void server.close().finally(() => endPreview(exitCode));
      setTimeout(() => endPreview(exitCode), 1000).unref();
    });
  } catch (fault) {
    printPortFault(fault as NodeJS.ErrnoException, request);
    endPreview(2);
  }
}
