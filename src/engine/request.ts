/** What a run is asked for. */
import type { Profile } from './profile.ts';

type Step = 'reading' | 'parsing' | 'rendering' | 'writing' | 'asking';

/** Called as a run goes on; `count` is how many things the step has before it, where that is known. */
export type Progress = (step: Step, count?: number) => void;

/** Which share of a build a machine makes; `index` counts from 1. */
export type Shard = { readonly index: number; readonly count: number };

export type Request = {
  readonly siteDir: string;
  readonly packageRoot: string;
  /** docgen's version, and a name for its exact code, which the cache goes by. */
  readonly docgen: string;
  readonly tool: string;
  /** The output folder as the user gave it. */
  readonly out: string;
  readonly base: string;
  readonly only: readonly string[];
  readonly cache: boolean;
  readonly workers?: number;
  readonly offline: boolean;
  readonly drafts: boolean;
  readonly clean: boolean;
  readonly strict: boolean;
  /** Only this share of the output is written. */
  readonly shard?: Shard;
  readonly year: number;
  readonly signal?: AbortSignal;
  readonly progress?: Progress;
  /** Told how long each stage and page takes. */
  readonly profile?: Profile;
  /** Tells the user something that is no fault of the content. */
  notice(message: string): void;
};

/** What of a request changes the output. */
export function outputOptions({ tool, docgen, base, only, offline, drafts, year, shard }: Request) {
  return { tool, docgen, base, only, offline, drafts, year, shard };
}
