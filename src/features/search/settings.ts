/** search/settings.json of every tree: the settings of a hosted index. `docgen index` pushes them. */
import { getTreeFile } from '#model/address/url';
import type { Emitter } from '#model/output/output';
import { settingsWith } from '#search';
import { hasRecords } from './record-files.ts';

export const searchSettings = {
  name: 'search-settings',
  emit(site) {
    if (!hasRecords(site)) return [];
    const settings = settingsWith(site.config.search.synonyms, {
      hasLocales: site.config.locales.length > 0,
    });
    const body = `${JSON.stringify(settings, null, 2)}\n`;
    return site.trees.map(({ version }) => ({
      path: getTreeFile(version, 'search/settings.json'),
      body,
      from: 'search-settings',
    }));
  },
} satisfies Emitter;
