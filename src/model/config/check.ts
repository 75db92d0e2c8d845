/** What docgen checks, and how gravely it takes it. */
import * as v from 'valibot';
import { type AnyCode, coreCodes, isSiteCode } from '../diagnostic/codes.ts';
import { dictionary, filled, group, list, type OutputOf, oneOf, only, type Schema } from './values.ts';

/** Unknown codes of docgen are faults; codes of a site's own rules are known only when the rules run. */
function createCode(names: readonly string[]): Schema<string, AnyCode> {
  const known = oneOf(names, 'the code of a diagnostic');
  return v.lazy((input) => (typeof input === 'string' && isSiteCode(input) ? v.string() : known)) as never;
}

const code = createCode(Object.keys(coreCodes));

const ignored = {
  /** The code of the message: `link-missing-page`. */
  code: code as Schema<string>,
  /** A glob for the file of the message. */
  file: v.optional(filled()),
  /** A glob for the subject of the message: the address of a link, the name of a key. */
  target: v.optional(filled()),
};

export type IgnoreEntry = OutputOf<typeof ignored>;

/** The keys that hold codes, with all `names` there are. */
export function createCheckKeys(names: readonly string[]) {
  const code = createCode(names);
  return {
    ignore: v.optional(list(only({ ...ignored, code })), []),
    severity: v.optional(dictionary(code, severity), {}),
  };
}

const severity = oneOf(['error', 'warning', 'off']);

export const check = {
  /** What docgen checks, and with which severity. */
  check: group({
    /** Messages to ignore. docgen reports entries that match nothing. */
    ignore: v.optional(list(only(ignored)), []),
    /** The severity of messages, by code: `error`, `warning` or `off`. Other codes keep their severity. */
    severity: v.optional(dictionary(code, severity), {}),
  }),
};
