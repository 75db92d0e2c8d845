import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { completeConfig } from '../../../src/stages/config/complete.ts';
import { createSchema } from '../../../src/stages/config/schema.ts';
import { added, stringsOf } from '../../helpers/config.ts';
import { complete } from './mistakes.ts';

describe('a config of nothing but a title', () => {
  it('is complete', () => {
    expect(complete({ title: 'Docs' })).toEqual({
      title: 'Docs',
      brand: 'Docs',
      description: '',
      tagline: '',
      lang: 'zh-CN',
      base: '',
      toc: [2, 3],
      redirects: [],
      product: { slug: 'product', name: 'Docs' },
      versions: [{ value: 'latest', label: 'latest', base: '', isDefault: true }],
      locales: [],
      nav: [],
      topNav: [],
      hero: { actions: [], code: { title: '', files: [] } },
      home: { categories: [] },
      announcements: [],
      footer: { holder: 'Docs', links: [] },
      links: {},
      search: { provider: 'embedded', records: true },
      check: { ignore: [], severity: {} },
      hosts: [],
      head: [],
      csp: {},
      allowScripts: false,
      theme: { social: [] },
      dev: { allowedHosts: [] },
      strings: stringsOf('zh-CN'),
      features: {
        lastUpdated: false,
        contributors: false,
        authors: {},
        blog: { archive: false, feed: 'full', feeds: [] },
        offline: false,
        images: { optimise: false },
        'check.terms': [],
        api: [],
        'markdown.math': false,
        agents: { bundle: false },
        hostingCode: false,
      },
    });
  });
});

describe('completing a config', () => {
  it('speaks the language of the site, under the words that the site replaces', () => {
    const strings = (lang: string) => complete({ title: 'Docs', lang, strings: { copy: 'Take' } }).strings;
    expect(strings('en')).toMatchObject({ toc: 'On this page', searchDocs: 'Search', copy: 'Take' });
    expect(strings('en-GB')).toEqual(strings('en'));
    expect(strings('zh-TW')).toMatchObject({ toc: '本頁內容', copy: 'Take' });
    expect(strings('de-AT')).toMatchObject({ toc: 'Auf dieser Seite', copy: 'Take' });
  });

  it('speaks English on a site in a language that it has no words in', () => {
    for (const lang of ['it', 'pt-BR', 'enf', 'zha', 'x-zh']) {
      const checked = v.parse(createSchema(added), { title: 'Docs' });
      const { strings } = completeConfig({ ...checked, lang }, added);
      expect([lang, strings]).toEqual([lang, stringsOf('en')]);
    }
  });

  it('makes the version that says so the default', () => {
    const versions = [
      { value: 'dev', base: '/dev' },
      { value: 'v2', base: '', label: 'Two' },
      { value: 'v1', base: '/v1', default: true, ref: 'release-1' },
    ];
    expect(complete({ title: 'Docs', versions }).versions).toEqual([
      { value: 'dev', label: 'dev', base: '/dev', isDefault: false },
      { value: 'v2', label: 'Two', base: '', isDefault: false },
      { value: 'v1', label: 'v1', base: '/v1', isDefault: true, ref: 'release-1' },
    ]);
  });

  it('makes the version at the root of the site the default, else the first', () => {
    const defaults = (...bases: string[]) =>
      complete({ title: 'Docs', versions: bases.map((base) => ({ value: `v${base.slice(1)}`, base })) })
        .versions.filter((version) => version.isDefault)
        .map((version) => version.base);
    expect(defaults('/dev', '', '/v1')).toEqual(['']);
    expect(defaults('/dev', '/v1')).toEqual(['/dev']);
  });

  it('leaves the title of a group open that only has a prefix', () => {
    expect(complete({ title: 'Docs', nav: [{ prefix: '/guide', sections: [] }] }).nav).toEqual([
      { prefix: '/guide', title: '', sections: [] },
    ]);
  });

  it('trims the final slashes of addresses that paths are appended to', () => {
    const search = {
      provider: 'hosted',
      endpoint: 'https://s.example/',
      index: 'docs',
      token: 'key',
    } as const;
    const config = complete({ title: 'Docs', url: 'https://docs.example/', search });
    expect(config.url).toBe('https://docs.example');
    expect(config.search).toEqual({ ...search, endpoint: 'https://s.example', filter: true });
  });

  it('takes the path of the site’s address for its base', () => {
    expect(complete({ title: 'Docs', url: 'https://docs.example/team/docs/' })).toMatchObject({
      url: 'https://docs.example',
      base: '/team/docs',
    });
    expect(complete({ title: 'Docs', url: 'https://docs.example' }).base).toBe('');
    expect(complete({ title: 'Docs' }).base).toBe('');
  });

  it('keeps a version filter that is switched off', () => {
    const search = {
      provider: 'hosted',
      endpoint: 'https://s',
      index: 'a',
      token: 'b',
      filter: false,
    } as const;
    expect(complete({ title: 'Docs', search }).search).toEqual(search);
  });

  it('gives cards and categories an empty description', () => {
    const home = { categories: [{ title: 'A', menus: [{ title: 'B', href: '/b', icon: 'tag' }] }] };
    expect(complete({ title: 'Docs', home }).home).toEqual({
      categories: [{ title: 'A', desc: '', menus: [{ title: 'B', href: '/b', icon: 'tag', desc: '' }] }],
    });
  });

  it('names the product as the holder of the copyright, unless there is one', () => {
    const product = { slug: 'xvox', name: 'XVox' };
    expect(complete({ title: 'Docs', product, footer: { since: 2019 } }).footer).toEqual({
      since: 2019,
      holder: 'XVox',
      links: [],
    });
    expect(complete({ title: 'Docs', product, footer: { holder: 'Example' } }).footer.holder).toBe('Example');
  });
});
