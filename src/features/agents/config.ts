/** The configuration of what agents get besides the copies. */
import * as v from 'valibot';
import { defineConfigKey } from '#model/config/config-key';
import { flag, only } from '#model/config/values';

export const agentsKey = defineConfigKey({
  /**
   * `{ bundle: true }` also writes the server of `docgen mcp` as one file, `docgen-mcp.mjs`, into the output: it serves the folder
   * that it is in, with Node.js alone.
   */
  agents: v.optional(only({ bundle: v.optional(flag, false) }), {}),
});
