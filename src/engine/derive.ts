/** Works out what features know of the checked site: comparisons, for example. */
import { type Diagnostic, type Found, hasErrors } from '#model/diagnostic/diagnostic';
import type { Facts } from '#model/feature';
import { measureTime } from '#model/run/profile';
import type { Request } from '#model/run/request';
import type { Site } from '#model/site/site';
import type { Store } from '#store';
import { decodeDocument, encodeDocument } from './document-codec.ts';
import { getIndexer, loadStages } from './features.ts';
import { createCachedRunner } from './jobs/cached.ts';
import { inline } from './jobs/inline.ts';
import type { Runner } from './jobs/job.ts';
import { openPool } from './jobs/pool.ts';
import type { Theme } from './theme.ts';

type DeriveRequest = Pick<Request, 'siteDir' | 'packageRoot' | 'profile'> & {
  readonly runner: Runner;
  readonly theme: Theme;
};

const documents = { encode: encodeDocument, decode: decodeDocument };

/** Caches results. Jobs with a weight may run in workers; others stay in this thread, where documents can read their bodies. */
export function createDeriveRunner(
  request: Pick<Request, 'workers' | 'signal' | 'tool'> & { readonly store: Store },
): Runner {
  const here = createCachedRunner(inline(request.signal), request);
  const anywhere = createCachedRunner(openPool(request), request);
  return { map: (job, inputs) => (job.weight ? anywhere : here).map(job, inputs) };
}

/** `known`: what features have read. Without a value a feature has found an error. */
export async function deriveFacts(
  site: Site,
  known: Facts,
  { siteDir, packageRoot, runner, theme, profile }: DeriveRequest,
): Promise<Found<Facts>> {
  const facts: Record<string, unknown> = { ...known };
  const diagnostics: Diagnostic[] = [];
  const stages = await loadStages();
  const index = getIndexer(stages, site.config);
  for (const { name, derive } of stages) {
    if (!derive || hasErrors(diagnostics)) continue;
    const found = await measureTime(profile, name, async () =>
      derive(site, {
        siteDir,
        packageRoot,
        facts,
        theme: theme.parts,
        documents,
        index,
        map: (job, inputs) => runner.map(job, inputs),
      }),
    );
    if (found.value !== undefined) facts[name] = found.value;
    diagnostics.push(...found.diagnostics);
  }
  return { value: facts, diagnostics };
}
