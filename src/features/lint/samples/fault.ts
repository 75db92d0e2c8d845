/** The result of parsing a sample: the first place that is wrong, or undefined. */
import { getPoint } from '#model/text';

export type Fault = {
  /** Without a final full stop. */
  readonly message: string;
  readonly hint?: string;
  /** Both 1-based, within the sample; columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
};

/**
 * Parses code; undefined if it is correct. `until`: the deadline, by the clock of `performance`.
 * Throws if there is no result: the parser gave up, mostly for lack of stack, or the deadline has passed.
 */
export type Read = (code: string, until?: number) => Fault | undefined | Promise<Fault | undefined>;

/** In ms, for all attempts at one sample. Many times what any takes on a busy machine, so that results do not depend on speed. */
export const patience = 20_000;

/** A fault at an offset of the code. */
export function createFault(code: string, offset: number, message: string): Fault {
  return { message, ...getPoint(code, offset) };
}

/** True if `a` is further on in the text than `b`: that parser understood more. */
export function isLater(a: Fault, b: Fault): boolean {
  return a.line > b.line || (a.line === b.line && a.column > b.column);
}
