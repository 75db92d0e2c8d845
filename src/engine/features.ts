/** The features as the engine uses them: the list, and their parts, loaded once in each thread when the first page is parsed. */
import { features } from '#features';
import type { Facts, NamedStages } from '#model/feature';
import type { Page } from '#model/site/site';

let loading: Promise<readonly NamedStages[]> | undefined;

/** In the order of the list. */
export function loadStages(): Promise<readonly NamedStages[]> {
  loading ??= Promise.all(features.map(async ({ name, stages }) => ({ name, ...(await stages?.()) })));
  return loading;
}

/** An entry for each feature that gives one; undefined if none does. */
export function collect(
  stages: readonly NamedStages[],
  read: (feature: NamedStages) => unknown,
): Readonly<Record<string, unknown>> | undefined {
  const entries = stages.map((feature) => [feature.name, read(feature)] as const);
  const given = entries.filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** Makes pages whole: with the documents that features have for them. */
export function wholePages(stages: readonly NamedStages[], facts: Facts): (page: Page) => Page {
  return (given) =>
    stages.reduce((page, feature) => {
      const document = feature.document?.(given, facts[feature.name]);
      return document ? { ...page, document } : page;
    }, given);
}
