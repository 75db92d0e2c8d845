/**
 * Signals that ask the process to end. docgen ends in good order, but no listener can run while code of the site loops in
 * this thread: as long as such code may run, signals have the system's own effect, which is immediate. What a build
 * leaves then, the next command clears.
 */
import { constants } from 'node:os';

const listeners = new Map<NodeJS.Signals, () => void>();
let isHanded = false;

/** Calls `stop` with the exit code that shells expect: 128 plus the signal's number. Returns a function that stops listening. */
export function listenToSignals(stop: (exitCode: number) => void): () => void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    listeners.set(signal, () => stop(128 + (constants.signals[signal] ?? 0)));
  if (!isHanded) listen();
  return () => {
    ignore();
    listeners.clear();
  };
}

/** From now on signals end the process at once: code of the site may run. */
export function handOverSignals(): void {
  isHanded = true;
  ignore();
}

/** From now on only code of docgen runs. */
export function takeBackSignals(): void {
  if (isHanded) listen();
  isHanded = false;
}

function listen(): void {
  for (const [signal, listener] of listeners) process.once(signal, listener);
}

function ignore(): void {
  for (const [signal, listener] of listeners) process.off(signal, listener);
}
