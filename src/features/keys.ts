/** The keys of all capabilities, in the order in which messages list them. */
import type { ConfigKey } from '#model/config/config-key';
import { analyticsKey } from './analytics/config.ts';
import { apiKey } from './api/config.ts';
import { authorsKey, blogKey } from './blog/config.ts';
import { cardsKey } from './cards/config.ts';
import { changesKey } from './changes/config.ts';
import { feedbackKey } from './feedback/config.ts';
import { glossaryKey } from './glossary/config.ts';
import { contributorsKey, lastUpdatedKey } from './history/config.ts';
import { hostingKey } from './hosting/config.ts';
import { termsKey } from './lint/config.ts';
import { mathKey } from './math/config.ts';
import { offlineKey } from './offline/config.ts';

export const featureKeys: FeatureKeys = [
  lastUpdatedKey,
  contributorsKey,
  authorsKey,
  blogKey,
  changesKey,
  feedbackKey,
  hostingKey,
  offlineKey,
  cardsKey,
  analyticsKey,
  termsKey,
  apiKey,
  mathKey,
  glossaryKey,
];

/** Written out, as `CoreEntries` is. */
export type FeatureKeys = readonly [
  typeof lastUpdatedKey,
  typeof contributorsKey,
  typeof authorsKey,
  typeof blogKey,
  typeof changesKey,
  typeof feedbackKey,
  typeof hostingKey,
  typeof offlineKey,
  typeof cardsKey,
  typeof analyticsKey,
  typeof termsKey,
  typeof apiKey,
  typeof mathKey,
  typeof glossaryKey,
];

/** Names of the keys whose text leads to a page. */
export const linkKeys = featureKeys.filter(({ isLink }: ConfigKey) => isLink).map(({ name }) => name);
