import type { tryStrings } from '../../../src/model/contract.ts';

/** What the part says, by the key of each word. */
export type TryStrings = Readonly<Record<(typeof tryStrings)[number], string>>;
