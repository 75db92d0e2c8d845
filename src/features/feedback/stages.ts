import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { getOrigin } from '#model/config/media-hosts';
import type { FeatureStages } from '#model/feature';
import { feedbackKey } from './config.ts';
import { viewFeedback } from './view.ts';

export const stages: FeatureStages = {
  mentions(config) {
    const feedback = readSetting(config, feedbackKey);
    return typeof feedback === 'string' ? [{ key: 'feedback', href: feedback }] : [];
  },
  view: (page, _, context, strings) => viewFeedback(page, context, strings),
  csp: ({ config }) => ({ 'connect-src': listOrigins(config) }),
};

/** Origins to which answers go, in all languages. */
function listOrigins({ features, locales }: SiteConfig): string[] {
  const all = [features, ...locales.map(({ settings }) => settings.features ?? {})];
  return all.flatMap((one) => {
    const feedback = readSetting({ features: one }, feedbackKey);
    if (typeof feedback !== 'object' || feedback.endpoint === undefined) return [];
    return getOrigin(feedback.endpoint) ?? [];
  });
}
