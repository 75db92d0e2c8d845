import { readSetting } from '#model/config/config-key';
import type { FeatureStages } from '#model/feature';
import type { Mention } from '#model/output/output';
import { authors } from './check-authors.ts';
import { authorsKey } from './config.ts';
import { feed } from './feed.ts';
import { listFeeds } from './feeds.ts';
import { relateLists } from './lists.ts';
import { releasePost } from './schedule.ts';
import { viewPosts } from './view.ts';

export const stages: FeatureStages = {
  mentions: (config) =>
    Object.entries(readSetting(config, authorsKey) ?? {}).flatMap(([key, { url, image }]): Mention[] => [
      ...(url === undefined ? [] : [{ key: `authors.${key}.url`, href: url }]),
      ...(image === undefined ? [] : [{ key: `authors.${key}.image`, href: image, isFile: true as const }]),
    ]),
  release: releasePost,
  relate: relateLists,
  shares: listFeeds,
  checks: [authors],
  view: viewPosts,
  emitters: [feed],
};
