/** Search in the HTML and files of the fixture site, before any script runs. */
import { type CheerioAPI, load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import type { SearchPageSettings } from '#model/contract';
import { settingsWith } from '../../src/lib/search/hosted-settings.ts';
import { synonyms } from '../fixture-site/content/_site/synonyms.ts';
import { type BuiltPage, builtSite, differs, faults, trees } from './built.ts';

const site = await builtSite();
const { pages, config } = site;

/** Pages without a document also have the dialog. */
const made = trees.flatMap(({ base }) =>
  ['404.html', 'search/index.html'].map((file) => {
    const path = `${base}/${file}`.slice(1);
    return { ...pages[0]!, base, address: `/${path}`, $: load(site.text(path)) } satisfies BuiltPage;
  }),
);
const all = [...pages, ...made];

function settingsOf($: CheerioAPI): SearchPageSettings {
  return JSON.parse($('dialog#search [data-search]').attr('data-search') ?? '{}');
}

describe('the search dialog of every page', () => {
  it('is there once, closed, with a name', () => {
    expect(
      faults(all, ({ $ }) => {
        const dialog = $('dialog#search');
        return [
          ...differs('dialogs', dialog.length, 1),
          ...differs('open', dialog.attr('open'), undefined),
          ...differs('name', dialog.attr('aria-label'), '搜索文档'),
        ];
      }),
    ).toEqual([]);
  });

  it('has a combobox that leads to its listbox, ready to be typed into', () => {
    expect(
      faults(all, ({ $ }) => {
        const input = $('dialog#search input');
        const list = $(`[id="${input.attr('aria-controls')}"]`);
        return [
          ...differs(
            'field',
            [input.length, input.attr('role'), input.attr('autofocus')],
            [1, 'combobox', 'autofocus'],
          ),
          ...differs(
            'state',
            [input.attr('aria-expanded'), input.attr('aria-autocomplete')],
            ['false', 'list'],
          ),
          ...differs('label', input.attr('aria-label'), '搜索文档'),
          ...differs(
            'list',
            [list.length, list.attr('role'), list.attr('aria-label')],
            [1, 'listbox', '搜索结果'],
          ),
          ...differs('options', list.children().length, 0),
          ...differs('status', $('dialog#search > [role=status]').text(), ''),
        ];
      }),
    ).toEqual([]);
  });

  it('opens and closes by the browser alone, from the header at every width', () => {
    expect(
      faults(all, ({ $ }) => {
        const openers = $('header [commandfor=search]')
          .toArray()
          .map((one) => [$(one).attr('command'), $(one).attr('aria-haspopup'), $(one).prop('tagName')]);
        const closer = $('dialog#search [commandfor=search]');
        return [
          ...differs('openers', openers, [
            ['show-modal', 'dialog', 'BUTTON'],
            ['show-modal', 'dialog', 'BUTTON'],
          ]),
          ...differs('closer', [closer.attr('command'), closer.attr('aria-label')], ['close', '关闭搜索']),
        ];
      }),
    ).toEqual([]);
  });

  it('says what there is instead without script, and hides what would be dead', () => {
    expect(
      faults(all, ({ $ }) => [
        ...differs(
          'notice',
          $('dialog#search noscript').text(),
          '搜索需要启用 JavaScript，可从首页按分类查找。',
        ),
        ...differs('idle text', $('dialog#search [data-needs-script]').attr('hidden'), 'hidden'),
      ]),
    ).toEqual([]);
  });

  it('tells its script no words that it brings itself, but where the index of the page’s own tree lies', () => {
    expect(
      faults(all, ({ $, base }) => {
        const { strings, root, toFiles, engine, hosted } = settingsOf($);
        return [
          ...differs('strings', strings, undefined),
          ...differs('places', [root, toFiles, hosted], [`${base}/`, undefined, undefined]),
          ...(site.files.has((engine ?? '').slice(1)) ? [] : [`there is no ${engine}`]),
        ];
      }),
    ).toEqual([]);
    for (const { base } of trees) expect(site.files.has(`${base}/search/index.js`.slice(1))).toBe(true);
  });

  it('begins with icons that the page has; those of hits come with them', () => {
    expect(
      faults(all, ({ $ }) => {
        const has = new Set(
          $('symbol')
            .toArray()
            .map((one) => $(one).attr('id')),
        );
        return ['search', 'close'].filter((name) => !has.has(`I-${name}`));
      }),
    ).toEqual([]);
  });
});

describe('the files of the search', () => {
  it('settings.json of every tree is what the hosted service takes', () => {
    for (const { base } of trees) {
      const settings: unknown = JSON.parse(site.text(`${base}/search/settings.json`.slice(1)));
      expect(settings).toEqual(JSON.parse(JSON.stringify(settingsWith(synonyms, { hasLocales: true }))));
    }
  });

  it('opensearch.xml is well formed, and leads to the search page of the default tree', () => {
    const $ = load(site.text('opensearch.xml'), { xml: true });
    expect($('OpenSearchDescription > ShortName').text().length).toBeGreaterThan(0);
    expect($('Url[type="text/html"]').attr('template')).toBe(`${config.url}/search/?q={searchTerms}`);
    expect(site.files.has('search/index.html')).toBe(true);
  });

  it('opensearch.xml is linked from the home page of every tree, and from no other page', () => {
    const links = ({ $ }: BuiltPage) =>
      $('head link[rel=search]')
        .toArray()
        .map((one) => [$(one).attr('type'), $(one).attr('href'), $(one).attr('title')]);
    expect(
      faults(all, (page) =>
        differs(
          'links',
          links(page),
          pages.includes(page) && page.route === '/'
            ? [['application/opensearchdescription+xml', '/opensearch.xml', config.title]]
            : [],
        ),
      ),
    ).toEqual([]);
  });

  it('the search page is kept from search engines and from the sitemap', () => {
    for (const { base, $ } of made.filter(({ address }) => address.includes('/search/'))) {
      expect([base, $('meta[name=robots]').attr('content')]).toEqual([base, 'noindex']);
      expect([$('main h1').text(), $('main noscript').text()]).toEqual([
        '搜索文档',
        '搜索需要启用 JavaScript，可从首页按分类查找。',
      ]);
    }
    expect(site.text('sitemap.xml').includes(`<loc>${config.url}/search/</loc>`)).toBe(false);
  });
});
