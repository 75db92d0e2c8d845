/** Finds out which generator made a site, by its settings. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { withoutDeadLinks } from './dead-links.ts';
import { kinds } from './kinds/index.ts';
import { withoutEmptyLocales } from './locales.ts';
import type { Kind, SitePlan } from './model.ts';
import type { SourceTree } from './source-tree.ts';

/** Detects the generator by the least nested settings file; ignores tests and examples of a generator. */
export async function recognise(
  tree: SourceTree,
  from: string | undefined,
): Promise<{ kind: Kind; plan: SitePlan } | { fault: Diagnostic }> {
  const candidates = tree.paths
    .filter(
      (path) =>
        path.split('/').length <= 5 &&
        !/(?:^|\/)(?:__tests__|tests?|fixtures?|examples?|templates?|archetypes)\//.test(path),
    )
    .flatMap((path) =>
      kinds
        .filter((kind) => (from === undefined || kind.name === from) && kind.isConfig(path))
        .map((kind) => ({ kind, path })),
    )
    .sort((a, b) => depthOf(a.path) - depthOf(b.path) || b.path.localeCompare(a.path, 'en'));
  for (const { kind, path } of candidates.slice(0, 40)) {
    const plan = await kind.read(tree, path);
    if (plan && plan.pages.length > 0) return { kind, plan: withoutDeadLinks(withoutEmptyLocales(plan)) };
  }
  const [empty] = candidates;
  if (empty) return { fault: noPages(empty.kind, empty.path) };
  const known = kinds.map(({ label }) => label).join(', ');
  const message =
    from === undefined
      ? `This is no site of a kind that docgen can move: ${known}.`
      : `No site of that kind is found here.`;
  return {
    fault: error('migrate-unknown', message, {
      hint: 'Name the folder that holds its settings, such as mkdocs.yml; --from says which kind it is.',
    }),
  };
}

/** Some sites have their pages beside the folder of settings. */
function noPages({ label }: Kind, path: string): Diagnostic {
  return error(
    'migrate-unknown',
    `No page of the site that "${path}" configures (${label}) lies in this folder.`,
    {
      hint: 'Name the folder above, which holds the pages too.',
    },
  );
}

/** The depth of a settings file; does not count a folder that only holds settings. */
function depthOf(path: string): number {
  return path.replace(/\.vitepress\/|config\/_default\//, '').split('/').length;
}
