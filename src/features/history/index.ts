/** When and by whom pages were last changed, from git. */
import { historyState } from '#discover';
import type { SiteConfig } from '#model/config/config';
import type { Feature } from '#model/feature';

export const history: Feature = {
  name: 'history',
  state: (config, siteDir) => (isOn(config) ? historyState(siteDir) : undefined),
  async read(input) {
    if (!isOn(input.config)) return undefined;
    return (await import('./read.ts')).readHistories(historyState(input.siteDir), input);
  },
};

function isOn({ lastUpdated, contributors }: SiteConfig): boolean {
  return lastUpdated || contributors;
}
