/** What the thread that watches and the one that is watched tell each other. */

/** Numbers in shared memory. */
export const watchCells = {
  /** How many functions of a site are being waited for. */
  open: 0,
  /** Counts on as long as the watched thread comes to rest now and then. */
  beats: 1,
  /** Nobody writes it: to wait for it is to sleep. */
  never: 2,
} as const;

export type Watching = {
  readonly shared: SharedArrayBuffer;
  /** So long may the thread run without a rest, ms. */
  readonly limit: number;
};

/** What was running has been ended. `at`: the end of a line of a stack, '#3:12:5'. */
export type Halted = { readonly at: string };

/** Of the process, with what `Halted` tells: what runs cannot be ended alone. */
export const loopingEvent = 'docgen:looping';
