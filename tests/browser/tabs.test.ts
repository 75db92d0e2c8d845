/** Tabs of any content. */
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { arrived, idle, newReader, type Opened, type Opening, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { namesOf, told } from './helpers/names.ts';
import { builtFrom } from './helpers/site.ts';

const text = (title: string, body: string) => `---\ntitle: ${title}\ndescription: 说明\n---\n\n${body}\n`;
const filling = '呼叫从中继进入平台，经拨号计划选出路由。\n\n'.repeat(30);
const tabs = (opening: string, ...all: readonly (readonly [string, string])[]) =>
  `:::: ${opening}\n${all.map(([label, body]) => `== ${label}\n${body}\n`).join('\n')}::::\n\n`;

const reader = newReader(() =>
  builtFrom('tabs', {
    'site.config.ts': "export default { title: '选项卡' }\n",
    'content/index.md': text('首页', tabs('tabs', ['Windows', '别页窗'], ['Linux', '别页麟'])),
    'content/a.md': text(
      '甲页',
      [
        tabs(
          'tabs',
          ['Linux', '麟一'],
          ['Windows', `窗一\n\n::: tip\n提示\n:::\n\n### 藏着的\n\n${filling}`],
        ),
        tabs('tabs', ['macOS', '果二'], ['Windows', '窗二'], ['Linux', '麟二']),
        tabs('tabs key:other', ['Linux', '麟三'], ['Windows', '窗三']),
        tabs(
          'tabs',
          ['外甲', '::: code-group\n```bash [npm]\nnpm ci\n```\n```bash [yarn]\nyarn\n```\n:::'],
          ['外乙', '乙'],
        ),
        filling,
      ].join(''),
    ),
    'content/b.md': text(
      '乙页',
      [
        '## 安装\n\n',
        '::: details 旧法\n### 折着的\n\n旧。\n:::\n\n',
        tabs('tabs', ['果', `果\n\n${filling}`], ['窗', '### 窗里的\n\n窗'], ['麟', '### 麟里的\n\n麟']),
        `${filling}## 使用\n\n${filling}`,
      ].join(''),
    ),
    'content/c.md': text(
      '丙页',
      `::: code-group\n${[
        'npm',
        'pnpm',
        'Yarn 经典版',
        'Yarn 新版',
        'Bun',
        'Deno 与它的任务',
        'Windows 的命令行',
        '源代码',
      ]
        .map((label) => `\`\`\`bash [${label}]\nrun\n\`\`\`\n`)
        .join('')}:::\n\n${filling}`,
    ),
    'content/d.md': text(
      '丁页',
      `::: code-group\n${['main', 'test']
        .map(
          (set) =>
            `\`\`\`yaml [src/${set}/resources/com/example/config/application-${set}-profile.yaml]\na: 1\n\`\`\`\n`,
        )
        .join('')}:::\n`,
    ),
  }),
);

const open = async (path: string, opening: Opening = {}): Promise<Opened> => {
  const page = await reader.open(path, { sparing: true, ...opening });
  await idle(page);
  return page;
};
/** Of each group the label chosen and the text shown. */
const shown = (page: Opened) =>
  page.$$eval('.tabs', (all) =>
    all.map((group) => {
      const chosen = group.querySelector(':scope > [role=tablist] > [aria-selected=true]')?.textContent;
      const panels = [...group.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]')];
      const panel = panels.filter((one) =>
        one.firstElementChild!.checkVisibility({ visibilityProperty: true }),
      );
      const [first] = panel[0]?.querySelectorAll('.tab-label ~ p') ?? [];
      return [chosen, panel.length, first?.textContent ?? ''];
    }),
  );

describe('tabs', () => {
  it('are chosen by label in all groups without a key, on other pages too', async () => {
    const page = await open('/a');
    expect(await shown(page)).toEqual([
      ['Linux', 1, '麟一'],
      ['macOS', 1, '果二'],
      ['Linux', 1, '麟三'],
      ['外甲', 1, ''],
    ]);
    await page.click('.tabs [role=tab]:text("Windows") >> nth=0');
    expect((await shown(page)).map(([label]) => label)).toEqual(['Windows', 'Windows', 'Linux', '外甲']);
    await page.click('[data-sync] [role=tab]:text("Windows")');
    await page.click('.tabs [role=tab]:text("Linux") >> nth=0');
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    expect((await shown(page)).map(([label]) => label)).toEqual(['Linux', 'Linux', 'Windows', '外甲']);
    await page.goto(reader.host.origin);
    expect(await shown(page)).toEqual([['Linux', 1, '别页麟']]);
    expect(page.troubles).toEqual([]);
  });

  it('are one stop each, their panels another; groups within them keep to themselves', async () => {
    const page = await open('/a');
    await page.focus('.tabs [role=tab][aria-selected=true] >> nth=0');
    await page.keyboard.press('ArrowRight');
    expect((await shown(page))[0]).toEqual(['Windows', 1, '窗一']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    await page.focus('.code-group [role=tab][aria-selected=true]');
    await page.keyboard.press('End');
    expect(await page.$eval('.code-group [aria-selected=true]', (tab) => tab.textContent)).toBe('yarn');
    expect((await shown(page))[3]?.[0]).toBe('外甲');
    await page.keyboard.press('ArrowRight');
    expect(await page.$eval('.code-group [aria-selected=true]', (tab) => tab.textContent)).toBe('npm');
  });

  it('are lists that screen readers call by the heading above, not by one that is in another box', async () => {
    const listNames = async (path: string) => {
      const page = await reader.open(path);
      await page.waitForSelector('[role=tablist][aria-label]', { state: 'attached' });
      return namesOf(await told(page), 'tablist');
    };
    expect(await listNames('/b')).toEqual(['安装']);
    expect(await listNames('/c')).toEqual(['丙页']);
  });

  it('tell screen readers of the shown panels alone, and let the browser’s search find the others', async () => {
    const page = await open('/a');
    const panels = async () => namesOf(await told(page), 'tabpanel');
    expect(await panels()).toEqual(['Linux', 'macOS', 'Linux', '外甲', 'npm']);
    await page.click('.tabs [role=tab]:text("Windows") >> nth=0');
    expect(await panels()).toEqual(['Windows', 'Windows', 'Linux', '外甲', 'npm']);
    const hidden = await page.$$eval('[role=tabpanel][aria-hidden=true]', (all) =>
      all.map((one) => one.getAttribute('hidden')),
    );
    expect(hidden).toEqual(new Array(6).fill('until-found'));
    // What the search of the browser does with the panel of a hit.
    await page.$eval('#Group-1-1', (panel) => {
      panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
      panel.removeAttribute('hidden');
    });
    expect(await panels()).toEqual(['Linux', 'Windows', 'Linux', '外甲', 'npm']);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('are all in the structure of a PDF that a browser prints, and told one by one again afterwards', async () => {
    const page = await open('/a', { sparing: false });
    await page.locator('main code[translate=no]').first().waitFor({ state: 'attached' });
    const seen: string[][] = [];
    await page.exposeFunction('note', (untold: string[]) => seen.push(untold));
    await page.evaluate(() => {
      const note = () => {
        const untold = document.querySelectorAll('[role=tabpanel][aria-hidden=true]');
        (window as unknown as { note(untold: string[]): void }).note(Array.from(untold, ({ id }) => id));
      };
      for (const kind of ['beforeprint', 'afterprint']) addEventListener(kind, note);
    });
    await page.pdf({ tagged: true });
    await expect.poll(() => seen.map((untold) => untold.length)).toEqual([0, 6]);
  });

  it('show the heading that the address names', async () => {
    const page = await open('/');
    await follow(page, '/a#藏着的');
    await arrived(page, '/a');
    await expect.poll(async () => (await shown(page))[0]?.[0]).toBe('Windows');
    await expect
      .poll(() =>
        page.evaluate(() => Math.round(document.getElementById('藏着的')!.getBoundingClientRect().top)),
      )
      .toBe(96);
  });

  it('and folded passages keep their headings to themselves: the list of headings marks none that is hidden', async () => {
    const page = await open('/b');
    const seen = await page.evaluate(async () => {
      const marks = new Set<string>();
      for (let top = 0; top < document.documentElement.scrollHeight; top += 40) {
        scrollTo(0, top);
        for (let frames = 0; frames < 2; frames++) await new Promise((next) => requestAnimationFrame(next));
        for (const link of document.querySelectorAll('nav.toc [aria-current]')) marks.add(link.textContent);
      }
      return [...marks];
    });
    expect(seen).toEqual(['安装', '使用']);
  });

  it('of a long list: the chosen one is whole in it, after a click at its edge and on the next visit', async () => {
    const page = await open('/c', { width: widths.phone });
    const isWhole = () =>
      page.$eval('.group-tabs', (list) => {
        const [around, tab] = [list, list.querySelector('[aria-selected=true]')!].map((one) =>
          one.getBoundingClientRect(),
        );
        return [around!.left <= tab!.left && tab!.right <= around!.right, scrollY];
      });
    await page
      .locator('.group-tabs button')
      .nth(3)
      .click({ position: { x: 4, y: 4 } });
    await expect.poll(isWhole).toEqual([true, 0]);
    await page.locator('.group-tabs button').last().click();
    await expect.poll(isWhole).toEqual([true, 0]);
    await page.reload();
    await expect.poll(isWhole).toEqual([true, 0]);
    expect(await page.$eval('.group-tabs [aria-selected=true]', (tab) => tab.textContent)).toBe('源代码');
    await page.locator('.group-tabs button').first().click();
    await expect.poll(isWhole).toEqual([true, 0]);
  });

  it('of a list narrower than one label: the row stands at its start, and shows where the chosen label begins', async () => {
    const page = await open('/d', { width: widths.phone });
    const showStarts = () =>
      page.$eval('.group-tabs', (list) => {
        const { left, width } = list.querySelector('[aria-selected=true]')!.getBoundingClientRect();
        const around = list.getBoundingClientRect();
        return [
          Math.round(list.scrollLeft),
          left >= around.left && left < around.left + 60,
          width > around.width,
        ];
      });
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await showStarts()).toEqual([0, true, true]);
    await page.locator('.group-tabs button').last().click();
    await expect.poll(showStarts).toEqual([expect.any(Number), true, true]);
    expect((await showStarts())[0]).toBeGreaterThan(300);
  });

  it('stand below one another with their labels on paper and without script', async () => {
    const printed = await open('/a');
    await printed.emulateMedia({ media: 'print' });
    const bare = await reader.open('/a', { javaScriptEnabled: false });
    for (const page of [printed, bare]) {
      const seen = await page.$$eval('.tab', (all) =>
        all.map((tab) => [tab, ...tab.children].every((one) => one.getBoundingClientRect().height > 0)),
      );
      expect(seen).toEqual(Array(9).fill(true));
    }
  });

  it('move nothing when the loader comes, and leave no side scroll on a phone', async () => {
    const page = await reader.open('/404.html', { sparing: true, width: widths.phone });
    const loader = await page.getAttribute('script[defer]', 'src');
    reader.host.faults.set(loader ?? '', { delay: 600 });
    await page.goto(`${reader.host.origin}/a`, { waitUntil: 'commit' });
    await page.locator('.footer').waitFor();
    const height = () => page.$eval('.prose', (prose) => prose.getBoundingClientRect().height);
    const before = await height();
    await page.locator('.tabs.live').first().waitFor();
    expect(Math.abs((await height()) - before)).toBeLessThan(2);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});
