/** Runs a command that loads the site's configuration and has no signal handling or progress of its own. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { describeEnding } from './ending.ts';
import { createFailureReport, printDiagnostics, printJson } from './report.ts';
import { hostSiteCode } from './site-code.ts';

type Form = { readonly json?: boolean };

/**
 * `work` returns a function that prints the result. Never returns: it ends the process, so that nothing which the site's
 * code left open can keep it alive.
 */
export async function runGuarded({ json = false }: Form, work: () => Promise<() => void>): Promise<void> {
  let isOver = false;
  const endCommand = (print: () => void) => {
    if (isOver) return;
    isOver = true;
    hosting.release();
    print();
    waitUntilWritten(() => hosting.exit(Number(process.exitCode ?? 0)));
  };
  const failCommand = (fault: unknown) =>
    endCommand(() => {
      const { exitCode, diagnostic } = describeEnding(fault);
      process.exitCode = exitCode;
      printFailure(diagnostic, json);
    });
  const hosting = hostSiteCode({ quiet: json, failed: failCommand, ended: failCommand });
  try {
    endCommand(await work());
  } catch (fault) {
    failCommand(fault);
  }
}

/** Prints an error that no command handles. */
export function printFailure(diagnostic: Diagnostic, json: boolean): void {
  if (json) printJson(createFailureReport([diagnostic]));
  else printDiagnostics([diagnostic]);
}

/** Calls back when both streams are flushed, because writes to a pipe may be delayed. */
export function waitUntilWritten(then: () => void): void {
  process.stdout.write('', () => process.stderr.write('', () => setImmediate(then)));
}
