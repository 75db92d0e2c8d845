/** What docgen checks, and how gravely it takes it. */
import * as v from 'valibot';
import { type AnyCode, type Code, codes, isSiteCode } from '../diagnostic/codes.ts';
import { dictionary, filled, group, list, type OutputOf, oneOf, only, type Schema } from './values.ts';

const codeNames = Object.keys(codes) as Code[];

/** Unknown codes of docgen are faults; codes of a site's own rules are known only when the rules run. */
const code: Schema<string, AnyCode> = v.lazy((input) =>
  typeof input === 'string' && isSiteCode(input) ? v.string() : oneOf(codeNames, 'the code of a diagnostic'),
) as never;

const ignored = {
  /** The code of the message: `link-missing-page`. */
  code: code as Schema<string>,
  /** A glob for the file of the message. */
  file: v.optional(filled()),
  /** A glob for the subject of the message: the address of a link, the name of a key. */
  target: v.optional(filled()),
};

export type IgnoreEntry = OutputOf<typeof ignored>;

export const check = {
  /** What docgen checks, and with which severity. */
  check: group({
    /** Messages to ignore. docgen reports entries that match nothing. */
    ignore: v.optional(list(only(ignored)), []),
    /** The severity of messages, by code: `error`, `warning` or `off`. Other codes keep their severity. */
    severity: v.optional(dictionary(code, oneOf(['error', 'warning', 'off'])), {}),
  }),
};
