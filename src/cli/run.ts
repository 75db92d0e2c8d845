/** Runs a build or a check for the command line: signals, the site's own code, progress, report, exit code. */
import type { CheckRequest } from '../engine/check.ts';
import { Interrupted } from '../engine/jobs/job.ts';
import { Profile } from '../engine/profile.ts';
import type { Report } from '../engine/report.ts';
import { buildYear, type Context, installation } from './context.ts';
import { type Ending, endingOf, interrupted } from './ending.ts';
import { hostGuests } from './guests.ts';
import { showProgress } from './progress.ts';
import { type Format, failureReport, printReport, say } from './report.ts';
import { onSignals } from './signals.ts';

/** What is done where the command line says nothing. */
const defaults = {
  out: 'dist',
  base: '',
  only: [],
  cache: false,
  offline: false,
  drafts: false,
  clean: false,
  strict: false,
  fix: false,
  external: false,
} as const;

/** What the command line says; flags that were not given are absent. */
export type RunOptions = Partial<
  Pick<CheckRequest, keyof typeof defaults | 'workers' | 'shard' | 'against'>
> & {
  readonly json?: boolean;
  readonly format?: Format;
  readonly profile?: boolean;
};

/** Once a run is to end, it ends by then, even if a job does not come back, ms. */
const patience = 1500;

/** Does not come back: it ends the process, so that nothing which the site's code left open can hold it. */
export async function run(
  command: 'build' | 'check',
  context: Context,
  siteDir: string,
  { json, format: form = 'plain', profile: isProfiled, ...options }: RunOptions,
): Promise<void> {
  const format = json ? 'json' : form;
  const interruption = new AbortController();
  const progress = showProgress();
  const profile = isProfiled ? new Profile() : undefined;
  const request: CheckRequest = {
    ...defaults,
    ...options,
    ...installation(context),
    siteDir,
    docgen: context.version,
    year: buildYear(),
    signal: interruption.signal,
    progress: progress.step,
    profile,
    notice: progress.notice,
  };
  let ending: Ending | undefined;
  let isFinished = false;

  const finish = (report?: Report) => {
    if (isFinished) return;
    isFinished = true;
    progress.end();
    release();
    hosting.release();
    // What was done before the signal came is done.
    if (report && (!ending || report.exitCode === 0)) {
      process.exitCode = report.exitCode;
      printReport(command, report, format, request);
    } else {
      const { exitCode, line, diagnostic } = ending!;
      process.exitCode = exitCode;
      if (line !== undefined && format !== 'json') say(line);
      else printReport(command, failureReport([diagnostic]), format, request);
    }
    if (profile) say(profile.lines().join('\n'));
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
    finish(await work(command, request));
  } catch (fault) {
    if (!(fault instanceof Interrupted)) ending ??= endingOf(fault);
    finish();
  }
}

async function work(command: 'build' | 'check', request: CheckRequest): Promise<Report> {
  if (command === 'build') return (await import('../engine/build.ts')).build(request);
  return (await import('../engine/check.ts')).check(request);
}

/** Pipes may take their text later; and what could not be written is told only after that. */
function whenWritten(then: () => void): void {
  process.stdout.write('', () => process.stderr.write('', () => setImmediate(then)));
}
