/**
 * The site's own code, its configuration and theme, runs in docgen's process. Here it cannot end that process, write into
 * a report that programs parse, or crash it from a timer.
 */
import { closeSync } from 'node:fs';

export type Hosting = {
  /** Ends the process by the original `process.exit`. */
  exit(code: number): void;
  /** The same from code that was interrupted by the watchdog: closes stderr first, because Node prints a confusing message there. */
  exitStopped(code: number): void;
  /** Call it before docgen itself writes to stdout. */
  release(): void;
};

/** `quiet`: output of the site's code goes to stderr. `failed`: gets its uncaught errors. */
export function hostGuests({ quiet, failed }: { quiet: boolean; failed: (fault: unknown) => void }): Hosting {
  const { exit } = process;
  const { write } = process.stdout;
  process.exit = (): never => {
    throw new Error('it calls process.exit');
  };
  if (quiet) process.stdout.write = process.stderr.write.bind(process.stderr);
  process.on('uncaughtException', failed);
  return {
    exit: (code) => exit.call(process, code),
    exitStopped(code) {
      closeSync(2);
      exit.call(process, code);
    },
    release() {
      process.stdout.write = write;
    },
  };
}
