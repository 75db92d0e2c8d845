/** Finds the output of a run, and repairs it if a killed build left it broken. */
import { resolve } from 'node:path';
import { explainError } from '#files';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import type { Request } from '#model/run/request';
import { type Output, readManifest, restoreOutput } from '#write';

export function resolveOutput({ siteDir, out }: Pick<Request, 'siteDir' | 'out'>): Output {
  return { out: resolve(siteDir, out), siteDir, shown: out };
}

/** Repairs what a killed build left, and tells the user; that is no fault of this run. */
export function repairOutput(output: Output, { notice }: Pick<Request, 'notice'>): Diagnostic[] {
  const found = restoreOutput(output);
  for (const diagnostic of found) if (diagnostic.code === 'output-restored') notice(diagnostic.message);
  return found.filter((diagnostic) => diagnostic.code !== 'output-restored');
}

export type ServedOutput = { readonly folder: string; readonly base: string };

/** The output that a server is to show. `out`: as the user gave it, relative to the site folder. */
export function findOutputToServe(
  request: Pick<Request, 'siteDir' | 'out'>,
): Found<ServedOutput | undefined> {
  const output = resolveOutput(request);
  const { out: folder, shown } = output;
  const diagnostics: Diagnostic[] = restoreOutput(output);
  let missing = error('output-missing', `"${shown}" holds no build.`, { hint: 'Run docgen build first.' });
  try {
    const manifest = readManifest(folder);
    if (manifest) return { value: { folder, base: manifest.base }, diagnostics };
  } catch (fault) {
    missing = error('output-missing', `"${shown}" cannot be read: ${explainError(fault)}.`);
  }
  return { value: undefined, diagnostics: [...diagnostics, missing] };
}
