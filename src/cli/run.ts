/** Runs build, check or print for the command line: signals, the site's own code, progress, report, exit code. */
import {
  buildMoment,
  buildYear,
  type CheckRequest,
  defaults,
  describeInstallation,
  Interrupted,
  Profile,
  setFlagsForShortRun,
} from '#engine';
import type { PrintRequest } from '#print';
import { listenToSignals } from '#signals';
import type { CommandContext } from './context.ts';
import { createInterruptedEnding, describeEnding, type Ending } from './ending.ts';
import { waitUntilWritten } from './guarded.ts';
import { findOwnCommand } from './own-command.ts';
import { showProgress } from './progress.ts';
import { type AnyReport, createFailureReport, type Format, printLine, printReport } from './report.ts';
import { hostSiteCode } from './site-code.ts';

/** Options of `print` alone. */
type PrintFlags = Pick<PrintRequest, 'section' | 'version' | 'locale' | 'chromium' | 'publish'>;

/** Options of the command line; absent if not given. */
export type RunOptions = Partial<
  Pick<CheckRequest, keyof typeof defaults | 'workers' | 'shard' | 'against'>
> &
  PrintFlags & {
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
  context: CommandContext,
  siteDir: string,
  { json, format: form = 'plain', profile: isProfiled, verbose, zip, ...options }: RunOptions,
): Promise<void> {
  const format = json ? 'json' : form;
  const interruption = new AbortController();
  const progress = showProgress();
  const profile = isProfiled ? new Profile() : undefined;
  const request: CheckRequest & PrintFlags = {
    ...defaults,
    ...options,
    ...describeInstallation(context),
    siteDir,
    year: buildYear(),
    now: buildMoment(),
    signal: interruption.signal,
    progress: progress.step,
    profile,
    notice: progress.notice,
  };
  // Only a terminal gets hints on further commands; logs and scripts do not.
  const program = process.stderr.isTTY ? findOwnCommand(context.packageRoot) : undefined;
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
      if (line !== undefined && format !== 'json') printLine(line);
      else printReport(command, createFailureReport([diagnostic]), format, how);
    }
    if (profile) printLine(profile.lines().join('\n'));
    waitUntilWritten(() => hosting.exit(Number(process.exitCode)));
  };
  const endRun = (why: Ending) => {
    ending ??= why;
    interruption.abort();
    setTimeout(finish, patience);
  };
  const hosting = hostSiteCode({
    quiet: format === 'json',
    failed: (fault) => endRun(describeEnding(fault)),
    ended(fault) {
      ending ??= describeEnding(fault);
      finish();
    },
  });
  const release = listenToSignals((exitCode) => endRun(createInterruptedEnding(exitCode)));

  try {
    finish(await runWork(command, request, zip));
  } catch (fault) {
    if (!(fault instanceof Interrupted)) ending ??= describeEnding(fault);
    finish();
  }
}

async function runWork(
  command: RunCommand,
  request: CheckRequest & PrintFlags,
  zip = false,
): Promise<AnyReport> {
  setFlagsForShortRun();
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
