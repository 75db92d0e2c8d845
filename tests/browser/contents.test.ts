/** A sidebar that has a part of a long navigation: the reader opens what it leaves out. */
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { arrived, idle, newReader, type Opened, type Opening, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { builtFrom } from './helpers/site.ts';

const text = (title: string) => `---\ntitle: ${title}\ndescription: 说明\n---\n\n正文。\n`;
const count = (number: number) => Array.from({ length: number }, (_, at) => at);

const reader = newReader(() =>
  builtFrom('contents', {
    'site.config.ts': "export default { title: '长' }\n",
    'content/index.md': text('首页'),
    ...Object.fromEntries(count(300).map((at) => [`content/list/p${at}.md`, text(`第 ${at} 页`)])),
    ...Object.fromEntries(
      count(2).flatMap((folder) =>
        count(3).flatMap((part) => [
          [`content/tree/f${folder}/part${part}/index.md`, text(`部分 ${folder}.${part}`)],
          ...count(60).map((at) => [
            `content/tree/f${folder}/part${part}/p${at}.md`,
            text(`部分 ${folder}.${part} 第 ${at} 页`),
          ]),
        ]),
      ),
    ),
  }),
);

const open = async (path: string, opening: Opening = {}): Promise<Opened> => {
  const page = await reader.open(path, { sparing: true, ...opening });
  if (opening.javaScriptEnabled !== false)
    await page.waitForSelector('[data-rest][role=button]', { state: 'attached' });
  return page;
};
/** Paths of the pages in the sidebar. */
const listed = (page: Opened) =>
  page.$$eval('.side li a:not(.pop *, [data-rest])', (links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
const current = (page: Opened) =>
  page.$$eval('.side [aria-current=page]:not(.pop *)', (links) => links.map((link) => link.textContent));
const asked = () => reader.host.asked.map(({ path }) => path).filter((path) => path.includes('all-pages'));

describe('a long list', () => {
  it('gets the links before and behind in place, and the shown ones stay where they are', async () => {
    const page = await open('/list/p150', { height: 700 });
    reader.host.asked = [];
    expect((await listed(page)).length).toBeLessThan(200);
    const place = () =>
      page.$eval('.side [aria-current=page]:not(.pop *)', (link) =>
        Math.round(link.getBoundingClientRect().top),
      );
    await page.focus('.side [data-rest]');
    const before = await place();
    await page.keyboard.press('Space');
    await page.waitForSelector('.side [data-rest]', { state: 'detached' });
    expect((await listed(page)).length).toBe(300);
    expect(await current(page)).toEqual(['第 150 页']);
    // The focus is on the link that the mark stood for, which then is in view.
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toMatch(/^第 \d+ 页$/);
    expect(Math.abs((await place()) - before)).toBeLessThan(40);
    expect(asked()).toHaveLength(1);
    await follow(page, '/list/p3');
    await arrived(page, '/list/p3');
    expect([(await listed(page)).length, await current(page)]).toEqual([300, ['第 3 页']]);
    expect(page.troubles).toEqual([]);
  });

  it('shows the part around another page to a reader who goes there', async () => {
    const page = await open('/list/p150');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/list/p290';
      link.textContent = 'far';
      document.querySelector('.prose')!.append(link);
    });
    await page.click('text=far');
    await arrived(page, '/list/p290');
    expect(await current(page)).toEqual(['第 290 页']);
    expect(await listed(page)).toContain('/list/p299');
    expect(await page.$eval('.side [data-rest]', (link) => link.role)).toBe('button');
  });
});

describe('a closed branch', () => {
  it('opens in place by a click or a key, once, and the focus stays on it', async () => {
    for (const act of ['click', 'Enter', 'Space']) {
      const page = await open('/tree/f1/part1/p7');
      reader.host.asked = [];
      const link = page.locator('.side .branch > [data-rest]').first();
      const label = await link.textContent();
      expect([await link.getAttribute('role'), await link.getAttribute('aria-expanded')]).toEqual([
        'button',
        'false',
      ]);
      await link.focus();
      if (act === 'click') await link.click();
      else await page.keyboard.press(act);
      await page.waitForSelector('.side [data-rest]', { state: 'detached' });
      expect([act, await page.evaluate(() => document.activeElement?.textContent)]).toEqual([act, label]);
      expect(await page.evaluate(() => document.activeElement?.closest('details')?.open)).toBe(true);
      expect(await listed(page)).toHaveLength(2 * 3 * 61);
      expect(await current(page)).toEqual(['部分 1.1 第 7 页']);
      expect(asked()).toHaveLength(1);
      expect(page.troubles).toEqual([]);
      await page.close();
    }
  });

  it('gives the focus to the first link of a section that does not fold', async () => {
    const page = await open('/tree/f1/part1/p7');
    await page.click('.side h2 > [data-rest]');
    await page.waitForSelector('.side [data-rest]', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('部分 0.0');
  });

  it('stays open when the page is loaded again', async () => {
    const page = await open('/tree/f1/part1/p7');
    await page.click('.side h2 > [data-rest], .side .branch > [data-rest]');
    await page.waitForSelector('.side [data-rest]', { state: 'detached' });
    const openOnes = () =>
      page.$$eval('.side :is(.fold, .sub)[open] > summary', (all) => all.map((one) => one.textContent));
    const left = await openOnes();
    await page.reload();
    await page.waitForSelector('.side [data-rest]', { state: 'detached' });
    expect(await openOnes()).toEqual(left);
  });

  it('leads to the page of contents where that cannot be had and without script', async () => {
    const page = await open('/tree/f1/part1/p7');
    reader.host.faults.set('/tree/all-pages', { status: 500 });
    reader.host.faults.set('/tree/all-pages/', { status: 500 });
    await page.click('.side h2 > [data-rest], .side .branch > [data-rest]');
    await page.waitForURL('**/tree/all-pages/**');
    reader.host.faults.clear();
    const plain = await open('/tree/f1/part1/p7', { javaScriptEnabled: false });
    await plain.click('.side h2 > [data-rest], .side .branch > [data-rest]');
    await plain.waitForURL('**/tree/all-pages/#N*');
    expect(await plain.locator('.contents a').count()).toBe(2 * 3 * 61);
    expect(await plain.locator(`[id="${new URL(plain.url()).hash.slice(1)}"]`).isVisible()).toBe(true);
    await plain.click('text=部分 0.2 第 14 页');
    await plain.waitForURL('**/tree/f0/part2/p14');
  });

  it.each(['light', 'dark'] as const)(
    'has no fault that axe finds in %s, nor has the page of contents',
    async (colorScheme) => {
      for (const width of [widths.wide, widths.phone]) {
        const page = await open('/tree/f1/part1/p7', { width, colorScheme });
        if (width === widths.phone) await page.click('.subbar button');
        expect(await axeFaults(page)).toEqual([]);
        const contents = await reader.open('/tree/all-pages/', { sparing: true, width, colorScheme });
        await idle(contents);
        expect(await axeFaults(contents)).toEqual([]);
      }
    },
  );

  it('opens in the menu of a phone, where it is large enough for a finger', async () => {
    const page = await open('/tree/f1/part1/p7', { width: widths.phone, hasTouch: true });
    await page.click('.subbar button');
    const sizes = await page.$$eval('.side [data-rest]', (all) =>
      all.map((one) => Math.min(one.getBoundingClientRect().height, one.getBoundingClientRect().width)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    await page.click('.side h2 > [data-rest], .side .branch > [data-rest]');
    await page.waitForSelector('.side [data-rest]', { state: 'detached' });
    expect(await page.locator('dialog[open] .side').count()).toBe(1);
  });
});
