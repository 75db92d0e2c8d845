/** Memory that both threads of an emission look at: who runs each emitter, and how far what was told has been read. */

/** First how much was read, then a place for each emitter of the task. */
export type Turns = Int32Array;

/** More than there are emitters. */
const mostEmitters = 30;
const [free, begun, takenBack] = [0, 1, 2];
/** How long it takes at most to see that a thread is to end, ms. */
const patience = 100;

export function newTurns(): Turns {
  return new Int32Array(new SharedArrayBuffer(4 * (1 + mostEmitters)));
}

/** For the thread: false where the emitter of that number was taken back. */
export function begin(turns: Turns, number: number): boolean {
  return Atomics.compareExchange(turns, 1 + number, free, begun) === free;
}

/** For who gave the task: true where the thread has not begun with the emitter, and then will not. */
export function takeBack(turns: Turns, number: number): boolean {
  return Atomics.compareExchange(turns, 1 + number, free, takenBack) === free;
}

/** One more answer was read. */
export function haveRead(turns: Turns): void {
  Atomics.add(turns, 0, 1);
  Atomics.notify(turns, 0);
}

/** Blocks until so many answers were read. */
export function waitUntilRead(turns: Turns, answers: number): void {
  for (let read = Atomics.load(turns, 0); read < answers; read = Atomics.load(turns, 0)) {
    Atomics.wait(turns, 0, read, patience);
  }
}
