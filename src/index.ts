/** What site configurations and scripts import from 'docgen'. */
import type { BuildReport, CheckReport } from './engine/report.ts';
import type { CheckRequest } from './engine/request.ts';
import type { UserConfig } from './model/config/user-config.ts';
import type { Diagnostic } from './model/diagnostic/diagnostic.ts';

export type { BuildReport, CheckReport, Report } from './engine/report.ts';
export type {
  CodeLanguage,
  FrontmatterSchema,
  HeadPage,
  MarkdownPlugin,
  SiteEmitter,
  SiteFinding,
  SiteRule,
  VirtualPage,
} from './model/config/extensions.ts';
export type { HeadTag } from './model/config/head-tag.ts';
export type { UserConfig } from './model/config/user-config.ts';
export type { Diagnostic } from './model/diagnostic/diagnostic.ts';
export type { Site } from './model/site/site.ts';

/** Gives a configuration its type; returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

export { renderMarkdown } from './parse/render-markdown.ts';

type Shared = Pick<CheckRequest, 'strict' | 'drafts' | 'signal' | 'workers'> & {
  /** The site folder; the current one, if nothing else is said. */
  readonly dir: string;
  /** Is told what is no fault of the content, such as a cache that cannot be used. */
  notice(message: string): void;
};

/** The flags of `docgen build`, with its defaults. */
export type BuildOptions = Partial<
  Shared & Pick<CheckRequest, 'out' | 'base' | 'only' | 'cache' | 'offline' | 'clean' | 'shard'>
>;

/** The flags of `docgen check`, with its defaults. */
export type CheckOptions = Partial<Shared & Pick<CheckRequest, 'fix' | 'external' | 'against'>>;

/** The flags of `docgen dev`, with its defaults. */
export type DevOptions = Partial<
  Pick<Shared, 'dir' | 'drafts' | 'notice'> & {
    readonly base: string;
    readonly host: string;
    /** That port or none; without it 5173, or the next one that is free. 0: any. */
    readonly port: number;
    readonly poll: boolean;
    /** Is told after every save what there is to say of the whole site. */
    judged(diagnostics: readonly Diagnostic[]): void;
  }
>;

export type DevServer = {
  /** Where the site is served, with a final slash. */
  readonly url: string;
  /** Every page has been read and judged, and every file is watched. */
  readonly settled: Promise<void>;
  close(): Promise<void>;
};

/**
 * Writes every tree, all or nothing. Faults of content, configuration and output are diagnostics of the report, whose
 * `exitCode` is 0 where there are none. Rejected where `dir` is no folder or `base` no path, and where docgen itself fails.
 * bin/index.js makes it of src/api.ts.
 */
export declare const build: (options?: BuildOptions) => Promise<BuildReport>;

/** Judges a site; writes nothing unless it is asked to mend. Rejected as `build` is. */
export declare const check: (options?: CheckOptions) => Promise<CheckReport>;

/** Serves a site while it is written. Resolves when the first page can be had. Rejected as `build` is, and with the system's error where the port cannot be opened. */
export declare const dev: (options?: DevOptions) => Promise<DevServer>;
