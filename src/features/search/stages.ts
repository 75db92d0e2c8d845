import { getOrigin } from '#model/config/media-hosts';
import type { FeatureStages } from '#model/feature';
import { getLocaleFile, listLocaleFiles } from '#model/site/locale';
import { buildSearchSettings } from './dialog.ts';
import { hasOpenSearch, openSearchFile } from './open-search.ts';
import { indexDocument } from './records.ts';

export const stages: FeatureStages = {
  index: { isUsed: ({ search }) => search.provider === 'embedded', make: indexDocument },
  *shares(site) {
    for (const { version, ...file } of listLocaleFiles(openSearchFile, site.config))
      yield { ...file, isThere: hasOpenSearch(site, version) };
  },
  chrome: (context, _, { search }) => ({ search: buildSearchSettings(context, search) }),
  csp({ config: { search } }) {
    const origin = search.provider === 'hosted' ? getOrigin(search.endpoint) : undefined;
    return origin === undefined ? undefined : { 'connect-src': [origin] };
  },
  view(page, _, { site, tree: { version }, addresses }) {
    if (page.route !== '/' || !hasOpenSearch(site, version)) return {};
    const path = getLocaleFile(version, openSearchFile, site.config);
    return { head: { searchHref: addresses.file(path) } };
  },
};
