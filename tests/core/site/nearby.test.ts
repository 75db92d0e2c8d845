import { describe, expect, it } from 'vitest';
import type { NavGroup } from '#model/site/nav';

import { filterNearbyGroups, filterNearbySections } from '../../../src/stages/site/nearby.ts';
import { configOf } from '../../helpers/site.ts';

const links = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ title: 'x', href: `/d/p${from + index}` }));
const group = (...sections: [number, number][]): NavGroup => ({
  title: 'D',
  prefix: '/d',
  sections: sections.map(([from, to], index) => ({ title: `S${index}`, links: links(from, to) })),
});
const shown = (of: NavGroup, route: string, config = configOf()) =>
  filterNearbySections(of, route, config).map(({ title, links }) => [
    title,
    links[0]!.href,
    links.at(-1)!.href,
  ]);

describe('a group of many links, made from folders', () => {
  it('is shown whole as long as it is no longer than 300', () => {
    expect(shown(group([0, 200], [200, 300]), '/d/p5')).toEqual([
      ['S0', '/d/p0', '/d/p199'],
      ['S1', '/d/p200', '/d/p299'],
    ]);
  });

  it('is shown around the page, over the ends of sections, in 300 links', () => {
    const long = group([0, 100], [100, 500], [500, 1000]);
    expect(shown(long, '/d/p3')).toEqual([
      ['S0', '/d/p0', '/d/p99'],
      ['S1', '/d/p100', '/d/p299'],
    ]);
    expect(shown(long, '/d/p450')).toEqual([
      ['S1', '/d/p300', '/d/p499'],
      ['S2', '/d/p500', '/d/p599'],
    ]);
    expect(shown(long, '/d/p999')).toEqual([['S2', '/d/p700', '/d/p999']]);
  });

  it('finds the page whatever its name has to be escaped to', () => {
    const long = group([0, 400]);
    const odd = { title: 'odd', href: '/d/a%23b' };
    const section = { title: 'S', links: [...long.sections[0]!.links, odd] };
    expect(
      filterNearbySections({ ...long, sections: [section] }, '/d/a#b', configOf())[0]!.links.at(-1),
    ).toBe(odd);
  });

  it('is shown whole where the site configures it', () => {
    const long = group([0, 1000]);
    expect(shown(long, '/d/p3', configOf({ nav: [long] }))).toEqual([['S0', '/d/p0', '/d/p999']]);
  });
});

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
});
