/** What a sample asks of an interface, as far as its language lets it be read. */
import type { Mention } from '../lookup.ts';

type Named = { readonly name: string; readonly at: number };

/** Text of JSON. */
export type Body = {
  readonly text: string;
  readonly at: number;
  /** Where in `text` a sign of the code was left out that escapes the next one. */
  readonly escapes?: readonly number[];
  /** It is a literal of a program: what is no literal in it says nothing of its value. */
  readonly isProgram?: true;
};

/** Every `at` is an offset in the code. */
export type Call = Mention & {
  readonly at: number;
  readonly body?: Body;
  /** Parts of a form. */
  readonly fields?: readonly Named[];
  readonly headers?: readonly Named[];
  /** What came back, where the sample shows it too. */
  readonly answer?: Named & { readonly body?: Body };
};
