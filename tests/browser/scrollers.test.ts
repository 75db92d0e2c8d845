/** Boxes that scroll: where touch screens show no bar, an edge tells that there is more. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';
import { launch } from './helpers/chromium.ts';
import { openSearch, search } from './helpers/search.ts';

const reader = newReader();

/** What has more to show than its box, and no ground that would tell. Lines of code are cut, which tells as much. */
const silent = (page: Opened) =>
  page.evaluate(() => {
    const all = Array.from(document.querySelectorAll<HTMLElement>('body *:not(pre, input)'));
    return all
      .filter((one) => {
        const { overflowX, overflowY, backgroundAttachment } = getComputedStyle(one);
        const scrolls = (word: string) => word === 'auto' || word === 'scroll';
        const isDown = scrolls(overflowY) && one.scrollHeight > one.clientHeight + 1;
        const isAcross = scrolls(overflowX) && one.scrollWidth > one.clientWidth + 1;
        return (isDown || isAcross) && one.checkVisibility() && !backgroundAttachment.includes('local');
      })
      .map((one) => `${one.localName}.${one.className}`);
  });

const opened = [
  { what: "a phone's list of headings", path: '/http-api/lamp', width: widths.phone, by: '.subbar summary' },
  { what: "a phone's menu", path: '/http-api/lamp', width: widths.phone, by: '[commandfor=menu]' },
  {
    what: 'a list of headings under the lead',
    path: '/http-api/lamp',
    width: 1100,
    by: '.toc-fold > summary',
  },
  { what: 'the list of areas', path: '/http-api/lamp', width: widths.wide, by: '.side-cat summary' },
  { what: 'tabs of code', path: '/http-api/reference/lamps/dim', width: 320, by: 'body' },
  { what: "tabs of the home page's window", path: '/', width: 320, by: 'body' },
  { what: 'a long column of headings', path: '/http-api/lamp', width: widths.wide, by: 'body' },
];

describe('an edge that darkens tells that there is more', () => {
  it.each(opened)('of $what', async ({ path, width, by }) => {
    const page = await reader.open(path, { width, height: 420, sparing: true });
    await page.locator(by).locator('visible=true').first().click();
    expect(await silent(page)).toEqual([]);
  });

  it('of hits and their areas', async () => {
    const page = await reader.open('/', { width: widths.phone, sparing: true });
    await openSearch(page);
    await search(page, '灯具');
    expect(await page.$eval('.sd-areas', (areas) => areas.scrollWidth > areas.clientWidth)).toBe(true);
    const inDialog = (name: string) => name.includes('.sd');
    expect((await silent(page)).filter(inDialog)).toEqual([]);
  });

  it('as a fade, in both schemes', async () => {
    const browser = await launch();
    onTestFinished(() => browser.close());
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width: widths.phone, height: 900 }, colorScheme });
      await page.goto(`${reader.host.origin}/manual/fault-causes`);
      const box = page.locator('.figure.diagram').first();
      await box.evaluate((one) => {
        one.replaceChildren(document.createElement('p'));
        const probe = one.firstElementChild as HTMLElement;
        probe.style.width = '2000px';
        probe.style.height = '100px';
        one.scrollLeft = 300;
      });
      const shot = (await box.screenshot()).toString('base64');
      const row = await page.evaluate(readRow, `data:image/png;base64,${shot}`);
      // From the border inwards: each step is small, and the last ones smaller than the first.
      const steps = row.slice(2, 30).map((value, index) => Math.abs(value - row[index + 1]!));
      expect(Math.abs(row[2]! - row[40]!)).toBeGreaterThan(10);
      expect(Math.max(...steps.slice(14))).toBeLessThanOrEqual(3);
      // Half of it is gone after a third of its width: it has no end that could be seen.
      const depth = (at: number) => Math.abs(row[at]! - row[40]!) / Math.abs(row[2]! - row[40]!);
      expect(depth(9)).toBeLessThan(0.6);
      expect(depth(16)).toBeGreaterThan(0.05);
      expect(new Set(row.slice(30, 60)).size).toBe(1);
      await page.close();
    }
  });
});

