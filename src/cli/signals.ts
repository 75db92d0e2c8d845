/** Signals that ask the process to end. */
import { constants } from 'node:os';

/** Calls `stop` with the exit code that shells expect: 128 plus the signal's number. Returns a function that stops listening. */
export function onSignals(stop: (exitCode: number) => void): () => void {
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
