/** The shared memory and messages between the main thread, which runs site code, and its watcher thread. */

/** Indexes of the cells in shared memory. */
export const watchCells = {
  /** Number of running functions of the site. */
  open: 0,
  /** The main thread's timer increments it; it stops while a loop blocks the thread. */
  beats: 1,
  /** Never changes: waiting on it is a sleep. */
  never: 2,
} as const;

export type Watching = {
  readonly shared: SharedArrayBuffer;
  /** The main thread may block for so long, ms. */
  readonly limit: number;
};

/** The watcher has terminated the running code. `at`: its position as in a stack, '#3:12:5'. */
export type Halted = { readonly at: string };

/** An event of the process, with the position as in `Halted`: only ending the process can stop the loop. */
export const loopingEvent = 'docgen:looping';
