/** What readers of code answer: nothing, or the first place that cannot be read. */
import { pointAt } from '../../model/text.ts';

export type Fault = {
  /** Without a final stop. */
  readonly message: string;
  /** Both 1-based, in the sample; columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
};

/**
 * Undefined: the code can be read. `until`: when the answer is of no use any more, by the clock of `performance`.
 * Throws if nothing can be said: the reader gave up, mostly for want of stack, or the time is over.
 */
export type Read = (code: string, until?: number) => Fault | undefined | Promise<Fault | undefined>;

/** ms for one sample, however often it is read: many times what any takes on a busy machine, so that the answer hangs on no clock. */
export const patience = 20_000;

/** A fault at an offset of the code. */
export function faultAt(code: string, offset: number, message: string): Fault {
  return { message, ...pointAt(code, offset) };
}

/** True if `a` is found later in the text than `b`: whoever read further understood more. */
export function isLater(a: Fault, b: Fault): boolean {
  return a.line > b.line || (a.line === b.line && a.column > b.column);
}
