import { describe, expect, it } from 'vitest';
import { assetsFor, usedFiles } from '../../../src/engine/client-entries.ts';
import { clientEntries } from '../../../src/engine/features.ts';
import { siteOf, treeNamed } from '../../helpers/site.ts';

const entries = Object.fromEntries(
  clientEntries.flatMap(({ name, asset }) => (asset === undefined ? [] : [[name, `assets/${name}`]])),
);
const assets = {
  stylesheets: ['assets/site'],
  scripts: ['assets/loader'],
  later: 'assets/later',
  favicon: 'assets/icon',
  headScript: '',
};
const paths = ['assets/site', 'assets/loader', 'assets/later', ...Object.values(entries)];
const files = paths.map((path) => ({ path, body: '', from: 'theme' }));
const bundle = { assets, entries, printed: [], texts: {}, files };

/** Another service searches, so that no page needs the engine. */
const search = { provider: 'hosted', endpoint: 'https://s.example.com', index: 'docs', token: 't' };

function shown(config: object) {
  const site = siteOf({ pages: { 'content/index.md': {} }, config }).value;
  const own = assetsFor(treeNamed(site, 'v6.4'), site, bundle);
  return { own, written: usedFiles(site, bundle).map(({ path }) => path) };
}

describe('scripts and styles of features', () => {
  it('are neither named nor written where no page needs them', () => {
    const { own, written } = shown({ search });
    expect(own).toEqual(assets);
    expect(written).toEqual(['assets/site', 'assets/loader', 'assets/later']);
  });

  it('stand where views look for them, and each is written once', () => {
    const { own, written } = shown({ search, features: { 'markdown.math': true, offline: true } });
    expect(own.math).toBe('assets/math');
    expect(own.scripts).toEqual(['assets/loader', 'assets/offline']);
    expect(written).toEqual([
      'assets/site',
      'assets/loader',
      'assets/later',
      'assets/math',
      'assets/offline',
    ]);
  });

  it('are those of the search only where docgen itself searches', () => {
    expect(shown({}).own.search).toBe('assets/search');
    expect(shown({}).written).toContain('assets/search');
    expect(shown({ search }).written).not.toContain('assets/search');
  });

  it("take the place of docgen's own file of that name, which is not written then", () => {
    const api = [{ file: 'a.yaml', prefix: '/a', pages: 'tag', samples: [], tryIt: true, search: true }];
    const { own, written } = shown({ api });
    expect(own.later).toBe('assets/try-it-later');
    expect(written).toContain('assets/try-it-later');
    expect(written).not.toContain('assets/later');
  });
});
