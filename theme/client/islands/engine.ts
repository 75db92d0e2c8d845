/** The engine as a script of its own: it puts the way to open an index where the dialog finds it. */
import { createEmbedded } from '../../../src/search/query/index.ts';

export type Engine = typeof createEmbedded;

Object.assign(globalThis, { docgenEngine: createEmbedded });
