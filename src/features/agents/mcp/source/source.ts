/** Where a built site is read: a folder or an address. A source gives texts of files, and knows nothing of what is in them. */
import type { Code } from '#model/diagnostic/codes';

export type Source = {
  /** As the user gave it, for messages. */
  readonly place: string;
  /** The address of the output's root, with a final slash; absent: a folder. */
  readonly url?: string;
  /** A file below the root, of `most` bytes at most. Undefined if it is still the one of the tag, or is not there. */
  read(path: string, most: number, tag?: string): Promise<TaggedText | 'same' | undefined>;
};

/** `tag`: differs when the file does; '' if nothing tells. */
export type TaggedText = { readonly text: string; readonly tag: string };

/** Why a site cannot be read, for people and agents: one sentence, and what to do. */
export class ReadFault extends Error {
  readonly code: Code;
  readonly hint: string | undefined;

  constructor(code: Code, message: string, hint?: string) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

/** True of a path that stays below a root on every system, and that no terminal or client takes for something else. */
export function isPlainPath(path: string): boolean {
  const isSafe = !/[\u0000-\u001F\u007F\\]|\p{Surrogate}|[\u202A-\u202E\u2066-\u2069]/u.test(path);
  return isSafe && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
