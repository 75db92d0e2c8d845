/** What a run is asked to do. */
import type { Profile } from './profile.ts';

type Step = 'reading' | 'parsing' | 'rendering' | 'writing' | 'asking';

/** Called when a step begins; `count`: how many things it has to do, if known. */
export type Progress = (step: Step, count?: number) => void;

/** The share of a build that a machine makes; `index` counts from 1. */
export type Shard = { readonly index: number; readonly count: number };

/** The items that belong to a shard; all items without one. */
export function* filterShard<T>(all: Iterable<T>, shard: Shard | undefined): Generator<T> {
  let number = 0;
  for (const one of all) if (!shard || number++ % shard.count === shard.index - 1) yield one;
}

export type Request = {
  readonly siteDir: string;
  readonly packageRoot: string;
  /** docgen's version, and an identifier of its exact code, which is part of cache keys. */
  readonly docgen: string;
  readonly tool: string;
  /** The output folder as the user gave it. */
  readonly out: string;
  /** Path of the whole site on its host, without final slash; absent: that of the configuration. */
  readonly base?: string;
  /** Values of the versions and locales to build; empty: all. */
  readonly only: readonly string[];
  readonly cache: boolean;
  readonly workers?: number;
  readonly offline: boolean;
  readonly drafts: boolean;
  readonly clean: boolean;
  readonly strict: boolean;
  /** Writes only this share of the output. */
  readonly shard?: Shard;
  readonly year: number;
  /** Time of the build, ms since 1970: pages that are released later are left out. Absent: none. */
  readonly now?: number;
  readonly signal?: AbortSignal;
  readonly progress?: Progress;
  /** Collects the times of stages and pages. */
  readonly profile?: Profile;
  /** Tells the user something that is no fault of the content. */
  notice(message: string): void;
};

export type CheckRequest = Request & {
  /** Fixes what can be fixed without changing what a page means. */
  readonly fix: boolean;
  /** Checks external links too. */
  readonly external: boolean;
  /** A published manifest.json, relative to the site folder. */
  readonly against?: string;
  /** 'off': only what a build says, too. */
  readonly lint?: 'off';
};

/** The parts of a request that change the output. */
export function pickOutputOptions({ tool, docgen, base, only, offline, drafts, year, shard }: Request) {
  return { tool, docgen, base, only, offline, drafts, year, shard };
}

/** Defaults of the command line. */
export const defaults = {
  out: 'dist',
  only: [],
  cache: true,
  offline: false,
  drafts: false,
  clean: false,
  strict: false,
  fix: false,
  external: false,
} as const;
