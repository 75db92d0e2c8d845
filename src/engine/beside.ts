/**
 * What works beside a build in a thread of its own: it looks through the last output and the one before, and later makes
 * what takes long. It is started as soon as there is likely something to write.
 */
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Output } from '../write/index.ts';
import type { Helper } from './emission/helper.ts';
import { large } from './frugal.ts';
import type { Request } from './load.ts';
import { memoryPlaces, type Sealed, sealEarlier } from './settled.ts';

export type Beside = {
  /** Absent where a thread would not pay. */
  readonly helper?: Helper;
  /** The seal of the output before the last. */
  readonly sealing?: Promise<Sealed | undefined>;
  /** What `guardOutput` says of the output, where there was one before. */
  readonly guarding?: Promise<readonly Diagnostic[] | undefined>;
  /** True if it suits a site of so many pages. */
  isFor(pages: number): boolean;
  stop(): void;
};

/** `pages`: how many the site has, as far as that is known. `isGuarded`: the output was already judged. */
export async function startBeside(
  pages: number,
  request: Request,
  output: Output,
  { isGuarded }: { readonly isGuarded: boolean },
): Promise<Beside> {
  // Loaded only where there is something to write.
  const helper = pages > 0 ? (await import('./emission/helper.ts')).startHelper(pages, request) : undefined;
  const guarding = isGuarded ? undefined : helper?.guard(output, request);
  const sealing = helper && sealEarlier(request, output, helper.seal);
  const memory = memoryPlaces(request, output);
  if (memory) helper?.prepare(memory);
  return {
    helper,
    guarding,
    sealing,
    // Threads of large sites get less memory.
    isFor: (now) => helper !== undefined && now >= large === pages >= large,
    stop: () => helper?.stop(),
  };
}
