import type { tryStrings } from '../../../src/model/contract.ts';

/** The form's texts by key. */
export type TryStrings = Readonly<Record<(typeof tryStrings)[number], string>>;
