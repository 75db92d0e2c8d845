/** Finds the output that a server is to show, after putting right what a killed build left of it. */
import { type Diagnostic, error, type Found } from '../model/diagnostic.ts';
import { readManifest, restoreOutput } from '../write/index.ts';
import { outputOf } from './output.ts';
import type { Request } from './request.ts';

export type ServedOutput = { readonly folder: string; readonly base: string };

/** `out`: as the user gave it, counted from the site folder. */
export function outputToServe(request: Pick<Request, 'siteDir' | 'out'>): Found<ServedOutput | undefined> {
  const output = outputOf(request);
  const { out: folder, shown } = output;
  const diagnostics: Diagnostic[] = restoreOutput(output);
  const manifest = readManifest(folder);
  if (manifest) return { value: { folder, base: manifest.base }, diagnostics };
  const missing = error('output-missing', `"${shown}" holds no build.`, { hint: 'Run docgen build first.' });
  return { value: undefined, diagnostics: [...diagnostics, missing] };
}
