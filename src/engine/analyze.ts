/** Parse, relate, check: what `build` and `check` have in common. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { checkStyleSheets, reportUnusedThemeFiles, resolveThemeFolders } from '#bundle';
import { applyIgnores, applySeverities } from '#check';
import { type Diagnostic, removeDuplicates } from '#model/diagnostic/diagnostic';
import { memoizeText } from '#model/remembered';
import type { Request } from '#model/run/request';
import type { Site } from '#model/site/site';
import type { Store } from '#store';
import { type AssembleRequest, assembleSite } from './assemble-site.ts';
import { isAlwaysAsked } from './codes.ts';
import { loadStages } from './features.ts';
import { createCachedRunner } from './jobs/cached.ts';
import type { Runner } from './jobs/job.ts';
import { openPool } from './jobs/pool.ts';
import type { Loaded } from './load.ts';
import { nameWrittenFiles } from './made-pages.ts';
import type { ParseInput } from './parse-job.ts';

export type Analysis = {
  /** Absent if the parser ran out of memory on a page. */
  readonly site?: Site;
  readonly diagnostics: readonly Diagnostic[];
};

export type AnalyzeRequest = Omit<AssembleRequest, keyof AnalyzeOptions | 'identityOf'> &
  Pick<Request, 'siteDir' | 'packageRoot'>;

export type AnalyzeOptions = Pick<AssembleRequest, 'runner' | 'relate' | 'related' | 'job' | 'lint'> & {
  /** True for codes that this run looks for. An ignore entry for another code is not called unused. */
  readonly isAsked?: (code: string) => boolean;
  /** Further diagnostics of the assembled site. */
  more?(site: Site): Promise<readonly Diagnostic[]>;
};

/** Parses pages in this thread and in workers. The documents read their bodies from the store, so keep it open. */
export function createPageRunner(request: Request, store: Store): Runner {
  const { tool, profile } = request;
  const recordPage = (input: unknown, ms: number) => profile?.page((input as ParseInput).source.path, ms);
  return createCachedRunner(openPool(request), { store, tool, made: recordPage });
}

export async function analyze(
  request: AnalyzeRequest,
  { config, content, diagnostics }: Omit<Loaded, 'since'>,
  { isAsked = isAlwaysAsked, more, ...options }: AnalyzeOptions,
): Promise<Analysis> {
  const { siteDir, packageRoot } = request;
  const assembled = await assembleSite(config, content, {
    ...request,
    ...options,
    // Two paths can be one file, by a symbolic link.
    identityOf: memoizeText((file) => resolveRealPath(join(siteDir, file))),
  });
  const folders = resolveThemeFolders(packageRoot, siteDir);
  const further = [
    ...reportUnusedThemeFiles(folders, request.only.length > 0 ? undefined : assembled.components),
    ...(await checkStyleSheets(folders)),
    ...(assembled.value && more ? await more(assembled.value) : []),
  ];
  const found = removeDuplicates([
    ...diagnostics,
    ...assembled.diagnostics,
    ...applySeverities(further, config.check.severity),
  ]);
  const told = assembled.value ? await explainFaults(found, assembled.value, siteDir) : found;
  return {
    site: assembled.value,
    diagnostics: nameWrittenFiles(
      applyIgnores(told, config.check.ignore, {
        partial: request.only.length > 0,
        places: config.places,
        isAsked,
      }),
      { sources: content.value.sources, config, siteDir },
    ),
  };
}

/** What features add to faults that they know more about. */
async function explainFaults(
  found: readonly Diagnostic[],
  site: Site,
  siteDir: string,
): Promise<readonly Diagnostic[]> {
  let told = found;
  for (const { explain } of await loadStages()) told = (await explain?.(told, site, siteDir)) ?? told;
  return told;
}

/** The path itself if the file cannot be read. */
function resolveRealPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
