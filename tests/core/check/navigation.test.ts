import { describe, expect, it } from 'vitest';
import { createMentions, loadStages } from '../../../src/engine/features.ts';
import { navigation } from '../../../src/stages/check/navigation.ts';
import { siteOf, twoLanguages } from '../../helpers/site.ts';

const mentions = createMentions(await loadStages());

const pages = {
  'content/a.md': { ids: ['b'], meta: { aliases: ['/before'] } },
  'content/old.md': { meta: { versions: ['v6.2'] } },
};

function judge(config: Parameters<typeof siteOf>[0]['config'], only?: readonly string[]) {
  return navigation.check(siteOf({ pages, config, only, publicFiles: ['img/banner.png'] }).value, mentions);
}

describe('links of the configuration', () => {
  it('accepts pages of any tree, outside addresses and public files', () => {
    const topNav = ['/a', '/a/', '/old', 'https://example.com', '/@v6.2/old', '/img/banner.png'].map(
      (href) => ({ title: 'x', href }),
    );
    expect(judge({ topNav })).toEqual([]);
  });

  it('lets the navigation of a language name pages of versions that it does not have', () => {
    const navOf = (...hrefs: string[]) => [
      {
        title: 'g',
        prefix: '/a',
        sections: [{ title: 's', links: hrefs.map((href) => ({ title: href, href })) }],
      },
    ];
    const of = (...hrefs: string[]) =>
      judge({
        ...twoLanguages,
        versions: twoLanguages.versions.filter(({ value, locale }) => locale !== 'en' || value !== 'v6.2'),
        locales: twoLanguages.locales.map((locale) =>
          locale.value === 'en'
            ? { ...locale, settings: { ...locale.settings, nav: navOf(...hrefs) } }
            : locale,
        ),
      });
    expect(of('/a', '/old')).toEqual([]);
    expect(of('/a', '/older')).toMatchObject([{ code: 'nav-missing-page', target: '/older' }]);
  });

  it('may lead to the root of a site without a home page, save from a redirect', () => {
    expect(judge({ topNav: [{ title: 'Home', href: '/' }] })).toEqual([]);
    expect(judge({ redirects: [{ from: '/x', to: '/' }] })).toMatchObject([
      { code: 'nav-missing-page', target: '/' },
    ]);
  });

  it('of a redirect leads to a page within each tree, to no other tree, site or file', () => {
    for (const to of ['/@v6.2/a', 'https://example.org/', '/img/banner.png'])
      expect(judge({ redirects: [{ from: '/x', to }] })).toMatchObject([
        { code: 'nav-missing-page', target: to, hint: expect.stringMatching(/^A redirect leads/) },
      ]);
  });

  it('names the languages that have a page which the language of the link lacks', () => {
    const { value: site } = siteOf({
      pages: { 'content/a.md': {}, 'content/@en/api.md': { locale: 'en' } },
      config: {
        ...twoLanguages,
        topNav: [{ title: 'API', href: '/api' }],
        locales: twoLanguages.locales.map((locale) =>
          locale.value === 'en' ? { ...locale, settings: { ...locale.settings, topNav: [] } } : locale,
        ),
      },
    });
    expect(navigation.check(site)).toMatchObject([
      {
        code: 'nav-missing-page',
        target: '/api',
        hint: expect.stringMatching(/^Only en has it: /),
      },
    ]);
  });

  it('names the key of a link to no page, wherever it stands', () => {
    const bad = { title: 'x', href: '/b' };
    const found = judge({
      nav: [
        { title: 'g', prefix: '/a', sections: [{ title: 's', links: [{ title: 'a', href: '/a' }, bad] }] },
      ],
      topNav: [bad],
      hero: { actions: [bad], code: { title: '', files: [] } },
      home: { categories: [{ title: 'c', desc: '', menus: [{ ...bad, desc: '' }] }] },
      footer: { holder: '', links: [bad] },
      announcements: [
        { content: 'x', href: '/b', show: true },
        { content: 'x', href: '/b', show: false },
      ],
      feedback: '/b',
    });
    expect(found.map(({ message }) => message.split(' ')[0])).toEqual([
      'nav[0].sections[0].links[1].href',
      'home.categories[0].menus[0].href',
      'topNav[0].href',
      'hero.actions[0].href',
      'footer.links[0].href',
      'announcements[0].href',
      'feedback',
    ]);
    expect(
      found.every(
        ({ severity, code, target }) =>
          severity === 'error' && code === 'nav-missing-page' && target === '/b',
      ),
    ).toBe(true);
  });

  it('counts announcements from the root, where a path names its tree itself', () => {
    const announcements = [
      '/a',
      '/v6.2/old',
      '/v6.2/old/#top',
      '/img/banner.png',
      '/@v6.2/old',
      '/old',
      '/v6.2/ol',
    ].map((href) => ({ content: 'x', href, show: true }));
    expect(judge({ announcements })).toMatchObject([
      { target: '/old' },
      { target: '/v6.2/ol', hint: 'Did you mean "/v6.2/old"?' },
    ]);
  });

  it('tells of versions that are not there and of files that docgen does not write for this site', () => {
    const topNav = ['/@v9/a', '/feed.xml', '/llms.txt', '/robots.txt'].map((href) => ({ title: 'x', href }));
    expect(judge({ topNav }).map(({ target }) => target)).toEqual(['/@v9/a', '/feed.xml']);
  });

  it('tells headings that are not there, and routes that are aliases now', () => {
    const topNav = ['/a#b', '/a#main', '/a#c', '/before'].map((href) => ({ title: 'x', href }));
    expect(judge({ topNav })).toMatchObject([
      { code: 'link-missing-anchor', target: '/a#c' },
      { code: 'nav-missing-page', target: '/before', hint: 'It is an alias: write "/a".' },
    ]);
  });

  it('tells where the link is written', () => {
    const places = { 'topNav[0].href': { file: 'site.config.mts', line: 7, column: 3 } };
    expect(judge({ topNav: [{ title: 'x', href: '/b' }], feedback: '/c', places })).toMatchObject([
      { file: 'site.config.mts', line: 7, column: 3 },
      { file: 'site.config.ts' },
    ]);
  });

  it('does not judge what may be in a tree that is left out', () => {
    expect(judge({ topNav: [{ title: 'x', href: '/old' }] }, ['v6.4'])).toEqual([]);
  });

  it('tells a social image or icon that is no public file', () => {
    expect(judge({ socialImage: '/img/baner.png', favicon: '/img/banner.png' })).toMatchObject([
      { code: 'nav-missing-file', hint: 'Did you mean "/img/banner.png"?' },
    ]);
  });

  it('tells a link to the code or the company and a script of analytics that lead nowhere', () => {
    const links = { code: '/img/banner.pn', company: 'https://example.com' };
    expect(judge({ links, analytics: { id: 'x', src: '/img/banner.js' } })).toMatchObject([
      { code: 'nav-missing-page', message: expect.stringContaining('links.code links to "/img/banner.pn"') },
      { code: 'nav-missing-file', message: expect.stringContaining('analytics.src is "/img/banner.js"') },
    ]);
    expect(judge({ links: { code: '/img/banner.png' } })).toEqual([]);
  });
});
