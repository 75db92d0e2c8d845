/** The features as the engine uses them: the list, and their parts, loaded once in each thread when the first page is parsed. */
import { codes, features } from '#features';
import type { ClientEntry } from '#model/client-entry';
import type { SiteConfig } from '#model/config/config';
import type { Meta } from '#model/document/document';
import type { FrontmatterKeys } from '#model/document/frontmatter-keys';
import type { Facts, NamedEmission, NamedStages } from '#model/feature';
import type { Linter } from '#model/linter';
import type { CspSources, ListMentions, OutputContext, ThemedContext } from '#model/output/output';
import { memoize } from '#model/remembered';
import type { Page, Site, Tree } from '#model/site/site';
import { createStrings } from '#model/strings';

export { codes };

export const clientEntries: readonly ClientEntry[] = features.flatMap(({ client = [] }) => client);

/** How much longer the parsing of a text takes because of features, ms. */
export function weighRules(text: string): number {
  return features.reduce((sum, { weight }) => sum + (weight?.(text) ?? 0), 0);
}

/** Attributes by which scripts of features find their parts. */
export const clientMarks: ReadonlySet<string> = new Set(features.flatMap(({ marks = [] }) => marks));

let loading: Promise<readonly NamedStages[]> | undefined;

/** In the order of the list. */
export function loadStages(): Promise<readonly NamedStages[]> {
  loading ??= Promise.all(
    features.map(async (one) => ({ name: one.name, ...(await one.stages?.()), ...(await one.emission?.()) })),
  );
  return loading;
}

/** What emitters are and ask, without all else. */
export function loadEmission(): Promise<readonly NamedEmission[]> {
  return Promise.all(features.map(async ({ name, emission }) => ({ name, ...(await emission?.()) })));
}

/** What the parser takes from the features for every page. One object for all of them. */
export const commonTools = memoize((stages: readonly NamedStages[]) => ({
  rules: stages.flatMap(({ rules = [] }) => rules),
  hints: stages.flatMap(({ hints }) => hints ?? []),
  copy: stages.find(({ copy }) => copy)?.copy,
  marks: clientMarks,
  strings: createStrings(Object.assign({}, ...features.map(({ strings }) => strings?.['zh-CN']))),
  describePlace: (path: string): Partial<Meta> =>
    Object.assign({}, ...stages.map((feature) => feature.describePlace?.(path))),
  metaKeys: Object.assign({}, ...stages.map(({ metaKeys }) => metaKeys)) as FrontmatterKeys,
}));

/** An entry for each feature that gives one; undefined if none does. */
export function collect(
  stages: readonly NamedStages[],
  read: (feature: NamedStages) => unknown,
): Readonly<Record<string, unknown>> | undefined {
  const entries = stages.map((feature) => [feature.name, read(feature)] as const);
  const given = entries.filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** The site with the files of features that pages may link to. */
export function withOfferedFiles(
  site: Site,
  stages: readonly Pick<NamedStages, 'name' | 'offers' | 'shares'>[],
  facts: Facts,
): Site {
  const offered = stages.flatMap(({ name, offers }) => [...(offers?.(site, facts[name]) ?? [])]);
  const shared = stages.flatMap(({ shares }) => [...(shares?.(site) ?? [])]);
  const there = shared.filter(({ isThere }) => isThere).map(({ path }) => path);
  const byLocale = new Map<string, Map<string, string>>();
  for (const { locale = '', name, path } of shared)
    byLocale.set(locale, (byLocale.get(locale) ?? new Map()).set(name, path));
  return {
    ...site,
    ...(offered.length + there.length > 0 && { offeredFiles: new Set([...offered, ...there]) }),
    ...(shared.length > 0 && { sharedFiles: byLocale }),
  };
}

/** What features add to the content security policy. */
export function listCspSources(stages: readonly NamedStages[], site: Site): CspSources {
  const sources: Record<string, string[]> = {};
  for (const { csp } of stages)
    for (const [directive, added] of Object.entries(csp?.(site) ?? {}))
      sources[directive] = [...(sources[directive] ?? []), ...added];
  return sources;
}

/** Makes pages whole: with the documents that features have for them. */
export function wholePages(stages: readonly NamedStages[], facts: Facts): (page: Page) => Page {
  const holders = stages.filter(({ document }) => document);
  return (page) => {
    for (const { name, document } of holders) {
      const whole = document!(page, facts[name]);
      if (whole) return { ...page, document: whole };
    }
    return page;
  };
}

export function createMentions(stages: readonly NamedStages[]): ListMentions {
  return (config) => stages.flatMap(({ mentions }) => mentions?.(config) ?? []);
}

/** What is known of a checked site. */
export type Known = { readonly site: Site; readonly facts: Facts; readonly stages: readonly NamedStages[] };

/** What outputs are made from. */
export function createContext(
  facts: Facts,
  emission: readonly NamedEmission[],
  whole: OutputContext['whole'],
): OutputContext {
  const dating = emission.filter(({ lastModified }) => lastModified);
  return {
    facts,
    whole,
    lastModified(page, tree) {
      for (const { name, lastModified } of dating) {
        const date = lastModified?.(page, tree, facts[name]);
        if (date !== undefined) return date;
      }
      return undefined;
    },
    copyLinks: (page, tree) => emission.flatMap(({ copyLinks }) => copyLinks?.(page, tree) ?? []),
    noteLinks: (page, tree) =>
      emission.flatMap(({ name, noteLinks }) => noteLinks?.(page, tree, facts[name]) ?? []),
  };
}

/** What only this thread knows, since features keep their facts here. */
export function createMakers({
  site,
  facts,
  stages,
}: Known): Pick<ThemedContext, 'interfaces' | 'announced'> {
  const interfaces = (tree: Tree) =>
    stages.flatMap(({ name, interfaces: list }) => list?.(tree, facts[name]) ?? []);
  return {
    interfaces,
    announced: () => stages.flatMap(({ announces }) => announces?.(site, { interfaces }) ?? []),
  };
}

/** Makes a page's part of the index of the site; undefined if the site has none. */
export function getIndexer(stages: readonly NamedStages[], config: SiteConfig) {
  return stages.find(({ index }) => index?.isUsed(config))?.index?.make;
}

/** Undefined if no feature judges pages closely. */
export async function loadLinter(stages: readonly NamedStages[]): Promise<Linter | undefined> {
  return stages.find(({ linter }) => linter)?.linter?.();
}
