import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { stages } from '../../../src/features/glossary/stages.ts';
import { body } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';

const given = { 早期媒体: '/glossary#early', 媒体: '/glossary#media', WAL: '/glossary#wal' };
const page = (text: string, terms: Record<string, string> = given) =>
  body(text, { features: { glossary: terms } }, { rules: stages.rules! });
/** The links of the body by their texts, and what each leads to. */
const linked = (text: string) => {
  const { html, links } = page(text);
  const $ = load(html);
  return $('a:not(.anchor)')
    .toArray()
    .map((one) => `${$(one).text()} ${links[Number(/\d+/.exec($(one).attr('href')!)?.[0])]?.href}`);
};

describe('terms', () => {
  it('lead to what explains them, where they first stand', () => {
    expect(linked('先有早期媒体，再有**媒体**。\n\n早期媒体与媒体都不再链接。')).toEqual([
      '早期媒体 /glossary#early',
      '媒体 /glossary#media',
    ]);
  });

  it('lead there once, by whichever of its words stands first', () => {
    const both = { B2BUA: '/glossary#b2bua', 背靠背: '/glossary#b2bua' };
    expect(page('平台是 B2BUA，即背靠背用户代理。', both).links).toHaveLength(1);
  });

  it('stand in lists, quotes and callouts too', () => {
    expect(linked('- 早期媒体\n\n> WAL\n\n::: tip\n媒体\n:::')).toEqual([
      '早期媒体 /glossary#early',
      'WAL /glossary#wal',
      '媒体 /glossary#media',
    ]);
  });

  it.each([
    ['headings', '## 早期媒体'],
    ['tables', '| 媒体 |\n| --- |\n| WAL |'],
    ['code', '`WAL` 与\n\n```\n媒体\n```'],
    ['links', '[看媒体](/x)、<a href="/y">WAL</a>'],
    ['names of terms', 'x\n: y\n\n媒\u200b体'],
    ['longer Latin words', 'WALL、AWAL、WAL_LEVEL'],
    ['passages of other versions', '::: only v1.0\n媒体\n:::'],
  ])('stay text in %s', (_what, text) => {
    expect(linked(text).filter((one) => one.includes('glossary'))).toEqual([]);
  });

  it('stay text on the page that explains them', () => {
    expect(page('媒体', { 媒体: '/guide/page#media' }).html).not.toContain('<a');
  });

  it('change no word of the page and nothing where none is given', () => {
    const text = '先有早期媒体，WAL 在后。';
    expect(load(page(text).html).text()).toBe(load(body(text).html).text());
    expect(body(text).links).toEqual([]);
  });

  it('stand inside longer terms that the page has led to already', () => {
    expect(linked('早期媒体。早期媒体')).toEqual(['早期媒体 /glossary#early', '媒体 /glossary#media']);
  });

  it('of one beginning are told apart by their length', () => {
    const some = { SIP: '/g#sip', 'SIP 中继': '/g#trunk', SIPS: '/g#sips' };
    expect(page('用 SIPS，SIP 中继，SIP 与 SIPX', some).links.map(({ href }) => href)).toEqual([
      '/g#sips',
      '/g#trunk',
      '/g#sip',
    ]);
  });

  it('are told with the line of their text when they lead nowhere', () => {
    const [link] = page('甲\n\n乙 WAL').links;
    expect(link).toMatchObject({ href: '/glossary#wal', line: 6 });
  });

  it('cost little beside their text, however many there are', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`词${index}号`, '/glossary']));
    const all = Object.keys(many).join('、');
    const text = `${'没有一个词在这里。\n\n'.repeat(2000)}${'*甲*、'.repeat(20_000)}${'无'.repeat(200_000)}${all}`;
    const costOf = (terms: Record<string, string>) => {
      const from = cpuTime();
      page(text, terms);
      return cpuTime() - from;
    };
    expect(page(text, many).links).toHaveLength(1);
    const elsewhere = Object.fromEntries(
      Object.keys(many).map((term, index) => [term, `/glossary#${index}`]),
    );
    // A text is read once more; looking for each term by itself would cost three times the text.
    // What else the machine does may fall upon either: they are measured by turns, until both have had a quiet one.
    for (const terms of [many, elsewhere]) {
      const ratios: number[] = [];
      while (ratios.length < 5 && !ratios.some((one) => one < 2)) ratios.push(costOf(terms) / costOf({}));
      expect(Math.min(...ratios)).toBeLessThan(2);
    }
  });
});
