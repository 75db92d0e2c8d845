/** `docgen preview` at work. */
import { isLoopback } from '../server/listen.ts';
import { openPreview, type PreviewRequest } from '../server/preview.ts';
import { endingOf } from './ending.ts';
import { openInBrowser } from './open.ts';
import { portFault } from './port-fault.ts';
import { printDiagnostics } from './report.ts';
import { onSignals } from './signals.ts';

/** Comes back when the server runs; it ends with the process. */
export async function servePreview(asked: PreviewRequest & { readonly open: boolean }): Promise<void> {
  const say = (text: string) => process.stderr.write(`${text}\n`);
  // A file may go while it is sent: a build takes the output's place.
  process.on('uncaughtException', (fault) => say(endingOf(fault).diagnostic.message));
  try {
    const { server, diagnostics } = await openPreview(asked);
    printDiagnostics(diagnostics);
    if (!server) {
      process.exitCode = 1;
      return;
    }
    process.stdout.write(`${server.url}\n`);
    if (server.moved) say(`Port ${asked.port} is taken.`);
    if (!isLoopback(asked.host)) say('Other machines in your network can read this site.');
    if (asked.open) openInBrowser(server.url, say);
    onSignals((exitCode) => {
      process.exitCode = exitCode;
      void server.close();
    });
  } catch (fault) {
    say(portFault(fault as NodeJS.ErrnoException, asked));
    process.exitCode = 2;
  }
}
