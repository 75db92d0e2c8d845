/** Config, discover, parse, relate, check: what `build` and `check` have in common, and how a run is reported. */
import { resolve } from 'node:path';
import { loadConfig } from '../config/index.ts';
import type { Code } from '../model/codes.ts';
import type { SiteConfig } from '../model/config.ts';
import { type Diagnostic, error, type Found, hasErrors, sorted, unique } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { nearest } from '../model/text.ts';
import { type Output, restoreOutput } from '../write/index.ts';
import { applyIgnores } from './ignore.ts';
import { type Content, readContent, relate } from './relate.ts';
import type { Progress, Report } from './report.ts';
import { chooseRunner } from './runner/choose.ts';
import { withSeverities } from './severity.ts';

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
  readonly year: number;
  readonly signal?: AbortSignal;
  readonly progress?: Progress;
  /** Tells the user something that is no fault of the content. */
  notice(message: string): void;
};

export type Judged = { readonly site?: Site; readonly diagnostics: readonly Diagnostic[] };

export type Judging = {
  /** What could be better is judged too; the site is not to be rendered then. */
  readonly closely?: boolean;
  /** True for codes that this run looks for: entries for others may well silence nothing. */
  readonly isAsked?: (code: Code) => boolean;
  /** What else there is to say of the site. */
  more?(site: Site): Promise<readonly Diagnostic[]>;
};

/** The configuration and what stands in content/. */
export type Loaded = {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly diagnostics: readonly Diagnostic[];
};

/** No value: the configuration cannot be used (exit code 2); the diagnostics say why. */
export async function load(request: Request): Promise<Found<Loaded | undefined>> {
  const { value: config, diagnostics } = await loadConfig(request.siteDir);
  if (!config || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const unknown = unknownVersions(request.only, config);
  if (unknown.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...unknown] };
  const content = await readContent(config, request);
  return { value: { config, content, diagnostics }, diagnostics };
}

export async function judge(request: Request, loaded: Loaded, how: Judging = {}): Promise<Judged> {
  const { config, content } = loaded;
  const runners = chooseRunner(request);
  const related = await relate(config, content, {
    ...request,
    closely: how.closely,
    runnerFor: runners.runnerFor,
  });
  // Its results are small: tidying up by them would drop what builds have kept.
  if (!how.closely) runners.finish();
  const more = related.value && how.more ? await how.more(related.value) : [];
  const found = unique([
    ...loaded.diagnostics,
    ...related.diagnostics,
    ...withSeverities(more, config.check.severity),
  ]);
  return {
    site: related.value,
    diagnostics: applyIgnores(found, config.check.ignore, {
      partial: request.only.length > 0,
      places: config.places,
      isAsked: how.isAsked,
    }),
  };
}

function unknownVersions(only: readonly string[], config: SiteConfig): Diagnostic[] {
  const values = config.versions.map(({ value }) => value);
  return only
    .filter((value) => !values.includes(value))
    .map((value) => {
      const near = nearest(value, values);
      return error(
        'version-unknown',
        `--only names the version "${value}", which the configuration does not list.`,
        {
          hint: near ? `Did you mean "${near}"?` : `Versions: ${values.join(', ')}.`,
        },
      );
    });
}

export function outputOf({ siteDir, out }: Request): Output {
  return { out: resolve(siteDir, out), siteDir, shown: out };
}

/** What a killed build left is put right, and told; it is no fault of this run. */
export function heal(output: Output, { notice }: Request): Diagnostic[] {
  const found = restoreOutput(output);
  for (const one of found) if (one.code === 'output-restored') notice(one.message);
  return found.filter((one) => one.code !== 'output-restored');
}

export function fails(diagnostics: readonly Diagnostic[], { strict }: Request): boolean {
  return hasErrors(diagnostics) || (strict && diagnostics.length > 0);
}

export function report(
  exitCode: 0 | 1 | 2,
  diagnostics: readonly Diagnostic[],
  site: Site | undefined,
  started: number,
): Report {
  return {
    exitCode,
    pages: site?.trees.map((tree) => ({ version: tree.version.value, count: tree.pages.length })) ?? [],
    files: 0,
    bytes: 0,
    durationMs: Math.round(performance.now() - started),
    diagnostics: sorted(unique(diagnostics)),
  };
}
