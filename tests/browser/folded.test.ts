/** Addresses that name a place in a folded passage. */
import { describe, expect, it } from 'vitest';
import { arrived, idle, newReader, type Opened, type Opening, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { openSearch, search } from './helpers/search.ts';
import { builtFrom } from './helpers/site.ts';

const text = (title: string, body: string) => `---\ntitle: ${title}\ndescription: 说明\n---\n\n${body}\n`;
const filling = '呼叫从中继进入平台，经拨号计划选出路由。\n\n'.repeat(40);

const reader = newReader(() =>
  builtFrom('folded', {
    'site.config.ts': "export default { title: '折叠' }\n",
    'content/index.md': text('首页', filling),
    'content/folded.md': text(
      '折叠的',
      `${filling}:::: details 外层\n\n::: details 内层\n\n### 藏着的\n\n${filling}:::\n\n::::\n\n## 之后\n\n${filling}`,
    ),
    'content/tabs.md': text(
      '选项卡',
      `${filling}::: code-group\n\n\`\`\`bash title="甲"\nls\n\`\`\`\n\n\`\`\`bash title="乙" {#second}\npwd\n\`\`\`\n\n:::\n\n${filling}`,
    ),
    'content/sought.md': text(
      '找的',
      `## 选择\n\n${filling}::: tabs\n\n== 甲\n\n用斑马包。\n\n### 甲的路径\n\n只有甲。\n\n== 乙\n\n用考拉包。\n\n### 乙的路径\n\n企鹅在此。\n\n:::\n\n` +
        '<details><summary>原样</summary>\n\n蝾螈在此。\n\n#### 深处\n\n深处的字。\n\n</details>\n\n' +
        ':::: details 外\n\n::: tabs\n\n== 一\n\n没有。\n\n== 二\n\n独角鲸在此。\n\n:::\n\n::::\n\n' +
        '::: code-group\n\n```bash title="npm"\nnpm i platypus\n```\n\n```bash title="pnpm"\npnpm add echidna\n```\n\n:::\n\n' +
        `## 可见\n\n刺猬在此。\n\n::: details 再说\n\n刺猬又在此。\n\n:::\n\n${filling}`,
    ),
  }),
);

const open = async (path: string, opening: Opening = {}): Promise<Opened> => {
  const page = await reader.open(path, { sparing: true, ...opening });
  await idle(page);
  return page;
};
/** Which passages are open, and where the place is, px. */
const seen = (page: Opened) =>
  page.evaluate(() => ({
    open: Array.from(document.querySelectorAll<HTMLDetailsElement>('.prose details'), (one) => one.open),
    top: Math.round(document.getElementById('藏着的')?.getBoundingClientRect().top ?? 0),
  }));
const found = { open: [true, true], top: 96 };

describe('a place in passages that are folded', () => {
  it('is shown to who comes from another page', async () => {
    const page = await open('/');
    await follow(page, '/folded#藏着的');
    await arrived(page, '/folded');
    expect(await seen(page)).toEqual(found);
  });

  it('is shown to who comes by a load, or from elsewhere in the page', async () => {
    const page = await open(`/folded#${encodeURIComponent('藏着的')}`);
    await expect.poll(() => seen(page)).toEqual(found);
    await page.goto(`${reader.host.origin}/folded`);
    await follow(page, '#藏着的');
    await expect.poll(() => seen(page)).toEqual(found);
  });

  it('is there again, where it was left, for who comes back', async () => {
    const page = await open('/');
    await follow(page, '/folded#藏着的');
    await arrived(page, '/folded');
    const left = await page.evaluate(() => {
      scrollBy(0, 300);
      return Math.round(scrollY);
    });
    await page.waitForFunction((top) => Math.round(history.state?.top) === top, left);
    // Not by the mouse, for which the header may be scrolled to.
    await page.$eval('.header .brand', (link) => (link as HTMLElement).click());
    await arrived(page, '/');
    await page.goBack();
    await arrived(page, '/folded');
    expect([(await seen(page)).open, await page.evaluate(() => Math.round(scrollY))]).toEqual([
      [true, true],
      left,
    ]);
  });

  it('is shown by browsers that open nothing themselves', async () => {
    const page = await open('/folded');
    const fold = () =>
      page.evaluate(() => {
        for (const one of document.querySelectorAll<HTMLDetailsElement>('.prose details')) one.open = false;
      });
    await page.evaluate(() => {
      location.hash = '藏着的';
    });
    await fold();
    await page.evaluate(() => dispatchEvent(new Event('hashchange')));
    expect(await seen(page)).toEqual(found);
  });
});

describe('a block of code on a tab that is not shown', () => {
  const shown = (page: Opened) =>
    page.evaluate(() => ({
      tab: document.querySelector('.group-tabs [aria-selected=true]')?.textContent,
      top: Math.round(document.getElementById('second')?.getBoundingClientRect().top ?? 0),
    }));
  const wanted = { tab: '乙', top: 96 };

  it('is shown to who comes from another page, by a load, or from elsewhere in the page', async () => {
    const page = await open('/');
    await follow(page, '/tabs#second');
    await arrived(page, '/tabs');
    expect(await shown(page)).toEqual(wanted);
    await page.goto('about:blank');
    await page.goto(`${reader.host.origin}/tabs#second`);
    await expect.poll(() => shown(page)).toEqual(wanted);
    await page.click('.group-tabs button >> nth=0');
    await page.evaluate(() => {
      location.hash = 'main';
    });
    await follow(page, '#second');
    await expect.poll(() => shown(page)).toEqual(wanted);
  });
});

describe('a hit of the search in a closed part', () => {
  const choose = async (page: Opened, query: string) => {
    await openSearch(page);
    await search(page, query);
    await page.keyboard.press('Enter');
    await arrived(page, '/sought/');
    await page.waitForSelector('mark.found', { state: 'attached' });
  };
  /** Whether the first mark can be seen in the window, and the hash. */
  const seenMark = (page: Opened) =>
    page.evaluate(() => {
      const mark = [...document.querySelectorAll('mark.found')].find((one) => one.checkVisibility());
      const { top = -1, bottom = -1 } = mark?.getBoundingClientRect() ?? {};
      return [top > 60 && bottom > 0 && bottom <= innerHeight, decodeURIComponent(location.hash)];
    });

  it.each([
    ['考拉', '#选择', '/', widths.wide],
    ['考拉', '#选择', '/sought', widths.phone],
    ['企鹅', '#乙的路径', '/', widths.wide],
    ['蝾螈', '#选择', '/sought', widths.wide],
    ['独角鲸', '#选择', '/', widths.phone],
    ['echidna', '#选择', '/', widths.wide],
  ])('is open and in the window: %s, %s from %s at %i px', async (query, hash, from, width) => {
    const page = await open(from, { width });
    await choose(page, query);
    await expect.poll(() => seenMark(page)).toEqual([true, hash]);
    expect(page.troubles).toEqual([]);
  });

  it('stays closed where the section shows the words elsewhere', async () => {
    const page = await open('/');
    await choose(page, '刺猬');
    await expect.poll(() => seenMark(page)).toEqual([true, '#可见']);
    expect(await page.$$eval('.prose details[open]', (all) => all.length)).toBe(0);
  });
});
