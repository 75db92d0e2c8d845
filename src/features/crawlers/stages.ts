import type { FeatureStages } from '#model/feature';
import { canHaveMain } from '#model/output/emitted';
import { getDefaultLocale, getDefaultVersion, listLocaleFiles } from '#model/site/locale';

export const stages: FeatureStages = {
  /** All languages share the two files. */
  *shares(site) {
    const { config } = site;
    const main = getDefaultVersion({ locale: getDefaultLocale(config)?.value }, config);
    const hasSitemap = config.url !== undefined && canHaveMain(site, main);
    for (const { locale } of listLocaleFiles('', config)) {
      yield { locale, name: 'robots.txt', path: 'robots.txt', isThere: true };
      yield { locale, name: 'sitemap.xml', path: 'sitemap.xml', isThere: hasSitemap };
    }
  },
};
