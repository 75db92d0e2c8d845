import { readSetting } from '#model/config/config-key';
import type { FeatureStages } from '#model/feature';
import { formatTreeName } from '#model/site/locale';
import { changesKey } from './config.ts';
import { createChangesFeeds } from './feeds.ts';
import { compareJob } from './job.ts';
import { listOwnRoutes, reserveRoutes } from './routes.ts';
import { type ChangesFacts, compareSite } from './site.ts';
import { buildChangesPages, viewChanged, viewChanges, viewChangesLink } from './view.ts';

export const stages: FeatureStages = {
  relate(input) {
    const older = reserveRoutes(input);
    return older && { facts: older, routes: listOwnRoutes(older) };
  },
  async derive(site, { map }) {
    if (!readSetting(site.config, changesKey)) return { value: undefined, diagnostics: [] };
    return { value: await compareSite(site, (pages) => map(compareJob, pages)), diagnostics: [] };
  },
  pages: (tree, facts, strings) =>
    buildChangesPages(sinceIn(facts)?.get(formatTreeName(tree.version)) ?? [], strings),
  chrome: (context, strings) => viewChangesLink(context, strings),
  view: (page, view, context, strings) => ({
    ...viewChanged(page, context, strings),
    ...viewChanges(page, view, context, strings),
  }),
  outputs: {
    paths: /(?:^|\/)changes\/[^/]+\.xml$/,
    list: async (site, { facts }) => createChangesFeeds(site, sinceIn(facts.changes) ?? new Map()),
  },
};

function sinceIn(facts: unknown): ChangesFacts['since'] | undefined {
  return (facts as ChangesFacts | undefined)?.since;
}
