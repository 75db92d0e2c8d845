/** Formulas written in TeX, drawn as MathML at build time. */
import type { Feature } from '#model/feature';
import { mathKey } from './config.ts';

declare module '#model/view/theme-assets' {
  interface ThemeAssets {
    /** The styles of formulas, for pages that have one. */
    readonly math?: string;
  }
}

export const math: Feature = {
  name: 'math',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [mathKey],
  client: [
    {
      name: 'math',
      file: 'styles/math.css',
      asset: 'math',
      isPrinted: true,
      // Without the setting, too, pages may have formulas as raw HTML.
      isUsed: () => true,
    },
  ],
  stages: async () => (await import('./stages.ts')).stages,
};
