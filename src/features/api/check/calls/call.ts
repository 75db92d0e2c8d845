/** An API call in a sample, as far as docgen can read it. */
import type { Mention } from '../lookup.ts';

type Named = { readonly name: string; readonly at: number };

/** JSON text. */
export type Body = {
  readonly text: string;
  readonly at: number;
  /** Offsets in `text` where an escape character of the code was removed. */
  readonly escapes?: readonly number[];
  /** The text is program code: values in it may be variables. */
  readonly isProgram?: true;
};

/** Every `at` is an offset in the code. */
export type Call = Mention & {
  readonly at: number;
  readonly body?: Body;
  /** Form fields. */
  readonly fields?: readonly Named[];
  readonly headers?: readonly Named[];
  /** The response, if the sample shows it too. */
  readonly answer?: Named & { readonly body?: Body };
};
