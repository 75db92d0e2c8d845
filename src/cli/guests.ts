/**
 * The site's own code, its configuration and theme, runs in docgen's process. It may not end that process,
 * nor write into a report that others parse, nor throw from a timer that it left behind.
 */
import { closeSync } from 'node:fs';

export type Hosting = {
  /** Ends the process, whatever became of `process.exit`. */
  exit(code: number): void;
  /** The same out of code that was stopped where it ran: Node's word that it waits for who stopped it says nothing to anybody. */
  exitStopped(code: number): void;
  /** To be called before docgen itself writes to standard output. */
  release(): void;
};

/** `quiet`: what guests print goes to standard error. `failed`: is told what they throw while nobody listens. */
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
