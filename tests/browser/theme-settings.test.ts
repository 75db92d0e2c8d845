/** What the configuration says of the theme, as readers see it. */
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { arrived, newReader, type Opened, widths } from './helpers/browser.ts';
import { layoutFaults } from './helpers/layout.ts';
import { builtFrom } from './helpers/site.ts';

const box = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="28"><rect width="60" height="28" fill="${color}"/></svg>`;

const reader = newReader(() =>
  builtFrom('theme-settings', {
    'site.config.ts': `export default {
  title: 'Settings',
  lang: 'en',
  editUrl: 'https://git.example.com/docs/edit/main/:path',
  topNav: [
    { title: 'Other', href: '/other' },
    { title: 'More', links: [{ title: 'Third', href: '/third' }, { title: 'Outside', href: 'https://example.com' }] },
  ],
  theme: {
    logo: { light: '/light.svg', dark: '/dark.svg' },
    logoOnly: true,
    colors: { accent: { light: '#7a1fa2', dark: '#e0b3f5' }, border: '#777777' },
    fonts: { text: ['Inter'], heading: ['Lora'] },
    social: [{ svg: '<svg viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>', label: 'Forum', href: 'https://forum.example.com' }],
  },
};
`,
    'content/index.md': '---\ntitle: Home\ndescription: d\n---\n\n## Part\n\n[Other](/other)\n',
    'content/other.md': '---\ntitle: Other\ndescription: d\n---\n\nText.\n',
    'content/third.md': '---\ntitle: Third\ndescription: d\n---\n\nText.\n',
    'content/public/light.svg': box('#333'),
    'content/public/dark.svg': box('#ccc'),
    'theme/styles/custom.css': ':root { --line: #123456; }\n',
  }),
);

const style = (page: Opened, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name);
const logos = (page: Opened) =>
  page.$$eval('.brand .logo', (all) => all.map((one) => one.getClientRects().length > 0));

describe('the theme of the configuration', () => {
  it.each([
    ['light', 'rgb(122, 31, 162)', [true, false]],
    ['dark', 'rgb(224, 179, 245)', [false, true]],
  ] as const)(
    'is seen in %s: colours, logo, faces; custom.css has the last word',
    async (colorScheme, accent, shown) => {
      const page = await reader.open('/', { colorScheme });
      expect(await style(page, '.prose a:not(.anchor)', 'color')).toBe(accent);
      expect(await logos(page)).toEqual(shown);
      expect(await style(page, '.prose h2', 'font-family')).toMatch(/^Lora, Inter,|^"?Lora"?, "?Inter"?/);
      expect(await style(page, ':root', '--line')).toBe(colorScheme === 'light' ? '#123456' : '#777777');
      expect(await axeFaults(page)).toEqual([]);
      expect(page.troubles).toEqual([]);
    },
  );

  it('lets the logo stand alone, and screen readers read the name of the site', async () => {
    const page = await reader.open('/');
    expect(await page.locator('.brand').innerText()).toBe('');
    expect(await page.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(1);
  });

  it('drops a group of links down below its title, which keys open, walk and close', async () => {
    const page = await reader.open('/other', { sparing: true });
    const group = page.locator('.topnav details');
    const [title, links] = [group.locator('summary'), group.locator('.pop')];
    expect(await links.isVisible()).toBe(false);
    await title.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Third');
    const [above, below] = [await title.boundingBox(), await links.boundingBox()];
    expect([below!.y >= above!.y + above!.height, Math.abs(below!.x - above!.x) < 12]).toEqual([true, true]);
    // Nothing cuts it: the header's list of links scrolls where it has no groups.
    expect(
      await links
        .locator('a')
        .last()
        .evaluate((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }),
    ).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect([await links.isVisible(), await title.evaluate((one) => one === document.activeElement)]).toEqual([
      false,
      true,
    ]);
    await title.click();
    await links.locator('a').first().click();
    await arrived(page, '/third');
    expect(await links.isVisible()).toBe(false);
    expect(page.troubles).toEqual([]);
  });

  it('has its links in the header, on small screens in the menu', async () => {
    const wide = await reader.open('/other');
    expect(await wide.locator('.header a[href="https://forum.example.com"]').isVisible()).toBe(true);
    const page = await reader.open('/other', { width: widths.phone });
    expect(await page.locator('.header a[href="https://forum.example.com"]').isVisible()).toBe(false);
    await page.click('.header .icon-btn[commandfor="menu"]');
    await page.locator('dialog#menu[open] a[href="https://forum.example.com"]').waitFor();
    expect(await page.locator('dialog#menu nav section').innerText()).toMatch(/^More\s+Third\s+Outside/);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
    expect(page.troubles).toEqual([]);
  });

  it('has the edit link under the title, with its arrow on the same line', async () => {
    for (const width of [widths.phone, widths.wide]) {
      const page = await reader.open('/other', { width });
      const edit = page.locator('.pt a[href^="https://git.example.com"]');
      const [link, arrow] = [await edit.boundingBox(), await edit.locator('svg').boundingBox()];
      expect(link!.height).toBeLessThan(30);
      expect(arrow!.x).toBeGreaterThan(link!.x + 40);
    }
  });
});
