/** Finds out which generator made a site, by its settings. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Generator, LoadGenerator, SitePlan } from '../shared/model.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { dropDeadLinks } from './dead-links.ts';
import { dropEmptyLocales } from './locales.ts';

/** Detects the generator by the least nested settings file; ignores tests and examples of a generator. */
export async function findGenerator(
  tree: SourceTree,
  generators: Readonly<Record<string, LoadGenerator>>,
  from: string | undefined,
): Promise<{ generator: Generator; plan: SitePlan } | { fault: Diagnostic }> {
  const chosen = Object.entries(generators).filter(([name]) => from === undefined || name === from);
  const all = await Promise.all(chosen.map(([, load]) => load()));
  const candidates = tree.paths
    .filter(
      (path) =>
        path.split('/').length <= 5 &&
        !/(?:^|\/)(?:__tests__|tests?|fixtures?|examples?|templates?|archetypes)\//.test(path),
    )
    .flatMap((path) => all.filter(({ isConfig }) => isConfig(path)).map((generator) => ({ generator, path })))
    .sort((a, b) => measureDepth(a.path) - measureDepth(b.path) || b.path.localeCompare(a.path, 'en'));
  for (const { generator, path } of candidates.slice(0, 40)) {
    const plan = await generator.read(tree, path);
    if (plan && plan.pages.length > 0) return { generator, plan: dropDeadLinks(dropEmptyLocales(plan)) };
  }
  const empty = candidates.find(({ generator }) => !generator.isVague);
  if (empty) return { fault: reportNoPages(empty.generator, empty.path) };
  const known = all.map(({ label }) => label).join(', ');
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
function reportNoPages({ label }: Generator, path: string): Diagnostic {
  return error(
    'migrate-unknown',
    `No page of the site that "${path}" configures (${label}) lies in this folder.`,
    { hint: 'Name the folder above, which holds the pages too.' },
  );
}

/** The depth of a settings file; does not count a folder that only holds settings. */
function measureDepth(path: string): number {
  return path.replace(/\.vitepress\/|config\/_default\//, '').split('/').length;
}
