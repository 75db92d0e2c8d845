/** Runs the site's own emitters (`emit`). */
import { extensionsOf } from '#config';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import type { OutputFile } from '#model/output/output';
import { type Page, type Site, withPages } from '#model/site/site';
import { called, faultAt, frozen, isBelow, quoted } from './call.ts';

/** The files of all emitters. Writing them reports collisions with other files. `findWhole`: makes pages whole. */
export async function siteFiles(
  site: Site,
  findWhole: () => Promise<(page: Page) => Page>,
): Promise<Found<OutputFile[]>> {
  const { config } = site;
  if (!config.extensions?.kinds.includes('emit')) return { value: [], diagnostics: [] };
  const { emit = [] } = await extensionsOf(config.extensions);
  const whole = await findWhole();
  const trees = site.trees.map((tree) => withPages(tree, tree.pages.map(whole)));
  const files: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, emitter] of emit.entries()) {
    const key = `emit[${index}]`;
    const made = await called(config, key, async () => [...(await emitter.emit(frozen({ ...site, trees })))]);
    diagnostics.push(...made.diagnostics);
    for (const file of made.value ?? []) {
      const fault = faultOf(file);
      if (fault === undefined)
        files.push({ path: file.path, body: file.body, from: `${emitter.name} (${key})` });
      else diagnostics.push(faultAt(config, key, `gives ${fault}`));
    }
  }
  return { value: files, diagnostics };
}

/** Completes "gives …". */
function faultOf(file: unknown): string | undefined {
  const { path, body } = Object(file) as Partial<OutputFile>;
  if (typeof path !== 'string') return 'a file without a path; it must be { path, body }.';
  if (!isBelow(path))
    return `the path ${quoted(path)}; it must be one below the output folder, such as "data/codes.json".`;
  const isBody = typeof body === 'string' || body instanceof Uint8Array;
  return isBody ? undefined : `for ${quoted(path)} what is neither a text nor bytes.`;
}
