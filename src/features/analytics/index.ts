/** Counts readers with a service or a script of the site's own, and asks them first if the site says so. */
import { readSetting } from '#model/config/config-key';
import type { Feature } from '#model/feature';
import { analyticsKey } from './config.ts';
import { analyticsMark } from './contract.ts';
import { strings } from './strings.ts';

declare module '#model/view/theme-assets' {
  interface ThemeAssets {
    /** Loads after all other scripts on sites with analytics: reports page views. */
    readonly analytics?: string;
  }
}

export const analytics: Feature = {
  name: 'analytics',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [analyticsKey],
  strings,
  client: [
    {
      name: 'analytics',
      file: 'client/analytics.ts',
      asset: 'analytics',
      isUsed({ config }) {
        const service = readSetting(config, analyticsKey);
        return service !== undefined && !service.consent;
      },
    },
    {
      name: 'consent',
      file: 'client/consent.ts',
      style: 'styles/consent.css',
      asset: 'analytics',
      isUsed: ({ config }) => readSetting(config, analyticsKey)?.consent === true,
    },
  ],
  marks: Object.values(analyticsMark),
  stages: async () => (await import('./stages.ts')).stages,
};
