/** `docgen dev`: serves the site during writing, reports each save in the terminal, and reacts to keys. */
import type { Command } from 'commander';
import type { LiveState } from '#engine';
import { buildYear, describeInstallation } from '#engine';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { listenToSignals } from '#signals';
import { type CommandContext, createSiteAction, parseBaseOption } from './context.ts';
import { describeEnding } from './ending.ts';
import { getLanguage, say, translateDiagnostic } from './language/index.ts';
import { compareDiagnostics, formatFixedNews } from './news.ts';
import { findOwnCommand } from './own-command.ts';
import { formatCounts, formatDiagnostics, formatHelpLine, printLine, printTranslated } from './report.ts';
import {
  addServerOptions,
  openInBrowser,
  printAddress,
  printPortFault,
  type ServeOptions,
} from './serving.ts';
import { hostSiteCode } from './site-code.ts';

type DevFlags = ServeOptions & {
  readonly base?: string;
  readonly drafts?: boolean;
  readonly poll?: boolean;
  readonly profile?: boolean;
};

const usualPort = 5173;

export function addDev(program: Command, context: CommandContext): void {
  addServerOptions(program.command('dev'), usualPort)
    .description('start the dev server, which shows every save immediately')
    .option('--base <path>', 'path that the site is served from, as in build', parseBaseOption)
    .option('--drafts', 'include drafts')
    .option('--poll', 'poll files for changes, for network file systems')
    .option('--profile', 'print how long the stages and the slowest pages of each refresh take')
    .action(createSiteAction((siteDir, options: DevFlags) => serve(context, siteDir, options)));
}

/** Returns when the server is running; the server ends with the process. */
async function serve(context: CommandContext, siteDir: string, options: DevFlags): Promise<void> {
  const from = performance.now();
  // Errors that the site's code throws later must not end the server.
  const tell = (fault: unknown) => printLine(describeEnding(fault).diagnostic.message);
  const hosting = hostSiteCode({ quiet: false, failed: tell, ended: tell });
  const { openDev } = await import('#server');
  const served = { ...options, port: options.port ?? usualPort };
  const server = await openDev({
    ...describeInstallation(context),
    siteDir,
    host: served.host,
    port: served.port,
    fixedPort: options.port !== undefined,
    base: options.base,
    drafts: options.drafts ?? false,
    poll: options.poll ?? false,
    isProfiled: options.profile ?? false,
    year: buildYear(),
    // Only a terminal gets hints on further commands; logs do not.
    judged: printVerdicts(process.stderr.isTTY ? findOwnCommand(context.packageRoot) : undefined),
    notice: printLine,
    speech: { language: getLanguage, translate: translateDiagnostic },
  }).catch((fault: NodeJS.ErrnoException) => printPortFault(fault, served));
  if (!server) return hosting.exit(2);
  printAddress(server, served);
  printLine(`Ready in ${Math.round(performance.now() - from)} ms.`);

  const endDev = (exitCode: number) => {
    keys.close();
    void server.close().finally(() => hosting.exit(exitCode));
    setTimeout(() => hosting.exit(exitCode), 1000).unref();
  };
  listenToSignals(endDev);
  const keys = listenToKeys({
    q: () => endDev(0),
    o: () => openInBrowser(server.url),
    r: () => void server.rebuild().then(() => printLine('Everything was read anew.')),
    c: () => process.stderr.write('\u001b[2J\u001b[3J\u001b[H'),
  });
  if (keys.listening) printLine('q quit   o open   r rebuild   c clear   (then Enter)');
  await server.settled;
  await (await import('#editor')).writeSchemas(siteDir);
}

type Verdict = { state: LiveState; changed: readonly string[] | undefined; durationMs: number };

/** Prints new and fixed diagnostics of each state, the time of each save, and the counts. `program`: how to call docgen, if people read the output. */
function printVerdicts(program?: string): (verdict: Verdict) => void {
  let before: readonly Diagnostic[] | undefined;
  return ({ state, changed, durationMs }) => {
    const { diagnostics } = state;
    // After a manual rebuild (`r`) print everything.
    const { added, mended } = compareDiagnostics((changed && before) ?? [], diagnostics);
    const isAsked = before !== undefined && changed === undefined;
    const lines = [
      ...formatDiagnostics(added, isAsked ? undefined : 'check --verbose'),
      ...(program === undefined ? [] : formatHelpLine(added, program)),
      ...formatFixedNews(mended),
    ];
    if (lines.length > 0) printTranslated(lines);
    const [first] = changed ?? [];
    const names = changed?.length === 1 ? first : `${changed?.length} files`;
    if (first !== undefined) printLine(`${say(String(names))}  ${Math.round(durationMs)} ms`);
    if (before === undefined || lines.length > 0) printLine(formatCounts(diagnostics, countAllPages(state)));
    if (state.profile) printLine(state.profile.lines().join('\n'));
    before = diagnostics;
  };
}

function countAllPages({ site }: LiveState): number {
  return site?.trees.reduce((sum, { pages }) => sum + pages.length, 0) ?? 0;
}

/**
 * Calls the function of each key that Enter follows, until `close`. Keys alone would need a terminal in raw mode, which
 * does not turn Ctrl+C into a signal: then nothing could end code of the site that loops.
 */
function listenToKeys(keys: Readonly<Record<string, () => void>>): {
  readonly listening: boolean;
  close(): void;
} {
  const { stdin } = process;
  if (!stdin.isTTY || !process.stderr.isTTY) return { listening: false, close() {} };
  const readKeys = (chunk: Buffer) => {
    for (const key of chunk.toString('utf8')) if (Object.hasOwn(keys, key)) keys[key]!();
  };
  stdin.resume().on('data', readKeys);
  return {
    listening: true,
    close() {
      stdin.off('data', readKeys).pause();
    },
  };
}
