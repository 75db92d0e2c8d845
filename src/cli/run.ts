/** Runs build, check or print for the command line: signals, the site's own code, progress, report, exit code. */

import {
  buildMoment,
  buildYear,
  type CheckRequest,
  defaults,
  Interrupted,
  installed,
  Profile,
  tuneForShortRun,
} from '#engine';
import type { PrintRequest } from '#print';
import { onSignals } from '#signals';
import type { Context } from './context.ts';
import { type Ending, endingOf, interrupted } from './ending.ts';
import { whenWritten } from './guarded.ts';
import { ownCommand } from './own-command.ts';
import { showProgress } from './progress.ts';
import { type AnyReport, type Format, failureReport, printReport, say } from './report.ts';
import { hostSiteCode } from './site-code.ts';

/** Options of `print` alone. */
type PrintAsked = Pick<PrintRequest, 'section' | 'version' | 'locale' | 'chromium' | 'publish'>;

/** Options of the command line; absent if not given. */
export type RunOptions = Partial<
  Pick<CheckRequest, keyof typeof defaults | 'workers' | 'shard' | 'against'>
> &
  PrintAsked & {
    readonly json?: boolean;
    readonly format?: Format;
    readonly profile?: boolean;
    readonly verbose?: boolean;
    /** Also packs the output into an archive. */
    readonly zip?: boolean;
  };

/** Commands with a report of their own. */
export type RunCommand = 'build' | 'check' | 'print';

/** After an interruption the run ends after so long, even if a job does not return, ms. */
const patience = 1500;

/** Never returns: it ends the process, so that nothing which the site's code left open can keep it alive. */
export async function run(
  command: RunCommand,
  context: Context,
  siteDir: string,
  { json, format: form = 'plain', profile: isProfiled, verbose, zip, ...options }: RunOptions,
): Promise<void> {
  const format = json ? 'json' : form;
  const interruption = new AbortController();
  const progress = showProgress();
  const profile = isProfiled ? new Profile() : undefined;
  const request: CheckRequest & PrintAsked = {
    ...defaults,
    ...options,
    ...installed(context),
    siteDir,
    year: buildYear(),
    now: buildMoment(),
    signal: interruption.signal,
    progress: progress.step,
    profile,
    notice: progress.notice,
  };
  // Only a terminal gets hints on further commands; logs and scripts do not.
  const program = process.stderr.isTTY ? ownCommand(context.packageRoot) : undefined;
  let ending: Ending | undefined;
  let isFinished = false;

  const finish = (report?: AnyReport) => {
    if (isFinished) return;
    isFinished = true;
    progress.end();
    release();
    hosting.release();
    // If the run was done before the signal came, its report counts.
    const how = { ...request, verbose, program };
    if (report && (!ending || report.exitCode === 0)) {
      process.exitCode = report.exitCode;
      printReport(command, report, format, how);
    } else {
      const { exitCode, line, diagnostic } = ending!;
      process.exitCode = exitCode;
      if (line !== undefined && format !== 'json') say(line);
      else printReport(command, failureReport([diagnostic]), format, how);
    }
    if (profile) say(profile.lines().join('\n'));
    whenWritten(() => hosting.exit(Number(process.exitCode)));
  };
  const end = (why: Ending) => {
    ending ??= why;
    interruption.abort();
    setTimeout(finish, patience);
  };
  const hosting = hostSiteCode({
    quiet: format === 'json',
    failed: (fault) => end(endingOf(fault)),
    ended(fault) {
      ending ??= endingOf(fault);
      finish();
    },
  });
  const release = onSignals((exitCode) => end(interrupted(exitCode)));

  try {
    finish(await work(command, request, zip));
  } catch (fault) {
    if (!(fault instanceof Interrupted)) ending ??= endingOf(fault);
    finish();
  }
}

async function work(
  command: RunCommand,
  request: CheckRequest & PrintAsked,
  zip = false,
): Promise<AnyReport> {
  tuneForShortRun();
  if (command === 'check') return (await import('#engine')).check(request);
  if (command === 'print') return (await import('#print')).print(request);
  const report = await (await import('#engine')).build(request);
  if (!zip || report.exitCode !== 0) return report;
  const { writeArchive } = await import('#deploy');
  const { siteDir, out, now = Date.now() } = request;
  const found = writeArchive({ siteDir, out, now });
  if (found.length === 0) return report;
  return { ...report, exitCode: 1, diagnostics: [...report.diagnostics, ...found] };
}
