import { load } from 'cheerio/slim';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { HitText, SearchHit } from '#search/query';
import { Hits } from '../../../theme/client/islands/hits.tsx';

const mark = (text: string) => `\uE000${text}\uE001`;

function hit(url: string, own: Partial<HitText> = {}): SearchHit {
  const none = {
    hierarchy_lvl0: null,
    hierarchy_lvl2: null,
    hierarchy_lvl3: null,
    hierarchy_lvl4: null,
    hierarchy_lvl5: null,
  };
  return { url, _formatted: { hierarchy_lvl1: 'Page', ...none, content: '', ...own } };
}

function listOf(hits: readonly SearchHit[], active = 0) {
  return load(renderToStaticMarkup(<Hits hits={hits} active={active} choose={() => {}} />));
}

describe('the list of hits', () => {
  it('groups neighbours of one area under its name, in the order of the answer', () => {
    const $ = listOf([
      hit('/a/', { hierarchy_lvl0: '操作指南' }),
      hit('/b/#b', { hierarchy_lvl0: '操作指南', hierarchy_lvl2: 'B' }),
      hit('/c/', { hierarchy_lvl0: 'REST API' }),
      hit('/a/#d', { hierarchy_lvl0: '操作指南', hierarchy_lvl2: 'D' }),
    ]);
    const groups = $('[role=group]').toArray();
    expect(groups.map((one) => [$('.sd-group', one).text(), $('a', one).length])).toEqual([
      ['操作指南', 2],
      ['REST API', 1],
      ['操作指南', 1],
    ]);
    for (const one of groups) {
      expect($(one).attr('aria-labelledby')).toBe($('.sd-group', one).attr('id'));
    }
  });

  it('gives each hit an id of its own and tells which is active', () => {
    const $ = listOf([hit('/a/'), hit('/b/'), hit('/c/')], 1);
    const options = $('a[role=option]').toArray();
    expect(
      options.map((one) => [$(one).attr('id'), $(one).attr('href'), $(one).attr('aria-selected')]),
    ).toEqual([
      ['hit:0', '/a/', 'false'],
      ['hit:1', '/b/', 'true'],
      ['hit:2', '/c/', 'false'],
    ]);
    expect(options.map((one) => $(one).attr('tabindex'))).toEqual(['-1', '-1', '-1']);
  });

  it('ends a line with what parts cells and rows, and begins none with it', () => {
    const $ = listOf([hit('/a/', { content: `tls · ${mark('true')} · 默认 / ws · 5066` })]);
    expect($('.tx').text()).toBe('tls\u00a0· true\u00a0· 默认\u00a0/ ws\u00a0· 5066');
  });

  it('takes the deepest level as title, and those above it from the page down as the path to it', () => {
    const $ = listOf([
      hit('/a/#x', { hierarchy_lvl2: 'Two', hierarchy_lvl4: mark('Four'), hierarchy_lvl5: 'Five' }),
      hit('/b/#x', { hierarchy_lvl2: 'Two' }),
      hit('/c/', { hierarchy_lvl1: 'One' }),
    ]);
    const rows = $('a').toArray();
    expect(rows.map((row) => [$('.path', row).text(), $('.hd', row).text()])).toEqual([
      ['Page › Two › Four', 'Five'],
      ['Page', 'Two'],
      ['', 'One'],
    ]);
    expect($('.path mark').text()).toBe('Four');
    expect($('.path').length).toBe(2);
  });

  it('shows the text where there is one', () => {
    const $ = listOf([hit('/a/', { content: `before ${mark('found')} after` }), hit('/b/')]);
    expect($('.tx').length).toBe(1);
    expect($('.tx').html()).toBe('before <mark>found</mark> after');
  });

  it('without any title shows the address, and no empty label', () => {
    const $ = listOf([hit('/a/', { hierarchy_lvl1: null })]);
    expect([$('.hd').text(), $('.sd-group').length, $('[role=group]').attr('aria-labelledby')]).toEqual([
      '/a/',
      0,
      undefined,
    ]);
  });

  it('marks what stands between the two characters; whatever looks like markup is text', () => {
    const hostile = `<img src=x onerror=alert(1)> <mark>no</mark> ${mark('<b>yes</b>')} &amp; </p>`;
    const $ = listOf([hit('/a/', { hierarchy_lvl1: hostile, hierarchy_lvl2: hostile, content: hostile })]);
    expect($('img, b, script').length).toBe(0);
    expect($('.tx').text()).toBe('<img src=x onerror=alert(1)> <mark>no</mark> <b>yes</b> &amp; </p>');
    expect(
      $('mark')
        .toArray()
        .map((one) => $(one).text()),
    ).toEqual(['<b>yes</b>', '<b>yes</b>', '<b>yes</b>']);
  });

  it('never shows the two characters themselves, in whatever order they come', () => {
    for (const broken of [
      '\uE001a\uE000b',
      '\uE000\uE000a\uE001',
      'a\uE000b',
      'a\uE001b\uE001',
      '\uE000\uE001',
    ]) {
      const $ = listOf([hit('/a/', { hierarchy_lvl2: broken, content: broken })]);
      expect($.text()).not.toMatch(/[\uE000\uE001]/);
      expect($('.hd').text()).toBe(broken.replace(/[\uE000\uE001]/g, ''));
    }
  });
});
