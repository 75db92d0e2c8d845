import { readSetting } from '#model/config/config-key';
import { attribute } from '#model/contract';
import type { FeatureStages } from '#model/feature';
import type { ViewContext } from '#model/view/context';
import type { ChromeView } from '#model/view/view';
import { rootHref } from '#site';
import { analyticsKey, listAnalyticsSources } from './config.ts';
import { analyticsMark } from './contract.ts';
import { type Analytics, getServiceName } from './service.ts';

declare module '#model/view/view' {
  interface ChromeView {
    /** What counts readers; `name`: as they know it. */
    readonly analytics?: Analytics & { readonly name?: string };
  }
}

export const stages: FeatureStages = {
  mentions(config) {
    const src = readSetting(config, analyticsKey)?.src;
    return src === undefined ? [] : [{ key: 'analytics.src', href: src, isFile: true }];
  },
  chrome: (context, _, assets) => viewAnalytics(context, assets),
  csp({ config }) {
    const service = readSetting(config, analyticsKey);
    if (!service) return undefined;
    const { script, connect, image } = listAnalyticsSources(service);
    return { 'script-src': script, 'connect-src': connect, 'img-src': image };
  },
};

function viewAnalytics(context: ViewContext, assets: ChromeView['assets']): Partial<ChromeView> {
  const service = readSetting(context.tree.config, analyticsKey);
  if (!service) return {};
  const analytics = { ...service, src: rootHref(service.src, context) };
  const { id, src, provider, respectDnt } = analytics;
  return {
    analytics: { ...analytics, name: getServiceName(analytics) },
    loader: {
      [attribute.last]: assets.analytics,
      [analyticsMark.script]: src,
      [analyticsMark.id]: id,
      [analyticsMark.provider]: provider,
      [analyticsMark.respectDnt]: respectDnt ? '' : undefined,
    },
  };
}
