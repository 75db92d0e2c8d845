/** `docgen dev`: serves the site while it is written, tells in the terminal what became of every save, takes keys. */
import type { Command } from 'commander';
import type { LiveState } from '../engine/live/index.ts';
import { buildYear, type Context, installation, onSite } from './context.ts';
import { endingOf } from './ending.ts';
import { hostGuests } from './guests.ts';
import { listenToKeys } from './keys.ts';
import { countsOf, diagnosticLines, say } from './report.ts';
import { announce, openInBrowser, type ServeOptions, sayPortFault, withServer } from './serving.ts';
import { onSignals } from './signals.ts';

type Options = ServeOptions & { readonly drafts?: boolean; readonly poll?: boolean };

const usualPort = 5173;

export function addDev(program: Command, context: Context): void {
  withServer(program.command('dev'), usualPort)
    .description('serve the site, and show every save at once')
    .option('--drafts', 'include drafts')
    .option('--poll', 'look at the files again and again: for network file systems')
    .action(onSite((siteDir, options: Options) => serve(context, siteDir, options)));
}

/** Comes back when the server runs; it ends with the process. */
async function serve(context: Context, siteDir: string, options: Options): Promise<void> {
  const from = performance.now();
  // What the site's own code throws later ends nothing.
  const hosting = hostGuests({ quiet: false, failed: (fault) => say(endingOf(fault).diagnostic.message) });
  const { openDev } = await import('../server/dev.ts');
  const asked = { ...options, port: options.port ?? usualPort };
  const server = await openDev({
    ...installation(context),
    siteDir,
    host: asked.host,
    port: asked.port,
    fixedPort: options.port !== undefined,
    drafts: options.drafts ?? false,
    poll: options.poll ?? false,
    year: buildYear(),
    judged: sayVerdicts(),
    notice: say,
  }).catch((fault: NodeJS.ErrnoException) => sayPortFault(fault, asked));
  if (!server) return hosting.exit(2);
  announce(server, asked);
  say(`Ready in ${Math.round(performance.now() - from)} ms.`);

  const end = (exitCode: number) => {
    keys.close();
    void server.close().finally(() => hosting.exit(exitCode));
    setTimeout(() => hosting.exit(exitCode), 1000).unref();
  };
  onSignals(end);
  const keys = listenToKeys({
    q: () => end(0),
    o: () => openInBrowser(server.url),
    r: () => void server.rebuild().then(() => say('Everything was read anew.')),
    c: () => process.stderr.write('\u001b[2J\u001b[3J\u001b[H'),
    interrupt: () => end(130),
  });
  if (keys.listening) say('q quit   o open   r rebuild   c clear');
  await server.settled;
}

type Verdict = { state: LiveState; changed: readonly string[] | undefined; durationMs: number };

/** Says of each state what is new about it: faults once, each save with its time, and when all is well again. */
function sayVerdicts(): (verdict: Verdict) => void {
  let said = '';
  let wasFaulty = true;
  return ({ state, changed = [], durationMs }) => {
    const text = diagnosticLines(state.diagnostics).join('\n');
    if (text !== said && state.diagnostics.length > 0) say(text);
    const isNews = text !== said || said === '';
    said = text;
    // The look back after a burst, which names the whole folder, is no news of its own.
    const [first] = changed;
    const names = changed.length === 1 ? first : `${changed.length} files`;
    if (first !== undefined && names !== 'content') say(`${names}  ${Math.round(durationMs)} ms`);
    if (isNews && (text !== '' || wasFaulty)) say(countsOf(state.diagnostics, pagesOf(state)));
    wasFaulty = text !== '';
  };
}

function pagesOf({ site }: LiveState): number {
  return site?.trees.reduce((sum, { pages }) => sum + pages.length, 0) ?? 0;
}
