import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { markWords } from '../../../theme/words/index.ts';
import { findWordBreaks } from '../../../theme/words/split.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { sized } from '../../helpers/long.ts';

const zh = { lang: 'zh-CN' };

/** The text with a bar at each place where a line may end. */
function divide(text: string, kept: readonly string[] = []): string {
  const places = findWordBreaks(text, kept);
  return [0, ...places].map((at, index) => text.slice(at, places[index])).join('|');
}

describe('a line of Chinese', () => {
  it.each([
    ['管理分机、呼叫、话单与系统', '管理|分机、呼叫、话单|与|系统'],
    ['备份、巡检、数据库与引擎运维', '备份、巡检、数据库|与|引擎|运维'],
    ['拨号计划、变量、事件与性能', '拨号|计划、变量、事件|与|性能'],
  ])('ends between words: %s', (text, divided) => {
    expect(divide(text)).toBe(divided);
  });

  it('keeps words whole that the dictionary does not know, with endings that make them longer', () => {
    expect(divide('客户端回调模块与路由字段')).toBe('客户端|回调|模块|与|路由|字段');
    expect(divide('机器人在服务器上导出话单')).toBe('机器人|在|服务器|上|导出|话单');
  });

  it('keeps a number with its unit, and an ending with its word', () => {
    expect(divide('第3步支持100个并发呼叫')).toBe('第3步|支持|100个|并发|呼叫');
    expect(divide('接口的请求和你的系统')).toBe('接口的|请求|和|你的|系统');
  });

  it('may end beside a Latin word, and leaves blanks and punctuation to the browser', () => {
    expect(divide('配置TLS证书')).toBe('配置|TLS|证书');
    expect(divide('配置 TLS、“证书”（X.509）')).toBe('配置 TLS、“证书”（X.509）');
  });

  it('never ends within a word of the site', () => {
    expect(divide('拨号计划的背靠背用户代理')).not.toContain('拨号计划');
    expect(divide('拨号计划的背靠背用户代理', ['拨号计划', '背靠背用户代理'])).toBe(
      '拨号计划的|背靠背用户代理',
    );
  });
});

describe('the marks', () => {
  it('change no text, no attribute and no id', () => {
    const html =
      '<h2 id="配置-数据库" aria-label="配置数据库与呼叫中心"><a class="anchor" href="#x"></a>配置<strong>数据</strong>库与 <code>数据库概述</code>' +
      '<em>呼叫</em>中心 &amp; <a href="/a?b=1&amp;c=配置数据库" title="呼叫中心 > 概述">通话&#39;质量</a></h2>';
    const marked = markWords(html, zh);
    expect(marked).toContain('<wbr>');
    expect(load(marked).text()).toBe(load(html).text());
    expect(marked.replaceAll('<wbr>', '')).toBe(html);
    // A word goes on in the next element.
    expect(marked).toContain('数据</strong>库');
  });

  it.each([
    ['code', '<code>数据库与呼叫中心概述</code>'],
    ['a formula', '<math><mtext>数据库与呼叫中心概述</mtext></math>'],
    ['a drawing', '<svg><title>数据库与呼叫中心概述</title><svg></svg></svg>'],
    ['ruby', '<ruby>数据库与呼叫中心<rt>概述</rt></ruby>'],
    ['text for screen readers alone', '<span class="sr">（在新标签页打开链接）</span>'],
  ])('leave %s as it is', (_name, part) => {
    expect(markWords(`<h2>关于<b>${part}</b></h2>`, zh)).toBe(`<h2>关于<b>${part}</b></h2>`);
  });

  it('are in headings, cards and links to neighbours, and in no other text', () => {
    const text = '管理分机、呼叫、话单与系统';
    const marks = (html: string) => markWords(html, zh).split('<wbr>').length - 1;
    for (const html of [
      `<h1>${text}</h1>`,
      `<h6 id="a">${text}</h6>`,
      `<p class="tagline">${text}</p>`,
      `<div class="cat-head"><h2>部署</h2><p>${text}</p></div>`,
      `<ul class="cards"><li><h3>部署</h3><p>${text}</p></li></ul>`,
      `<ul class="entries"><li><a href="/">部署</a><ul><li>${text}</li></ul></li></ul>`,
      `<nav class="pn" aria-label="x"><a><b>${text}</b></a></nav>`,
    ])
      expect([html, marks(html)]).toEqual([html, 3]);
    for (const html of [
      `<p>${text}</p>`,
      `<ul><li>${text}</li></ul>`,
      `<hgroup>${text}</hgroup>`,
      `<h2>${text}`,
    ])
      expect([html, marks(html)]).toEqual([html, 0]);
  });

  it('are not in texts that are never wider than a line, and not in other languages', () => {
    for (const [html, lang] of [
      ['<h2>部署与运维</h2>', 'zh-CN'],
      ['<h2>Deploy and maintain the platform</h2>', 'zh-CN'],
      ['<h2>呼叫センターの概要と設定について</h2>', 'zh-CN'],
      ['<h2>環境構築手順書及運用管理規則</h2>', 'ja'],
    ] as const)
      expect(markWords(html, { lang })).toBe(html);
    // An untranslated page within another language.
    expect(markWords('<h2>备份数据库与呼叫中心</h2>', { lang: 'en' })).toContain('<wbr>');
  });

  it('leave alone what scripts of the site draw again', () => {
    const island = '<docgen-island data-island="Chart"><h2>管理分机呼叫话单与系统</h2></docgen-island>';
    const after = '<h2>管理分机呼叫话单与系统</h2>';
    expect(markWords(island + after, zh).startsWith(`${island}<h2>管理<wbr>`)).toBe(true);
  });

  it('take time in proportion to the length of the page', () => {
    const measure = (count: number) => {
      const begin = cpuTime();
      for (const html of [
        '<h2>呼叫'.repeat(count),
        `<h2>${'<svg>呼叫'.repeat(count)}</h2>`,
        '<h2 "'.repeat(count),
      ])
        expect(markWords(`${html}中心`, zh)).toBe(`${html}中心`);
      return cpuTime() - begin;
    };
    const [short, long] = [sized(2000, 4000), sized(8000, 16_000)].map((count) =>
      Math.min(measure(count), measure(count)),
    );
    // Four times the text: with the square of its length it would take sixteen times as long.
    expect(long! / short!).toBeLessThan(10);
  });
});
