/** Config, discover, parse, relate, check: what `build` and `check` have in common, and how a run is reported. */
import { resolve } from 'node:path';
import { loadConfig } from '../config/index.ts';
import type { Code } from '../model/codes.ts';
import type { SiteConfig } from '../model/config.ts';
import { type Diagnostic, error, hasErrors, sorted, unique } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { nearest } from '../model/text.ts';
import { type Output, restoreOutput } from '../write/index.ts';
import { applyIgnores } from './ignore.ts';
import { relate } from './relate.ts';
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

/** `exitCode`: why there is no site. */
export type Judged = {
  readonly site?: Site;
  readonly diagnostics: readonly Diagnostic[];
  readonly exitCode: 1 | 2;
};

export type Judging = {
  /** What could be better is judged too; the site is not to be rendered then. */
  readonly closely?: boolean;
  /** True for codes that this run looks for: entries for others may well silence nothing. */
  readonly isAsked?: (code: Code) => boolean;
  /** What else there is to say of the site. */
  more?(site: Site): Promise<readonly Diagnostic[]>;
};

export async function judge(request: Request, how: Judging = {}): Promise<Judged> {
  const loaded = await loadConfig(request.siteDir);
  const config: SiteConfig | undefined = loaded.value;
  if (!config || hasErrors(loaded.diagnostics)) return { diagnostics: [...loaded.diagnostics], exitCode: 2 };
  const unknown = unknownVersions(request.only, config);
  if (unknown.length > 0) return { diagnostics: [...loaded.diagnostics, ...unknown], exitCode: 2 };
  const runners = chooseRunner(request);
  const related = await relate(config, {
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
    exitCode: 1,
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
