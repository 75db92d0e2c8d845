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

export const featureKeys = [
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
] as const;

/** Names of the keys whose text leads to a page. */
export const linkKeys = featureKeys.filter(({ isLink }: ConfigKey) => isLink).map(({ name }) => name);
