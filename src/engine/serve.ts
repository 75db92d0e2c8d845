/** Finds the output that a server is to show, after putting right what a killed build left of it. */
import { resolve } from 'node:path';
import { type Diagnostic, error, type Found } from '../model/diagnostic.ts';
import { readManifest, restoreOutput } from '../write/index.ts';

export type ServedOutput = { readonly folder: string; readonly base: string };

/** `out`: as the user gave it, counted from the site folder. */
export function outputToServe({
  siteDir,
  out,
}: {
  siteDir: string;
  out: string;
}): Found<ServedOutput | undefined> {
  const folder = resolve(siteDir, out);
  const diagnostics: Diagnostic[] = [...restoreOutput({ out: folder, siteDir, shown: out })];
  const manifest = readManifest(folder);
  if (manifest) return { value: { folder, base: manifest.base }, diagnostics };
  const missing = error('output-missing', `"${out}" holds no build.`, { hint: 'Run docgen build first.' });
  return { value: undefined, diagnostics: [...diagnostics, missing] };
}
