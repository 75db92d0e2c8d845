/** The public API: site configurations and scripts import it from 'docgen'. */
import { loadParseTools } from '#engine';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { BuildReport, CheckReport } from '#model/run/report';
import type { CheckRequest } from '#model/run/request';
import { renderMarkdown as renderByRules } from '#parse';
import type { UserConfig } from './features/keys.ts';

export type {
  CodeLanguage,
  FrontmatterSchema,
  MarkdownPlugin,
  SiteEmitter,
  SiteFinding,
  SiteRule,
  VirtualPage,
} from '#model/config/extensions';
export type { HeadPage, HeadTag } from '#model/config/head-tag';
export type { Diagnostic } from '#model/diagnostic/diagnostic';
export type { BuildReport, CheckReport, Report } from '#model/run/report';
export type { Site } from '#model/site/site';
export type { UserConfig } from './features/keys.ts';

/** Gives a configuration its type; returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

const tools = await loadParseTools();

/**
 * The HTML of a text, by docgen's rules or by CommonMark alone. Reports nothing; the text has no
 * frontmatter and no variables, and its addresses stay as they are.
 */
export function renderMarkdown(text: string, options: { preset?: 'docgen' | 'commonmark' } = {}): string {
  return renderByRules(text, options, tools);
}

type Shared = Pick<CheckRequest, 'strict' | 'drafts' | 'signal' | 'workers'> & {
  /** The site folder; default: the current folder. */
  readonly dir: string;
  /** Receives notices that are not about content, such as an unusable cache. */
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
    /** This port only; by default 5173 or the next free one. 0: any free port. */
    readonly port: number;
    readonly poll: boolean;
    /** Receives all diagnostics of the site after every save. */
    judged(diagnostics: readonly Diagnostic[]): void;
  }
>;

export type DevServer = {
  /** The address of the site, with a final slash. */
  readonly url: string;
  /** Resolves when every page is read and checked, and every file is watched. */
  readonly settled: Promise<void>;
  close(): Promise<void>;
};

/**
 * Writes every tree, all or nothing. Faults of content, configuration and output are diagnostics of the report; without
 * any its `exitCode` is 0. Rejects if `dir` is no folder, `base` is no path, or docgen itself fails.
 * bin/index.js takes it from src/api.ts.
 */
export declare const build: (options?: BuildOptions) => Promise<BuildReport>;

/** Checks a site; writes nothing without `fix`. Rejects as `build` does. */
export declare const check: (options?: CheckOptions) => Promise<CheckReport>;

/** Serves a site during writing. Resolves when the server can answer. Rejects as `build` does, and with the system's error if it cannot open the port. */
export declare const dev: (options?: DevOptions) => Promise<DevServer>;
