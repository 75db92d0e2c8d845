/** Runs a build or a check for the command line: signals, the site's own code, progress, report, exit code. */
import type { CheckRequest } from '../engine/check.ts';
import { Interrupted } from '../engine/jobs/job.ts';
import { Profile } from '../engine/profile.ts';
import type { Report } from '../engine/report.ts';
import type { Request } from '../engine/request.ts';
import { type Context, toolName } from './context.ts';
import { type Ending, endingOf, interrupted } from './ending.ts';
import { hostGuests } from './guests.ts';
import { showProgress } from './progress.ts';
import { type Format, printReport } from './report.ts';
import { onSignals } from './signals.ts';

/** What the command line does not say, but the run. */
type Around = Pick<Request, 'packageRoot' | 'docgen' | 'tool' | 'signal' | 'progress' | 'profile' | 'notice'>;
type RunOptions<R extends Request> = Omit<R, keyof Around> & { format: Format; showsProfile: boolean };

/** Once a run is to end, it ends by then, even if a job does not come back, ms. */
const patience = 1500;

/** Builds, prints the report and ends the process with its exit code. */
export function runBuild(context: Context, asked: RunOptions<Request>): Promise<void> {
  return run('build', context, asked, async (around) => {
    const { build } = await import('../engine/build.ts');
    return build({ ...asked, ...around });
  });
}

/** Checks, prints the report and ends the process with its exit code. */
export function runCheck(context: Context, asked: RunOptions<CheckRequest>): Promise<void> {
  return run('check', context, asked, async (around) => {
    const { check } = await import('../engine/check.ts');
    return check({ ...asked, ...around });
  });
}

/** Does not come back: it ends the process, so that nothing which the site's code left open can hold it. */
async function run(
  command: 'build' | 'check',
  context: Context,
  { format, showsProfile, ...asked }: RunOptions<Request>,
  work: (around: Around) => Promise<Report>,
): Promise<void> {
  const interruption = new AbortController();
  const progress = showProgress();
  const profile = showsProfile ? new Profile() : undefined;
  let ending: Ending | undefined;
  let finished = false;

  const finish = (report?: Report) => {
    if (finished) return;
    finished = true;
    progress.end();
    release();
    hosting.release();
    // What was done before the signal came is done.
    const told = report && (!ending || report.exitCode === 0) ? report : reportOf(ending!);
    process.exitCode = told === report ? report.exitCode : ending!.exitCode;
    if (told !== report && ending!.line !== undefined && format !== 'json') {
      process.stderr.write(`${ending!.line}\n`);
    } else printReport(command, told, format, asked);
    if (profile) process.stderr.write(`${profile.lines().join('\n')}\n`);
    whenWritten(() => hosting.exit(Number(process.exitCode)));
  };
  const end = (why: Ending) => {
    ending ??= why;
    interruption.abort();
    setTimeout(finish, patience);
  };
  const hosting = hostGuests({ quiet: format === 'json', failed: (fault) => end(endingOf(fault)) });
  const release = onSignals((exitCode) => end(interrupted(exitCode)));

  try {
    const report = await work({
      packageRoot: context.packageRoot,
      docgen: context.version,
      tool: toolName(context),
      signal: interruption.signal,
      progress: progress.step,
      profile,
      notice: progress.notice,
    });
    finish(report);
  } catch (fault) {
    if (!(fault instanceof Interrupted)) ending ??= endingOf(fault);
    finish();
  }
}

function reportOf({ diagnostic }: Ending): Report {
  return { exitCode: 1, pages: [], files: 0, bytes: 0, durationMs: 0, diagnostics: [diagnostic] };
}

/** Pipes may take their text later; and what could not be written is told only after that. */
function whenWritten(then: () => void): void {
  process.stdout.write('', () => process.stderr.write('', () => setImmediate(then)));
}
