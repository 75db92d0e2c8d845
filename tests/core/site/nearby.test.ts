import { describe, expect, it } from 'vitest';
import type { NavGroup } from '#model/site/nav';

import { filterNearbyGroups } from '../../../src/stages/site/nearby.ts';
import { configOf } from '../../helpers/site.ts';

describe('many groups', () => {
  const groups = Array.from(
    { length: 500 },
    (_, index): NavGroup => ({
      title: `G${index}`,
      prefix: `/g${index}`,
      sections: [],
    }),
  );
  const titles = (of: readonly NavGroup[]) => [of.length, of[0]!.title, of.at(-1)!.title];

  it('are shown around the own one, a hundred of them', () => {
    expect(titles(filterNearbyGroups(groups, '/g250', configOf()))).toEqual([100, 'G200', 'G299']);
    expect(titles(filterNearbyGroups(groups, undefined, configOf()))).toEqual([100, 'G0', 'G99']);
    expect(filterNearbyGroups(groups.slice(0, 100), '/g3', configOf())).toHaveLength(100);
  });

  it('keep those that the site configures', () => {
    const config = configOf({ nav: [groups[499]!] });
    expect(titles(filterNearbyGroups(groups, '/g0', config))).toEqual([101, 'G499', 'G99']);
  });

  it('are fewer where their names are long, of those that the site configures too', () => {
    const long = groups.map((group) => ({ ...group, title: group.title.repeat(40) }));
    for (const config of [configOf(), configOf({ nav: long })]) {
      const shown = filterNearbyGroups(long, '/g250', config);
      expect(shown.length).toBeLessThan(30);
      expect(shown).toContain(long[250]);
    }
  });
});
