/** The configuration of what agents get besides the copies. */
import * as v from 'valibot';
import { defineConfigKey } from '#model/config/config-key';
import { flag, only } from '#model/config/values';

export const agentsKey = defineConfigKey({
  /** What coding agents get besides the copies and indexes that every build writes. */
  agents: v.optional(
    only({
      /**
       * Also writes the server of `docgen mcp` as one file, `docgen-mcp.mjs`, into the output: it serves the folder that it is in, with
       * Node.js alone.
       */
      bundle: v.optional(flag, false),
    }),
    {},
  ),
});
