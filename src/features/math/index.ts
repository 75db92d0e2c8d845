/** Formulas written in TeX, drawn as MathML at build time. */
import { readSetting } from '#model/config/config-key';
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { mathKey } from './config.ts';

declare module '#model/view/theme-assets' {
  interface ThemeAssets {
    /** The styles of formulas, for pages that have one. */
    readonly math?: string;
  }
}

export const math: Feature = {
  name: 'math',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [mathKey],
  client: [
    {
      name: 'math',
      file: 'styles/math.css',
      asset: 'math',
      isPrinted: true,
      // Without the setting, too, pages may have formulas as raw HTML.
      isUsed: ({ config, pages }) =>
        readSetting(config, mathKey) || pages.some(({ document }) => document.notes?.math === true),
    },
  ],
  stages: async () => (await import('./stages.ts')).stages,
};
