/** What changed on the pages of a version since older ones: pages about it, marks on the changed pages, and feeds. */
import type { Feature } from '#model/feature';
import { changesKey } from './config.ts';
import { changedMark } from './contract.ts';
import { strings } from './strings.ts';

declare module '#model/view/theme-assets' {
  interface ThemeAssets {
    /** The styles of pages about changes. */
    readonly changes?: string;
  }
}

export const changes: Feature = {
  name: 'changes',
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  keys: [changesKey],
  strings,
  client: [
    {
      name: 'changes',
      file: 'styles/changes.css',
      asset: 'changes',
      isUsed: ({ facts }) => facts.changes !== undefined,
    },
  ],
  marks: [changedMark],
  stages: async () => (await import('./stages.ts')).stages,
  emission: async () => (await import('./emission.ts')).emission,
};
