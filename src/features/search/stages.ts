import type { FeatureStages } from '#model/feature';
import { getLocaleFile, listLocaleFiles } from '#model/site/locale';
import { searchIndex } from './index-files.ts';
import { hasOpenSearch, openSearch, openSearchFile } from './open-search.ts';
import { searchRecords } from './record-files.ts';
import { indexDocument } from './records.ts';
import { searchSettings } from './settings.ts';

export const stages: FeatureStages = {
  index: { isUsed: ({ search }) => search.provider === 'embedded', make: indexDocument },
  emitters: [searchIndex, searchRecords, searchSettings, openSearch],
  *shares(site) {
    for (const { version, ...file } of listLocaleFiles(openSearchFile, site.config))
      yield { ...file, isThere: hasOpenSearch(site, version) };
  },
  view(page, { head }, { site, tree: { version }, addresses }) {
    if (page.route !== '/' || !hasOpenSearch(site, version)) return {};
    const path = getLocaleFile(version, openSearchFile, site.config);
    return { head: { ...head, searchHref: addresses.file(path) } };
  },
};
