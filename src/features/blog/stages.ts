import type { FeatureStages } from '#model/feature';
import { mentionAuthors } from './authors.ts';
import { authors } from './check-authors.ts';
import { listFeeds } from './feeds.ts';
import { describePlace, metaKeys } from './frontmatter.ts';
import { relateLists } from './lists.ts';
import { releasePost } from './schedule.ts';
import { viewPosts } from './view.ts';

export const stages: FeatureStages = {
  metaKeys,
  describePlace,
  release: releasePost,
  relate: relateLists,
  shares: listFeeds,
  mentions: mentionAuthors,
  checks: [authors],
  view: viewPosts,
};
