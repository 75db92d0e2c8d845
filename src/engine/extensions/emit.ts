/** Runs the site's own emitters (`emit`). */
import { extensionsOf } from '#config';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import type { OutputFile } from '#model/output/output';
import { type Page, replacePages, type Site } from '#model/site/site';
import { callFunction, createFunctionFault, freezeSite, isBelow, quoteShort } from './call.ts';

/** No site has more of its own: the emitter does not come to an end, and would take all memory. */
const mostFiles = 200_000;
const mostBytes = 512 * 1024 * 1024;

/** The files of all emitters. Writing them reports collisions with other files. `findWhole`: makes pages whole. */
export async function emitSiteFiles(
  site: Site,
  findWhole: () => Promise<(page: Page) => Page>,
): Promise<Found<OutputFile[]>> {
  const { config } = site;
  if (!config.extensions?.kinds.includes('emit')) return { value: [], diagnostics: [] };
  const { emit = [] } = await extensionsOf(config.extensions);
  const whole = await findWhole();
  const trees = site.trees.map((tree) => replacePages(tree, tree.pages.map(whole)));
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, emitter] of emit.entries()) {
    const key = `emit[${index}]`;
    const made = await callFunction(config, key, async () =>
      takeFiles(await emitter.emit(freezeSite({ ...site, trees }))),
    );
    diagnostics.push(...made.diagnostics);
    for (const file of made.value ?? []) {
      const fault = findFileFault(file);
      if (fault === undefined)
        files.push({ path: file.path, body: file.body, from: `${emitter.name} (${key})` });
      else diagnostics.push(createFunctionFault(config, key, `gives ${fault}`));
    }
  }
  return { value: files, diagnostics };
}

/** Throws where the files do not come to an end. */
function takeFiles<T>(given: Iterable<T>): T[] {
  const files: T[] = [];
  let bytes = 0;
  for (const file of given) {
    const { body } = Object(file) as Partial<OutputFile>;
    if (typeof body === 'string' || body instanceof Uint8Array) bytes += body.length;
    files.push(file);
    if (files.length > mostFiles) throw new Error(`it gives more than ${mostFiles} files, and does not stop`);
    if (bytes > mostBytes)
      throw new Error(`its files have more than ${mostBytes / 1024 / 1024} MiB together`);
  }
  return files;
}

/** Completes "gives …". */
function findFileFault(file: unknown): string | undefined {
  const { path, body } = Object(file) as Partial<OutputFile>;
  if (typeof path !== 'string') return 'a file without a path; it must be { path, body }.';
  if (!isBelow(path))
    return `the path ${quoteShort(path)}; it must be one below the output folder, such as "data/codes.json".`;
  const isBody = typeof body === 'string' || body instanceof Uint8Array;
  return isBody ? undefined : `for ${quoteShort(path)} what is neither a text nor bytes.`;
}
