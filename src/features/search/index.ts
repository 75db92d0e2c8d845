/** What searches read: the embedded index, the records of a hosted one, and the description for browsers. */
import type { Feature } from '#model/feature';

declare module '#model/view/theme-assets' {
  interface ThemeAssets {
    /** The embedded engine. */
    readonly search?: string;
  }
}

export const search: Feature = {
  name: 'search',
  client: [
    {
      name: 'search',
      file: 'client/islands/engine.ts',
      asset: 'search',
      isUsed: ({ config }) => config.search.provider === 'embedded',
    },
  ],
  stages: async () => (await import('./stages.ts')).stages,
  emission: async () => (await import('./emission.ts')).emission,
};
