import { describe, expect, it } from 'vitest';
import { recordPlaces } from '../../../src/stages/config/places.ts';
import { added } from '../../helpers/config.ts';

describe('places of a configuration', () => {
  it('are kept for what checks judge later: links, files and ignore entries', () => {
    const config = {
      title: 'T',
      feedback: '/a',
      topNav: [{ title: 'x', href: '/b' }],
      nav: [{ prefix: '/c', sections: [{ title: 's', links: [{ title: 'y', href: '/c/d' }] }] }],
      check: { ignore: [{ code: 'link-missing-page', target: '/x' }] },
    };
    const places = recordPlaces(
      config,
      (path) => ({ file: 'site.config.ts', line: path.length }),
      added.keys,
    );
    expect(Object.fromEntries(Object.entries(places).map(([key, { line }]) => [key, line]))).toEqual({
      feedback: 1,
      'topNav[0].href': 3,
      'nav[0].sections[0].links[0].href': 7,
      'check.ignore[0]': 3,
    });
  });
});
