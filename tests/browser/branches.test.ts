/** Branches of the sidebar: what is open, what is kept, and how they are reached. */
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { arrived, newReader, type Opened, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { builtFrom } from './helpers/site.ts';

const text = (title: string, more = '') => `---\ntitle: ${title}\ndescription: 说明\n${more}---\n\n正文。\n`;
const badges = ['new', 'beta', 'deprecated'] as const;

const reader = newReader(() =>
  builtFrom('branches', {
    'site.config.ts': `export default { title: '分支', nav: [{ prefix: '/a', title: '甲', sections: [{ title: '节', links: [
      { title: '开始', href: '/a/' },
      { title: '集群', href: '/a/cluster', collapsed: true, links: [
        { title: '节点', collapsed: true, links: [{ title: '增加节点', href: '/a/add' }] },
        { title: '备份', href: '/a/backup' },
      ] },
      { title: '其他', collapsed: true, links: [{ title: '旧接口', href: '/a/old' }, { title: '很长很长很长很长很长很长很长很长的新接口', href: '/a/fresh' }] },
    ] }] }] };\n`,
    'content/index.md': text('首页'),
    'content/b/index.md': text('乙'),
    'content/a/index.md': text('开始'),
    'content/a/cluster.md': text('集群'),
    'content/a/add.md': text('增加节点'),
    'content/a/backup.md': text('备份'),
    'content/a/old.md': text('旧接口', 'badge: deprecated\n'),
    'content/a/fresh.md': text('新接口', 'badge: new\n'),
    ...Object.fromEntries(badges.map((badge) => [`content/b/${badge}.md`, text(badge, `badge: ${badge}\n`)])),
  }),
);

/** The names of what unfolds, each with whether it is open. */
const states = (page: Opened) =>
  page.$$eval('.side .sub', (all) =>
    all.map((one) => `${one.firstElementChild!.textContent} ${(one as HTMLDetailsElement).open}`),
  );
const begun = ['“集群”的下级页面 false', '节点 false', '其他 false'];

describe('a branch of the sidebar', () => {
  it('is open around the current page, be it loaded or come to', async () => {
    const page = await reader.open('/a/add/', { sparing: true });
    const around = ['“集群”的下级页面 true', '节点 true', '其他 false'];
    expect(await states(page)).toEqual(around);
    await page.goto(`${reader.host.origin}/a/`);
    expect(await states(page)).toEqual(begun);
    await follow(page, '/a/add/');
    await arrived(page, '/a/add/');
    expect(await states(page)).toEqual(around);
    expect(page.troubles).toEqual([]);
  });

  it('stays as the reader left it, on other pages, after a load and when its segment comes again', async () => {
    const page = await reader.open('/a/', { sparing: true });
    await page.getByText('其他').click();
    const left = [...begun.slice(0, 2), '其他 true'];
    expect(await states(page)).toEqual(left);
    await page.reload();
    expect(await states(page)).toEqual(left);
    await follow(page, '/b/');
    await arrived(page, '/b/');
    await follow(page, '/a/');
    await arrived(page, '/a/');
    expect(await states(page)).toEqual(left);
    await page.getByText('其他').click();
    await page.reload();
    expect(await states(page)).toEqual(begun);
  });

  it('is reached by the keyboard apart from the link that heads it', async () => {
    const page = await reader.open('/a/', { sparing: true });
    await page.focus('.branch > a');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('“集群”的下级页面');
    await page.keyboard.press('Enter');
    expect(await states(page)).toEqual(['“集群”的下级页面 true', ...begun.slice(1)]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await arrived(page, '/a/cluster');
  });

  it.each(['light', 'dark'] as const)(
    'has no fault that axe finds in %s, on a phone as on a desk',
    async (colorScheme) => {
      for (const width of [widths.wide, widths.phone]) {
        const page = await reader.open('/a/fresh/', { sparing: true, width, colorScheme });
        if (width === widths.phone) await page.click('.subbar button');
        expect(await axeFaults(page)).toEqual([]);
        const other = await reader.open('/b/new/', { sparing: true, width, colorScheme });
        if (width === widths.phone) await other.click('.subbar button');
        expect(await axeFaults(other)).toEqual([]);
      }
    },
  );

  it('is large enough for a finger, and no row is wider than the menu', async () => {
    const page = await reader.open('/a/fresh/', { sparing: true, width: widths.phone, hasTouch: true });
    await page.click('.subbar button');
    const rows = await page.$$eval('.side li a:not(.pop *), .side .sub > summary', (all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { width, height, right } = one.getBoundingClientRect();
          return { width, height, right };
        }),
    );
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
    expect(rows.filter(({ right }) => right > widths.phone)).toEqual([]);
  });

  it('is complete without script', async () => {
    const page = await reader.open('/a/add/', { javaScriptEnabled: false });
    await page.getByText('其他').click();
    await page.getByText('旧接口').click();
    await page.waitForURL('**/a/old');
    expect(page.troubles).toEqual([]);
  });
});
