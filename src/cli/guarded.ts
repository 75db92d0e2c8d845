/** Runs a command that reads the site's configuration and has neither signals nor progress of its own. */
import { onLoopInCallback } from '../config/watched.ts';
import type { Diagnostic } from '../model/diagnostic/diagnostic.ts';
import { endingOf } from './ending.ts';
import { hostGuests } from './guests.ts';
import { failureReport, printDiagnostics, printJson } from './report.ts';

type Form = { readonly json?: boolean };

/**
 * `work` gives what is to be printed when all is done. Does not come back: it ends the process, so that nothing which
 * the site's code left open can hold it.
 */
export async function runGuarded({ json = false }: Form, work: () => Promise<() => void>): Promise<void> {
  let isOver = false;
  const end = (print: () => void) => {
    if (isOver) return;
    isOver = true;
    hosting.release();
    print();
    whenWritten(() => hosting.exit(Number(process.exitCode ?? 0)));
  };
  const fail = (exitCode: number, diagnostic: Diagnostic) =>
    end(() => {
      process.exitCode = exitCode;
      printFailure(diagnostic, json);
    });
  const failWith = (fault: unknown) => {
    const { exitCode, diagnostic } = endingOf(fault);
    fail(exitCode, diagnostic);
  };
  const hosting = hostGuests({ quiet: json, failed: failWith });
  onLoopInCallback((diagnostic) => {
    fail(2, diagnostic);
    hosting.exitStopped(2);
  });
  try {
    end(await work());
  } catch (fault) {
    failWith(fault);
  }
}

/** What no command has an answer to. */
export function printFailure(diagnostic: Diagnostic, json: boolean): void {
  if (json) printJson(failureReport([diagnostic]));
  else printDiagnostics([diagnostic]);
}

/** Pipes may take their text later; and what could not be written is told only after that. */
export function whenWritten(then: () => void): void {
  process.stdout.write('', () => process.stderr.write('', () => setImmediate(then)));
}
