/** The end of a run without a report: the exit code and the message. */
import { findDenied } from '#engine';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { getFirstLine, getThrownMessage } from '#model/text';
import { traced } from '#stack-trace';

export type Ending = {
  readonly exitCode: number;
  readonly diagnostic: Diagnostic;
  /** Printed instead of the diagnostic if a person reads it. */
  readonly line?: string;
};

/** The end after a signal. */
export function createInterruptedEnding(exitCode: number): Ending {
  const message = 'Interrupted; the last output stands.';
  return { exitCode, diagnostic: error('interrupted', message), line: message };
}

/** The end after an uncaught error: from code of the site, which may have left something running, or a fault of docgen. */
export function describeEnding(fault: unknown): Ending {
  const stack = fault instanceof Error ? String(fault.stack) : '';
  const why = shortenReason(getThrownMessage(fault));
  if (process.env.DEBUG === 'docgen') process.stderr.write(`${stack || why}\n`);
  const refusal = findHandleLimit(fault) ?? findDenied(fault, process.cwd());
  if (refusal) return { exitCode: 1, diagnostic: refusal };
  // Theme and configuration run as data URLs, which stacks show.
  if (/\bdata:text\/javascript;base64,[\w+/=]+#theme:/.test(stack)) {
    const message = `Something in the site's theme fails: ${why}`;
    return { exitCode: 1, diagnostic: error('theme-failed', message) };
  }
  if (/\bdata:text\/javascript;base64,/.test(stack)) {
    const message = `Something in the configuration fails: ${why}`;
    return {
      exitCode: 2,
      diagnostic: error('config-failed', message, { file: 'site.config.ts', ...traced(fault) }),
    };
  }
  // docgen itself throws errors alone; Node wraps another value that a promise rejects with.
  if (!(fault instanceof Error) || (fault as NodeJS.ErrnoException).code === 'ERR_UNHANDLED_REJECTION') {
    const thrown = /with the reason (".*")\.$/.exec(why)?.[1] ?? JSON.stringify(why);
    const message = `Something in the configuration or the theme throws ${thrown}, or rejects a promise with it, and nothing handles that.`;
    const hint = 'Throw errors, `new Error(…)`: their stack says where. Handle what promises reject.';
    return {
      exitCode: 2,
      diagnostic: error('config-failed', message, { file: 'site.config.ts', hint }),
    };
  }
  return {
    exitCode: 1,
    diagnostic: error('internal', `docgen has a fault: ${why}`, {
      hint: 'Set DEBUG=docgen to see where, and tell its makers.',
    }),
  };
}

/** A diagnostic if the limit of open files is the cause; loading docgen's code opens some 40 files at once. */
function findHandleLimit(fault: unknown): Diagnostic | undefined {
  const { code, message } = (fault ?? {}) as NodeJS.ErrnoException;
  const reason = /\bE[MN]FILE\b/.exec(`${code} ${message}`)?.[0];
  if (reason === undefined) return undefined;
  const hint = 'Let it open more: ulimit -n 1024.';
  if (reason === 'ENFILE') return error('open-files-limit', 'This machine has as many files open as it can.');
  const most = openFilesLimit();
  const limit = most === undefined ? 'no more files' : `no more than ${most} files at once`;
  return error('open-files-limit', `The system lets docgen open ${limit}.`, { hint });
}

/** The value of `ulimit -n`, which only Node's diagnostic report has. */
function openFilesLimit(): number | undefined {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const most = Number(userLimits?.open_files?.soft);
  return most > 0 ? most : undefined;
}

function shortenReason(text: string): string {
  const line = getFirstLine(text);
  return line === '' ? 'no reason is given' : line.slice(0, 400);
}
