/** The keys of all capabilities, in the order in which messages list them. */
import type { ConfigKey } from '../config-key.ts';
import { analyticsKey } from './analytics.ts';
import { apiKey } from './api.ts';
import { authorsKey, blogKey } from './blog.ts';
import { cardsKey } from './cards.ts';
import { changesKey } from './changes.ts';
import { feedbackKey } from './feedback.ts';
import { glossaryKey } from './glossary.ts';
import { contributorsKey, lastUpdatedKey } from './history.ts';
import { hostingKey } from './hosting.ts';
import { mathKey } from './math.ts';
import { offlineKey } from './offline.ts';
import { termsKey } from './terms.ts';

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
