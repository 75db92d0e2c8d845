/** `docgen dev` at work: tells in the terminal what became of every save, takes keys, ends cleanly. */
import type { LiveState } from '../engine/live/index.ts';
import { openDev } from '../server/dev.ts';
import { isLoopback } from '../server/listen.ts';
import { type Context, toolName } from './context.ts';
import { endingOf } from './ending.ts';
import { hostGuests } from './guests.ts';
import { listenToKeys } from './keys.ts';
import { openInBrowser } from './open.ts';
import { portFault } from './port-fault.ts';
import { countsOf, diagnosticLines } from './report.ts';
import { onSignals } from './signals.ts';

export type ServeOptions = {
  readonly siteDir: string;
  readonly host: string;
  readonly port: number;
  readonly fixedPort: boolean;
  readonly open: boolean;
  readonly drafts: boolean;
  readonly poll: boolean;
  readonly year: number;
};

/** Comes back when the server runs; it ends with the process. */
export async function serveDev(context: Context, asked: ServeOptions): Promise<void> {
  const from = performance.now();
  const say = (text: string) => process.stderr.write(`${text}\n`);
  // What the site's own code throws later ends nothing.
  const hosting = hostGuests({ quiet: false, failed: (fault) => say(endingOf(fault).diagnostic.message) });
  let told = '';
  const judged = ({ state, changed = [], durationMs }: Judged) => {
    const text = diagnosticLines(state.diagnostics).join('\n');
    if (text !== told && state.diagnostics.length > 0) say(text);
    const isNews = text !== told || told === '';
    told = text;
    if (changed.length > 0 && !isSettling(changed)) say(`${named(changed)}  ${Math.round(durationMs)} ms`);
    if (isNews && (text !== '' || wasFaulty)) say(countsOf(state.diagnostics, pagesOf(state)));
    wasFaulty = text !== '';
  };
  let wasFaulty = true;
  const server = await openDev({
    ...asked,
    packageRoot: context.packageRoot,
    tool: toolName(context),
    judged,
    notice: say,
  }).catch((fault: NodeJS.ErrnoException) => {
    say(portFault(fault, asked));
    return undefined;
  });
  if (!server) return hosting.exit(2);
  process.stdout.write(`${server.url}\n`);
  say(`Ready in ${Math.round(performance.now() - from)} ms.`);
  if (server.moved) say(`Port ${asked.port} is taken.`);
  if (!isLoopback(asked.host)) say('Other machines in your network can read this site.');
  if (asked.open) openInBrowser(server.url, say);

  const end = (exitCode: number) => {
    keys.close();
    void server.close().finally(() => hosting.exit(exitCode));
    setTimeout(() => hosting.exit(exitCode), 1000).unref();
  };
  onSignals(end);
  const keys = listenToKeys({
    q: () => end(0),
    o: () => openInBrowser(server.url, say),
    r: () => void server.rebuild().then(() => say('Everything was read anew.')),
    c: () => process.stderr.write('\u001b[2J\u001b[3J\u001b[H'),
    interrupt: () => end(130),
  });
  if (keys.listening) say('q quit   o open   r rebuild   c clear');
  await server.settled;
}

type Judged = { state: LiveState; changed?: readonly string[] | undefined; durationMs: number };

/** The look back after a burst is no news of its own. */
function isSettling(changed: readonly string[]): boolean {
  return changed.length === 1 && changed[0] === 'content';
}

function named(changed: readonly string[]): string {
  return changed.length === 1 ? changed[0]! : `${changed.length} files`;
}

function pagesOf({ site }: LiveState): number {
  return site?.trees.reduce((sum, { pages }) => sum + pages.length, 0) ?? 0;
}
