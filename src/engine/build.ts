/**
 * A build is one sentence: load config, discover, parse, relate, render, emit, check, write.
 * `check` is the same sentence without its end.
 */
import { resolve } from 'node:path';
import { loadConfig } from '../config/index.ts';
import type { SiteConfig } from '../model/config.ts';
import { type Diagnostic, error, hasErrors, sorted, unique } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { nearest } from '../model/text.ts';
import { guardOutput, type Output, restoreOutput } from '../write/index.ts';
import { applyIgnores } from './ignore.ts';
import { produce } from './produce.ts';
import { relate } from './relate.ts';
import type { Progress, Report } from './report.ts';
import { chooseRunner } from './runner/choose.ts';

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

/** Writes every tree, all or nothing. */
export async function build(request: Request): Promise<Report> {
  const started = performance.now();
  const output = outputOf(request);
  const refused = guardOutput(output, request);
  if (refused.length > 0) return report(2, refused, undefined, started);
  const repaired = heal(output, request);
  const judged = await judge(request);
  const before = [...repaired, ...judged.diagnostics];
  if (!judged.site) return report(judged.exitCode, before, judged.site, started);
  if (fails(before, request)) return report(1, before, judged.site, started);

  const produced = await produce(judged.site, { ...request, output });
  const all = [...before, ...produced.diagnostics];
  if (!produced.value) return report(1, all, judged.site, started);
  return { ...report(fails(all, request) ? 1 : 0, all, judged.site, started), ...produced.value };
}

function outputOf({ siteDir, out }: Request): Output {
  return { out: resolve(siteDir, out), siteDir, shown: out };
}

/** What a killed build left is put right, and told; it is no fault of this run. */
function heal(output: Output, { notice }: Request): Diagnostic[] {
  const found = restoreOutput(output);
  for (const one of found) if (one.code === 'output-restored') notice(one.message);
  return found.filter((one) => one.code !== 'output-restored');
}

/** The same judgement without writing anything but the repair of what a killed build left. */
export async function check(request: Request): Promise<Report> {
  const started = performance.now();
  const repaired = heal(outputOf(request), request);
  const { site, diagnostics, exitCode } = await judge(request);
  const all = [...repaired, ...diagnostics];
  return report(!site ? exitCode : fails(all, request) ? 1 : 0, all, site, started);
}

/** `exitCode`: why there is no site. */
type Judged = { readonly site?: Site; readonly diagnostics: Diagnostic[]; readonly exitCode: 1 | 2 };

async function judge(request: Request): Promise<Judged> {
  const loaded = await loadConfig(request.siteDir);
  const config: SiteConfig | undefined = loaded.value;
  if (!config || hasErrors(loaded.diagnostics)) return { diagnostics: [...loaded.diagnostics], exitCode: 2 };
  const unknown = unknownVersions(request.only, config);
  if (unknown.length > 0) return { diagnostics: [...loaded.diagnostics, ...unknown], exitCode: 2 };
  const runners = chooseRunner(request);
  const related = await relate(config, { ...request, runnerFor: runners.runnerFor });
  runners.finish();
  const found = unique([...loaded.diagnostics, ...related.diagnostics]);
  return {
    site: related.value,
    exitCode: 1,
    diagnostics: applyIgnores(found, config.check.ignore, {
      partial: request.only.length > 0,
      places: config.places,
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

function fails(diagnostics: readonly Diagnostic[], { strict }: Request): boolean {
  return hasErrors(diagnostics) || (strict && diagnostics.length > 0);
}

function report(
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
