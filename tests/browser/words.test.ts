import { describe, expect, it } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';
import { builtFrom } from './helpers/site.ts';

const text = '管理分机、呼叫、话单与系统的备份、巡检、数据库与引擎运维';
const site = () =>
  builtFrom('words', {
    'site.config.ts': `export default {
      title: '文档', tagline: '${text}',
      hero: { title: '${text}', actions: [] },
      home: { categories: [{ title: '开发', desc: '${text}', menus: [{ title: '${text}', desc: '${text}', href: '/long' }] }] },
    }`,
    'content/cards.md': `---\ntitle: 卡片\n---\n\n::: cards\n\n| 页 | 作用 | 标识 |\n| --- | --- | --- |\n| [长](/long) | 长 | ${'Averylongidentifier'.repeat(6)} |\n\n:::\n`,
    'content/index.md': '---\ntitle: 文档\n---\n',
    'content/long.md': `---\ntitle: ${text}\n---\n\n## 升级 **数据**库与 \`code\` 的$呼叫中心${text}\n\n正文。\n\n### ${'不知道在哪里断开'.repeat(9)}x${'Averylongidentifier'.repeat(6)}\n\n正文。\n`,
  });
const reader = newReader(site);

/** The words in the shown headings and cards over which a line ends, and the number of texts of several lines. */
const readCuts = (page: Opened) =>
  page.evaluate(() => {
    const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
    const cuts: string[] = [];
    let several = 0;
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, .tagline, .cat-head p, .card p)')) {
      const nodes: Text[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
      const places = nodes.flatMap((node) => Array.from(node.data, (_, at) => [node, at] as const));
      const readTop = (index: number) => {
        const [node, at] = places[index]!;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().top;
      };
      if (readTop(places.length - 1) - readTop(0) > 10) several++;
      for (const { segment, index } of segmenter.segment(element.textContent!)) {
        if (!/^\p{Script=Han}{2,}$/u.test(segment)) continue;
        if (readTop(index + segment.length - 1) - readTop(index) > 10) cuts.push(segment);
      }
    }
    return { cuts, several };
  });

describe('headings and cards', () => {
  it.each([widths.wide, widths.tablet, widths.phone, 320])(
    'at %i px no line ends within a Chinese word',
    async (width) => {
      const seen = [];
      for (const path of ['/', '/long/']) {
        const page = await reader.open(path, { width });
        const { cuts, several } = await readCuts(page);
        seen.push(...cuts, several > 0);
        const isWider = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth > clientWidth;
        });
        expect(isWider).toBe(false);
      }
      expect(seen).toEqual([true, true]);
    },
  );

  it('are copied and read aloud as they are written', async () => {
    const page = await reader.open('/long/', { width: widths.phone });
    expect(await page.locator('h1 wbr').count()).toBeGreaterThan(3);
    const copied = await page.evaluate(() => {
      getSelection()!.selectAllChildren(document.querySelector('h1')!);
      return getSelection()!.toString();
    });
    expect(copied).toBe(text);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    const names = nodes.filter(({ role }) => role?.value === 'heading').map(({ name }) => name?.value);
    expect(names).toContain(text);
  });
});

describe('quotes, dashes and ellipses', () => {
  const readFaces = (page: Opened, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).fontFamily.includes('Zh Punct'));

  it.each([
    ['zh-CN', 'en', [true, false, true]],
    ['en', 'zh-CN', [false, true, false]],
    ['zh-CN', 'ja', [true, false, true]],
    ['ja', 'zh-TW', [false, false, false]],
  ])(
    'are of Chinese width in Chinese text alone, also where a page in %s shows one in %s that is not translated',
    async (own, other, faces) => {
      const page = await reader.open('/long/', { width: widths.phone });
      await page.evaluate(
        ([around, within]) => {
          document.documentElement.lang = around;
          const article = document.querySelector('article')!;
          article.lang = within;
          const note = Object.assign(document.createElement('p'), {
            lang: around,
            className: 'note-of-page',
          });
          article.prepend(note);
        },
        [own, other] as const,
      );
      const seen = ['footer', 'article .prose > p', '.note-of-page'].map((one) => readFaces(page, one));
      expect(await Promise.all(seen)).toEqual(faces);
      const code = await page
        .locator('article code')
        .first()
        .evaluate((one) => getComputedStyle(one).fontFamily);
      expect(code).toMatch(/mono/i);
    },
  );
});

describe('a word that is longer than a line', () => {
  it('breaks in the facts of a card, and makes no page wider than a phone', async () => {
    const page = await reader.open('/cards/', { width: 320 });
    expect(await page.locator('.facts').count()).toBe(1);
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wider).toBeLessThanOrEqual(0);
  });
});
