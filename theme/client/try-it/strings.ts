import type { tryStrings } from '#model/contract';

/** The form's texts by key. */
export type TryStrings = Readonly<Record<(typeof tryStrings)[number], string>>;
