/** The configuration of formulas. */
import * as v from 'valibot';
import { defineConfigKey } from '../config-key.ts';
import { flag } from '../values.ts';

export const mathKey = defineConfigKey(
  {
    /** Renders `$…$`, `$$…$$` and code blocks with the language `math` as LaTeX formulas. Off by default. */
    math: v.optional(flag, false),
  },
  { inside: 'markdown' },
);
