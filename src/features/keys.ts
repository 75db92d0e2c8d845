/** The type of site.config.ts with the keys and the codes of all capabilities. For types alone: the product gets them from the list of features. */
import './agents/codes.ts';
import './api/codes.ts';
import './blog/codes.ts';
import './cards/codes.ts';
import './components/codes.ts';
import './diagrams/codes.ts';
import './external/codes.ts';
import './footnotes/codes.ts';
import './foreign/codes.ts';
import './history/codes.ts';
import './hosting/codes.ts';
import './includes/codes.ts';
import './lint/codes.ts';
import './math/codes.ts';
import './pictures/codes.ts';
import './tabs/codes.ts';
import './translations/codes.ts';
import type { ConfigWith, LocaleWith } from '#model/config/user-config';
import type { agentsKey } from './agents/config.ts';
import type { analyticsKey } from './analytics/config.ts';
import type { apiKey } from './api/config.ts';
import type { authorsKey, blogKey } from './blog/config.ts';
import type { cardsKey } from './cards/config.ts';
import type { changesKey } from './changes/config.ts';
import type { robotsKey } from './crawlers/config.ts';
import type { feedbackKey } from './feedback/config.ts';
import type { glossaryKey } from './glossary/config.ts';
import type { contributorsKey, lastUpdatedKey } from './history/config.ts';
import type { hostingCodeKey, hostingKey } from './hosting/config.ts';
import type { termsKey } from './lint/config.ts';
import type { mathKey } from './math/config.ts';
import type { offlineKey } from './offline/config.ts';
import type { picturesKey } from './pictures/config.ts';

/**
 * Written out, because declarations that are inferred of values from other files lose their doc comments. A test compares it
 * with the features.
 * @internal Exported for tests.
 */
export type FeatureKeys = readonly [
  typeof lastUpdatedKey,
  typeof contributorsKey,
  typeof authorsKey,
  typeof blogKey,
  typeof agentsKey,
  typeof changesKey,
  typeof robotsKey,
  typeof feedbackKey,
  typeof hostingKey,
  typeof hostingCodeKey,
  typeof offlineKey,
  typeof cardsKey,
  typeof picturesKey,
  typeof analyticsKey,
  typeof termsKey,
  typeof apiKey,
  typeof mathKey,
  typeof glossaryKey,
];

type UserLocale = LocaleWith<FeatureKeys>;

/** What site.config.ts exports. Only `title` is required. */
export type UserConfig = ConfigWith<FeatureKeys> & {
  /** The languages of the site. The settings of a locale, such as title and navigation, replace those of the site in its trees. */
  readonly locales?: readonly UserLocale[];
};
