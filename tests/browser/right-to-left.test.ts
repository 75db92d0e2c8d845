/** Pages in Arabic: everything stands on the other side, and what reads from left to right everywhere does so here. */
import { describe, expect, it } from 'vitest';
import { idle, newReader, type Opening, widths } from './helpers/browser.ts';
import { builtFrom } from './helpers/site.ts';

const text = (title: string, body: string) =>
  `---\ntitle: ${title}\ndescription: وصف قصير للصفحة.\n---\n\n${body}\n`;

const body = `## التثبيت

شغّل الأمر \`npm ci && npm run build\` ثم افتح [صفحة الإعداد](./setup.md) واقرأ الشرح.

\`\`\`bash title="bin/start.sh"
npm ci && npm run build
\`\`\`

::: tip
أبقِ المفاتيح خارج المستودع.
:::

::: details التفاصيل
نص مطوي.
:::

:::: tabs
== ويندوز
افتح الطرفية.
== لينكس
افتح الصدفة.
== ماك
افتح التطبيق.
::::

## الحقول

| الاسم | النوع | المعنى |
| --- | --- | --- |
| \`timeout_seconds\` | number | المهلة بالثواني قبل إنهاء الاتصال |
| \`/var/lib/app\` | path | مجلد البيانات الذي يكتب فيه الخادم |
| \`retry_limit\` | number | عدد المحاولات قبل أن يتوقف الخادم |

1. الخطوة الأولى
2. الخطوة الثانية
   - بند داخلي

> اقتباس قصير.
`;

const reader = newReader(() =>
  builtFrom('right-to-left', {
    'site.config.ts': `export default {
  title: 'وثائق المنتج',
  lang: 'ar',
  announcements: [{ content: '2.1 is out (LTS), with fixes.', href: '/guide/install', show: true }],
  topNav: [{ title: 'الدليل', href: '/guide/install' }, { title: 'المصدر', href: 'https://example.com' }],
  hero: { actions: [{ title: 'ابدأ الآن', href: '/guide/install' }], code: { title: 'مثال', files: [{ name: 'a.ts', lang: 'ts', code: 'const a = 1;' }, { name: 'b.ts', lang: 'ts', code: 'const b = 2;' }] } },
  home: { categories: [{ title: 'ابدأ', desc: 'أول الطريق', menus: [{ icon: 'rocket', title: 'الدليل', desc: 'كيف تثبّت وتضبط', href: '/guide/install' }] }] },
};
`,
    'content/index.md': text('البداية', 'مرحبًا بكم.'),
    'content/guide/install.md': text('دليل التثبيت', body),
    'content/guide/setup.md': text('الإعداد', '## أولًا\n\nنص أول.\n\n## ثانيًا\n\nنص ثانٍ.'),
  }),
);

const open = async (path: string, opening: Opening = {}) => {
  const page = await reader.open(path, { sparing: true, ...opening });
  await idle(page);
  return page;
};

describe('a page from right to left', () => {
  it('has its sidebar on the right and its own list on the left', async () => {
    const page = await open('/guide/install/', { width: widths.wide });
    const [side, article, toc] = await Promise.all(
      ['.side', 'main', '.toc'].map(async (part) => (await page.locator(part).first().boundingBox())!),
    );
    expect(side!.x).toBeGreaterThanOrEqual(article!.x + article!.width);
    expect(toc!.x + toc!.width).toBeLessThanOrEqual(article!.x);
  });

  it.each(Object.values(widths))('is no wider than a window of %i px', async (width) => {
    for (const path of ['/', '/guide/install/']) {
      const page = await open(path, { width });
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect([path, scrollWidth]).toEqual([path, clientWidth]);
    }
  });

  it('writes code, paths and drawings from left to right, inside sentences too', async () => {
    const page = await open('/guide/install/');
    const directions = await page.$$eval('.prose :is(pre, code), .code .t', (all) =>
      all.map((one) => getComputedStyle(one).direction),
    );
    expect(directions.length).toBeGreaterThan(5);
    expect(new Set(directions)).toEqual(new Set(['ltr']));
    expect(await page.$eval('.prose > p', (one) => getComputedStyle(one).direction)).toBe('rtl');
  });

  it.each(Object.values(widths))('begins an announcement in English on the left at %i px', async (width) => {
    const page = await open('/', { width });
    const places = await page.$eval('.announce li > span', ({ firstChild: text }) =>
      [0, (text as Text).length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(text!, at);
        range.setEnd(text!, at + 1);
        return range.getBoundingClientRect().x;
      }),
    );
    expect(places[0]).toBeLessThan(places[1]!);
  });

  it('names the file of a block of code on the right', async () => {
    const page = await open('/guide/install/');
    const right = await page.$eval('.code .t', (one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return one.parentElement!.getBoundingClientRect().right - text.getBoundingClientRect().right;
    });
    expect(right).toBeLessThan(24);
  });

  it('shows the beginning of a long Latin name in its bar, not the end', async () => {
    const page = await open('/guide/install/', { width: widths.phone });
    const places = await page.$eval('.subbar .cur', (name) => {
      const word = new Text('Installation of the gateway in a data centre without internet');
      name.replaceChildren(word);
      const first = new Range();
      first.setStart(word, 0);
      first.setEnd(word, 1);
      const [around, letter] = [name.getBoundingClientRect(), first.getBoundingClientRect()];
      return [
        name.scrollWidth > name.clientWidth,
        letter.left >= around.left && letter.right <= around.right,
      ];
    });
    expect(places).toEqual([true, true]);
  });

  it('turns the icons that point along the line', async () => {
    const page = await open('/guide/install/');
    const turned = await page.$$eval('.crumb use, .pn use', (all) =>
      all.map((one) => new DOMMatrix(getComputedStyle(one).transform).a),
    );
    expect(turned.length).toBeGreaterThan(1);
    expect(new Set(turned)).toEqual(new Set([-1]));
  });

  it('goes on among tabs with the left arrow', async () => {
    const page = await open('/guide/install/');
    await page.locator('.tabs [role=tab]').first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('لينكس');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('ماك');
  });

  it('opens its menu at the left edge', async () => {
    const page = await open('/guide/install/', { width: widths.tablet, reducedMotion: 'reduce' });
    await page.locator('.header .icon-btn[commandfor=menu]').click();
    const menu = page.locator('dialog.md');
    // It slides in, were it for a moment only.
    await expect.poll(async () => Math.round((await menu.boundingBox())!.x)).toBe(0);
    expect((await menu.boundingBox())!.width).toBeLessThan(widths.tablet);
  });

  it('shows the card of a link at its right edge', async () => {
    const page = await open('/guide/install/', { sparing: false });
    const link = page.locator('.prose p a').first();
    await link.hover();
    const card = page.locator('.peek');
    await card.waitFor();
    const [box, around] = [(await card.boundingBox())!, (await link.boundingBox())!];
    expect(Math.abs(box.x + box.width - around.x - around.width)).toBeLessThan(2);
  });

  it('finds pages, and marks the chosen hit on the right', async () => {
    const page = await open('/guide/install/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('الإعداد');
    const chosen = page.locator('.opt[aria-selected=true]');
    await chosen.waitFor();
    const [mark, box] = await chosen.evaluate((one) => [
      getComputedStyle(one, '::before').right,
      getComputedStyle(one).direction,
    ]);
    expect([mark, box]).toEqual(['0px', 'rtl']);
    expect(page.troubles).toEqual([]);
  });
});
