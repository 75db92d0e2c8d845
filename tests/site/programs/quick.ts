/** Arguments for Node under which a program waits a tenth of the time that it asks for. */
export const quick: readonly string[] = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
const { setTimeout: asked } = globalThis;
const { setTimeout: promised } = timers;
globalThis.setTimeout = (act, ms, ...given) => asked(act, ms / 10, ...given);
timers.setTimeout = (ms, ...given) => promised(ms / 10, ...given);
syncBuiltinESMExports();
`)}`,
];
