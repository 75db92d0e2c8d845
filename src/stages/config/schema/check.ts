/** The schema of `check`. */
import * as v from 'valibot';
import type { SiteRule } from '#model/config/extensions';
import { type AnyCode, type Code, codes, isSiteCode } from '#model/diagnostic/codes';
import { dictionary, filled, has, list, oneOf, oneOfThese, only, opaque } from './values.ts';

const codeNames = Object.keys(codes) as Code[];

/** Unknown codes of docgen are faults; codes of a site's own rules are known only when the rules run. */
const code = v.lazy((input) =>
  typeof input === 'string' && isSiteCode(input) ? v.string() : oneOf(codeNames, 'the code of a diagnostic'),
);

const ignored = only({
  code,
  file: v.optional(filled()),
  target: v.optional(filled()),
});

const term = only({
  avoid: v.union(
    [filled(), v.pipe(list(filled()), v.minLength(1, 'a list with one word at least'))],
    'a word or a list of words',
  ),
  use: filled(),
  except: v.optional(list(filled())),
});

export const checked = only({
  ignore: v.optional(list(ignored)),
  severity: v.optional(
    dictionary(
      v.pipe(
        code,
        v.transform((word) => word as AnyCode),
      ),
      oneOfThese(['error', 'warning', 'off'], '"error", "warning" or "off"'),
    ),
  ),
  terms: v.optional(list(term)),
  rules: v.optional(
    list(
      opaque<SiteRule>(
        (value) => has(value, 'name', 'string') && has(value, 'check', 'function'),
        "a rule: { name: 'no-todo', check(site) { … } }",
      ),
    ),
  ),
});
