/** Where a run's output stands, put right if a killed build left it broken. */
import { resolve } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Output, restoreOutput } from '../write/index.ts';
import type { Request } from './request.ts';

export function outputOf({ siteDir, out }: Pick<Request, 'siteDir' | 'out'>): Output {
  return { out: resolve(siteDir, out), siteDir, shown: out };
}

/** What a killed build left is put right, and told; it is no fault of this run. */
export function heal(output: Output, { notice }: Pick<Request, 'notice'>): Diagnostic[] {
  const found = restoreOutput(output);
  for (const one of found) if (one.code === 'output-restored') notice(one.message);
  return found.filter((one) => one.code !== 'output-restored');
}
