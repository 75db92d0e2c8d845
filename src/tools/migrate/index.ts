/**
 * The door: copies a site of another generator as one of ours. What is particular to a generator (how a site of it is
 * recognised, how its settings are read, which of its markup becomes what) stands in its folder; `generators` has a line for each.
 */
import type { MigrateRequest, MigrateResult } from './move/move-site.ts';
import type { LoadGenerator } from './shared/model.ts';

export { describeProof } from './move/proof/describe.ts';
export type { MigrateRequest, MigrateResult };

/** By the name for `--from`, in the order of detection. */
const generators: Readonly<Record<string, LoadGenerator>> = {
  vitepress: async () => (await import('./vitepress/index.ts')).vitepress,
  docusaurus: async () => (await import('./docusaurus/index.ts')).docusaurus,
  starlight: async () => (await import('./starlight/index.ts')).starlight,
  mkdocs: async () => (await import('./mkdocs/index.ts')).mkdocs,
  mdbook: async () => (await import('./mdbook/index.ts')).mdbook,
  hugo: async () => (await import('./hugo/index.ts')).hugo,
  mintlify: async () => (await import('./mintlify/index.ts')).mintlify,
  gitbook: async () => (await import('./gitbook/index.ts')).gitbook,
  nextra: async () => (await import('./nextra/index.ts')).nextra,
  vuepress: async () => (await import('./vuepress/index.ts')).vuepress,
  fumadocs: async () => (await import('./fumadocs/index.ts')).fumadocs,
  rspress: async () => (await import('./rspress/index.ts')).rspress,
  docsify: async () => (await import('./docsify/index.ts')).docsify,
};

export const generatorNames: readonly string[] = Object.keys(generators);

/** Never changes the source or runs its code. Writes the new folder whole or not at all. */
export async function migrate(request: MigrateRequest): Promise<MigrateResult> {
  const { moveSite } = await import('./move/move-site.ts');
  return moveSite(request, generators);
}
