/** What `dev` asks for, and what it gets after each refresh. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Profile } from '#model/run/profile';
import type { Site } from '#model/site/site';
import type { Theme } from '../theme.ts';
import type { Answers } from './answers.ts';

export type LiveRequest = {
  readonly siteDir: string;
  readonly packageRoot: string;
  /** Identifies docgen's exact code, for cache keys. */
  readonly tool: string;
  /** Path of the whole site on its host, without final slash; absent: that of the configuration. */
  readonly base?: string;
  readonly drafts: boolean;
  readonly year: number;
  /** Measures stages and pages. */
  readonly isProfiled?: boolean;
  /** For editors: texts that are not saved yet, by path. Pages are judged as `check` does, and nothing is rendered. */
  readonly texts?: ReadonlyMap<string, string>;
};

/** The state after a refresh. */
export type LiveState = {
  /** Absent until configuration and theme have been valid once. */
  readonly site?: Site;
  readonly theme?: Theme;
  readonly answers?: Answers;
  /** All current diagnostics, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  /** Times of the stages since the last refresh, if the request asks for them. */
  readonly profile?: Profile;
};
