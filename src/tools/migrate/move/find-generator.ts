/** Finds out which generator made a site, by its settings. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Generator, LoadGenerator, SitePlan, Task } from '../shared/model.ts';
import type { SourceTree } from '../shared/source-tree.ts';
import { type FoundSite, joinLanguages } from './join-languages.ts';
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
        measureDepth(path) <= 5 &&
        !/(?:^|\/)(?:__tests__|tests?|fixtures?|examples?|templates?|archetypes)\//.test(path),
    )
    .flatMap((path) => all.filter(({ isConfig }) => isConfig(path)).map((generator) => ({ generator, path })))
    .sort((a, b) => measureDepth(a.path) - measureDepth(b.path) || compareNames(a.path, b.path));
  let empty: Candidate | undefined;
  for (const [at, candidate] of candidates.slice(0, 40).entries()) {
    const { generator, path } = candidate;
    const plan = await generator.read(tree, path);
    if (plan?.pages.length === 0) empty ??= candidate;
    if (!plan || plan.pages.length === 0) continue;
    const others = await findOthers(tree, plan, candidates.slice(at + 1), generator);
    const joined = joinLanguages([{ path, plan }, ...others]);
    if (joined) return { generator, plan: joined };
    const all = [{ path, plan }, ...others];
    const main = all.find((site) => site.plan.pages.length >= plan.pages.length * muchLarger) ?? all[0]!;
    const rest = all.filter((site) => site !== main).map((site) => site.path);
    const tasks = [...reportOthers(main.path, rest), ...main.plan.tasks];
    return { generator, plan: dropEmptyLocales({ ...main.plan, tasks }) };
  }
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

/** A site of so many times the pages comes before one whose settings are less nested. */
const muchLarger = 10;

type Candidate = { readonly generator: Generator; readonly path: string };

/** `hugo.toml` before `config.toml`; of equal names the first by its path. */
function compareNames(a: string, b: string): number {
  const getName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return getName(b).localeCompare(getName(a), 'en') || a.localeCompare(b, 'en');
}

/** Settings of further sites of that kind, with other pages. */
async function findOthers(
  tree: SourceTree,
  { pages }: SitePlan,
  candidates: readonly Candidate[],
  generator: Generator,
): Promise<FoundSite[]> {
  const sources = new Set(pages.map(({ source }) => source));
  const found: FoundSite[] = [];
  for (const { path } of candidates.filter((candidate) => candidate.generator === generator).slice(0, 20)) {
    const plan = await generator.read(tree, path);
    if (plan?.pages.some(({ source }) => !sources.has(source))) found.push({ path, plan });
  }
  return found;
}

function reportOthers(path: string, others: readonly string[]): Task[] {
  if (others.length === 0) return [];
  return [
    {
      message: `Of ${others.length + 1} sites in this folder only that of "${path}" is moved; further ones: ${others.join(', ')}.`,
      hint: 'Name the folder of each to move it, too. Languages become content/@xx/ of one site.',
    },
  ];
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
