/** A header with more menus than it has space for: they scroll, and each drops down below its own title. */
import { describe, expect, it } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';
import { layoutFaults } from './helpers/layout.ts';
import { builtFrom } from './helpers/site.ts';

const long = '把录音保存到对象存储并按部门设置保留天数的操作步骤';
const links = [
  { title: long, href: '/a' },
  { title: '短', href: '/a' },
];
const titles = [
  '操作指南',
  '开发接口',
  '安装部署',
  '用户社区',
  '合作伙伴',
  '软件下载',
  '技术支持',
  '关于我们',
];
const topNav = titles.map((title) => ({ title, links }));
const config = { title: '一个名称很长的产品文档中心', topNav };
const page = (title: string) => `---\ntitle: ${title}\ndescription: 说明\n---\n\n正文。\n`;

const reader = newReader(() =>
  builtFrom('top-menus', {
    'site.config.ts': `export default ${JSON.stringify(config)}\n`,
    'content/index.md': page('首页'),
    'content/a.md': page('甲页'),
  }),
);

const places = (opened: Opened) =>
  opened.evaluate(() => {
    const group = document.querySelector('.topnav [open]')!;
    const [title, menu] = [group.querySelector('summary')!, group.querySelector('.pop')!].map((one) =>
      one.getBoundingClientRect(),
    );
    const most = document.documentElement.clientWidth - 328;
    return {
      shift: Math.round(menu!.left - Math.min(title!.left, most)),
      isIn: menu!.left >= 0 && menu!.right <= most + 328,
      isBelow: menu!.top >= title!.bottom,
    };
  });

describe('a menu of the header that has been scrolled to', () => {
  it.each([
    [1024, 'ltr'],
    [1024, 'rtl'],
    [widths.wide, 'ltr'],
  ])('drops down below its title and stays in the window, at %i px, %s', async (width, dir) => {
    const opened = await reader.open('/a', { sparing: true, width });
    await opened.evaluate((way) => {
      document.documentElement.dir = way;
    }, dir);
    for (const name of [titles.at(-1)!, titles[3]!, titles[0]!]) {
      await opened.click(`.topnav summary:text("${name}")`);
      const { shift, isIn, isBelow } = await places(opened);
      expect([name, isIn, isBelow]).toEqual([name, true, true]);
      if (dir === 'ltr') expect([name, shift]).toEqual([name, 0]);
    }
    expect(await layoutFaults(opened)).toEqual([]);
    expect(opened.troubles).toEqual([]);
  });

  it('shows its links whole, the long ones in two lines', async () => {
    const opened = await reader.open('/a', { sparing: true, width: 1024 });
    await opened.click(`.topnav summary:text("${titles[0]}")`);
    const sizes = await opened.$eval('.topnav [open] .pop', (menu) => [
      menu.scrollWidth - menu.clientWidth,
      ...Array.from(menu.querySelectorAll('a'), (link) => Math.round(link.getBoundingClientRect().height)),
    ]);
    expect(sizes).toEqual([0, 52, 36]);
  });
});
