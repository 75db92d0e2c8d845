/** The script of the embedded search engine: puts the function that opens an index where provider.ts finds it. */
import { createEmbedded } from '#search/query';

export type Engine = typeof createEmbedded;

Object.assign(globalThis, { docgenEngine: createEmbedded });