describe('with forced colours', () => {
  it("each box that scrolls has that edge too, in the reader's own colours, and what is in it keeps them", async () => {
    const page = await reader.open('/http-api/lamp', { forcedColors: 'active', height: 420, sparing: true });
    const grounds = (selector: string) =>
      page.$$eval(selector, (all) =>
        all.map((one) => {
          const { backgroundImage, borderInlineEndColor, color } = getComputedStyle(one);
          const within = getComputedStyle(one.querySelector('a, td, p, span') ?? one);
          const system = document.createElement('i');
          const asked = (name: string) => {
            system.style.color = name;
            document.body.append(system);
            return getComputedStyle(system).color;
          };
          return [
            backgroundImage.includes(`${asked('CanvasText')}, 30%`),
            backgroundImage.includes(`${asked('Canvas')} `),
            borderInlineEndColor === asked('CanvasText'),
            color === asked('CanvasText'),
            [asked('CanvasText'), asked('LinkText')].includes(within.color),
          ];
        }),
      );
    for (const box of ['.side', '.toc', '.table', '.subbar .toc-list', '.md', '.pop']) {
      const found = await grounds(box);
      expect([box, found.length > 0]).toEqual([box, true]);
      expect([box, found]).toEqual([box, found.map(() => [true, true, true, true, true])]);
    }
  });
});

describe('the scroll bar of a box within the text', () => {
  it.each([
    ['/', '.panels pre'],
    ['/manual/markdown', '.code pre'],
    ['/manual/markdown', '.table'],
    ['/manual/fault-causes', '.figure.diagram'],
  ])('lies on the ground of the box, also in Firefox: %s %s', async (path, box) => {
    const page = await reader.open(path, { sparing: true });
    const colours = await page.$eval(box, (one) => getComputedStyle(one).scrollbarColor);
    expect(colours).toMatch(/^rgb\(.+\) rgba\(0, 0, 0, 0\)$/);
  });
});

describe('an excerpt that is cut within a mark', () => {
  it('ends in dots on the ground of the hit, in both schemes', async () => {
    const browser = await launch();
    onTestFinished(() => browser.close());
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width: widths.phone, height: 900 }, colorScheme });
      await page.goto(`${reader.host.origin}/search/?q=${encodeURIComponent('灯具')}`);
      await page.locator('.opt[aria-selected=false] .tx').first().waitFor();
      const clip = await page.$eval('.opt[aria-selected=false] .tx', (one) => {
        const mark = document.createElement('mark');
        mark.textContent = '灯具'.repeat(40);
        one.replaceChildren('他', mark);
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x, y, width, height };
      });
      // From the upper edge of the signs, where they leave most columns free, and of the lower edge for the dots.
      const read = async (y: number) => {
        const shot = await page.screenshot({ clip: { ...clip, y: clip.y + y, height: 1 } });
        return page.evaluate(readColours, `data:image/png;base64,${shot.toString('base64')}`);
      };
      const [above, below] = [await read(3), await read(25)];
      const [ground, tint] = [above[0]!, above[40]!];
      expect(tint).not.toBe(ground);
      expect(below.slice(0, 40)).toContain(tint);
      expect(below.slice(below.lastIndexOf(tint) + 1).filter((one) => one === ground).length).toBeGreaterThan(
        10,
      );
      await page.close();
    }
  });
});

/** The brightness of a row of pixels from the left. In the browser. */
async function readRow(source: string): Promise<number[]> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 1 });
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, -Math.floor(picture.height / 2));
  const { data } = context.getImageData(0, 0, 80, 1);
  return Array.from({ length: 80 }, (_, at) => data[at * 4 + 1]!);
}

/** The colours of a row of pixels from the left. In the browser. */
async function readColours(source: string): Promise<string[]> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: 1 });
  const context = canvas.getContext('2d')!;
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, 1);
  return Array.from({ length: picture.width }, (_, at) => data.slice(at * 4, at * 4 + 3).join());
}
