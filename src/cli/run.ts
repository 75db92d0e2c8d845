/** Runs a build or a check for the command line: signals, progress, report, exit code. */
import { createHash } from 'node:crypto';
import { constants } from 'node:os';
import { build, check, type Request } from '../engine/build.ts';
import { Interrupted } from '../engine/runner/job.ts';
import type { Context } from './context.ts';
import { showProgress } from './progress.ts';
import { type Format, printReport } from './report.ts';

type Asked = Omit<Request, 'packageRoot' | 'docgen' | 'tool' | 'signal' | 'progress' | 'notice'> & {
  format: Format;
};

/** After a signal everything ends by then, even if a job does not come back, ms. */
const patience = 1500;

export async function run(
  command: 'build' | 'check',
  context: Context,
  { format, ...asked }: Asked,
): Promise<void> {
  const interruption = new AbortController();
  const release = onSignals((code) => {
    process.exitCode = code;
    interruption.abort();
    setTimeout(() => process.exit(code), patience).unref();
  });
  const progress = showProgress();
  try {
    const report = await (command === 'build' ? build : check)({
      ...asked,
      packageRoot: context.packageRoot,
      docgen: context.version,
      // Compiled code lies under a name made of its sources' hash: that names it for the cache.
      tool: createHash('sha256')
        .update(`${context.version}\0${import.meta.url}`)
        .digest('hex'),
      signal: interruption.signal,
      progress: progress.step,
      notice: progress.notice,
    });
    progress.end();
    printReport(command, report, format, asked);
    process.exitCode = report.exitCode;
  } catch (fault) {
    progress.end();
    if (!(fault instanceof Interrupted)) throw fault;
    process.stderr.write('Interrupted; the last output stands.\n');
  } finally {
    release();
  }
}

/** Calls back with the exit code that shells expect: 128 and the signal's number. */
function onSignals(stop: (exitCode: number) => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const listeners = signals.map((signal) => {
    const listener = () => stop(128 + (constants.signals[signal] ?? 0));
    process.once(signal, listener);
    return () => process.off(signal, listener);
  });
  return () => {
    for (const remove of listeners) remove();
  };
}
