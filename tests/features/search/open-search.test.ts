import { load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { openSearch } from '../../../src/features/search/open-search.ts';
import { type SiteParts, siteOf } from '../../helpers/site.ts';

const url = 'https://docs.example.com';
const files = (parts: Partial<SiteParts>) => [
  ...openSearch.emit(siteOf({ pages: { 'content/index.md': {} }, ...parts }).value),
];
const xml = (parts: Partial<SiteParts>) => load(files(parts)[0]?.body as string, { xml: true });

describe('the description of the search for browsers', () => {
  it('names the site and where its search is', () => {
    const $ = xml({ config: { url, title: '文档中心', description: '语音与视频' } });
    expect($('OpenSearchDescription').attr('xmlns')).toBe('http://a9.com/-/spec/opensearch/1.1/');
    expect([$('ShortName').text(), $('LongName').text(), $('Description').text()]).toEqual([
      '文档中心',
      '文档中心',
      '语音与视频',
    ]);
    expect($('Url').attr()).toEqual({
      type: 'text/html',
      template: 'https://docs.example.com/search/?q={searchTerms}',
    });
    expect(files({ config: { url } }).map(({ path }) => path)).toEqual(['opensearch.xml']);
  });

  it('keeps to the lengths that the format allows, by characters, and to its form', () => {
    const $ = xml({ config: { url, title: `<&${'😀'.repeat(60)}` } });
    expect([...$('ShortName').text()].length).toBe(16);
    expect([...$('LongName').text()].length).toBe(48);
    expect($('LongName').text()).toMatch(/^<&(?:😀)+$/u);
  });

  it.each([
    ['XVox Documentation', 'XVox'],
    ['Документация платформы', 'Документация'],
    ['Docs of the XVox platform', 'Docs of the XVox'],
    ['Internationalization', 'Internationaliza'],
    ['XVox 软交换与实时媒体平台文档中心', 'XVox 软交换与实时媒体平台文'],
  ])('cuts a long name behind a word: %s', (title, short) => {
    expect(xml({ config: { url, title } })('ShortName').text()).toBe(short);
  });

  it('knows the base of the site and of its default tree', () => {
    const versions = [{ value: 'v1', label: 'v1', base: '/v1', isDefault: true }];
    expect(xml({ base: '/docs', config: { url, versions } })('Url').attr('template')).toBe(
      'https://docs.example.com/docs/v1/search/?q={searchTerms}',
    );
  });

  it('is not written without an address, without the default tree, or where a page of the site lies there', () => {
    expect(files({})).toEqual([]);
    expect(files({ config: { url }, only: ['dev'] })).toEqual([]);
    expect(files({ config: { url }, pages: { 'content/search.md': {} } })).toEqual([]);
  });
});
