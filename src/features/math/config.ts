/** The configuration of formulas. */
import * as v from 'valibot';
import { defineConfigKey } from '#model/config/config-key';
import { flag } from '#model/config/values';

export const mathKey = defineConfigKey(
  {
    /** Renders `$…$`, `$$…$$` and code blocks with the language `math` as LaTeX formulas. Off by default. */
    math: v.optional(flag, false),
  },
  { inside: 'markdown' },
);
