/** What a run is asked for. */
import type { Profile } from './profile.ts';

type Step = 'reading' | 'parsing' | 'rendering' | 'writing' | 'asking';

/** Called as a run goes on; `count` is how many things the step has before it, where that is known. */
export type Progress = (step: Step, count?: number) => void;

/** Which share of a build a machine makes; `index` counts from 1. */
export type Shard = { readonly index: number; readonly count: number };

/** Those things of a list that a machine makes: all of them without a shard. */
export function* shareOf<T>(all: Iterable<T>, shard: Shard | undefined): Generator<T> {
  let number = 0;
  for (const one of all) if (!shard || number++ % shard.count === shard.index - 1) yield one;
}

export type Request = {
  readonly siteDir: string;
  readonly packageRoot: string;
  /** docgen's version, and a name for its exact code, which the cache goes by. */
  readonly docgen: string;
  readonly tool: string;
  /** The output folder as the user gave it. */
  readonly out: string;
  /** The whole site's path on its host, without final slash; absent: that of the configuration. */
  readonly base?: string;
  /** Values of the versions and locales to build; empty: all. */
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
  /** When it takes place, ms since 1970: posts of later are not published yet. Absent: all are. */
  readonly now?: number;
  readonly signal?: AbortSignal;
  readonly progress?: Progress;
  /** Told how long each stage and page takes. */
  readonly profile?: Profile;
  /** Tells the user something that is no fault of the content. */
  notice(message: string): void;
};

export type CheckRequest = Request & {
  /** Mends what can be mended without changing what a page means. */
  readonly fix: boolean;
  /** Asks outside addresses too. */
  readonly external: boolean;
  /** A published manifest.json, counted from the site folder. */
  readonly against?: string;
};

/** What of a request changes the output. */
export function outputOptions({ tool, docgen, base, only, offline, drafts, year, shard }: Request) {
  return { tool, docgen, base, only, offline, drafts, year, shard };
}

/** What is done where nothing else is asked for. */
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
