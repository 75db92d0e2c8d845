/**
 * The site's own code, its configuration and theme, runs in docgen's process. Here it cannot write into a report that
 * programs parse, crash docgen from a timer, or end it as if all were well.
 */

export type Hosting = {
  /** Ends the process. */
  exit(code: number): void;
  /** Call it before docgen itself writes to stdout. */
  release(): void;
};

type Told = {
  /** Output of the site's code goes to stderr. */
  readonly quiet: boolean;
  /** Gets uncaught errors of the site's code. */
  failed(fault: unknown): void;
  /** The site's code ends the process: what is to be printed must be printed before this returns. */
  ended(fault: Error): void;
};

export function hostSiteCode({ quiet, failed, ended }: Told): Hosting {
  const { exit } = process;
  const { write } = process.stdout;
  if (quiet) process.stdout.write = process.stderr.write.bind(process.stderr);
  process.on('uncaughtException', failed);
  // The stack of an error made here names who ends the process.
  const leave = () => {
    process.exitCode = 1;
    ended(new Error('it calls process.exit'));
  };
  const forget = () => process.off('exit', leave).off('beforeExit', forget);
  // It is emitted only if the process ends by itself.
  process.once('exit', leave).once('beforeExit', forget);
  return {
    exit(code) {
      forget();
      exit.call(process, code);
    },
    release() {
      process.stdout.write = write;
    },
  };
}
