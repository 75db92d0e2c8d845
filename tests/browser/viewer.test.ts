import { readFileSync } from 'node:fs';
import type { Download } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newGate } from '../helpers/gate.ts';
import { arrived, newReader, type Opened, widths } from './helpers/browser.ts';
import { follow, notedTabs, noteTabs } from './helpers/clicks.ts';

const reader = newReader();
/** One picture from a file, and one page with a drawing in it. */
const picture = '/starting/map';
const drawing = '/http-api/lamp';

const isOpen = (page: Opened) => page.locator('dialog.viewer[open]').isVisible();
const islands = () => reader.host.asked.filter(({ path }) => path.startsWith('/assets/islands.'));

async function sizeOf(download: Download): Promise<[name: string, width: number, height: number]> {
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [download.suggestedFilename(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('a picture', () => {
  it('opens on the whole screen, fitted to it, and gives the focus back', async () => {
    for (const width of [widths.wide, widths.tablet]) {
      const page = await reader.open(picture, { sparing: true, width });
      await page.click('a.zoom');
      await page.locator('dialog.viewer[open]').waitFor();
      expect(new URL(page.url()).pathname).toBe(picture);
      expect(await page.getAttribute('dialog.viewer', 'aria-label')).toBe('查看图片');
      const fits = await page.evaluate(() => {
        const { top, left, right, bottom } = document.querySelector('.viewer img')!.getBoundingClientRect();
        return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
      });
      expect([width, fits]).toEqual([width, true]);
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page)).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.matches('a.zoom'))).toBe(true);
      expect(page.troubles).toEqual([]);
      await page.close();
    }
  });

  it('with texts in it opens on a phone as large as it was drawn, and fits it by a button', async () => {
    const page = await reader.open(picture, { sparing: true, width: widths.phone });
    await page.click('a.zoom');
    await page.locator('dialog.viewer[open]').waitFor();
    const sizes = () =>
      page.$eval('.viewer img', (image: HTMLImageElement) => [image.width, image.naturalWidth] as const);
    const [shown, drawn] = await sizes();
    expect(drawn).toBeGreaterThan(widths.phone / 0.7);
    expect(shown).toBeGreaterThanOrEqual(drawn - 1);
    await page.click('.viewer [aria-pressed="true"]');
    expect((await sizes())[0]).toBeLessThanOrEqual(widths.phone);
    expect(page.troubles).toEqual([]);
  });

  it('is left by a click on it, beside it, and on the button', async () => {
    const page = await reader.open(picture, { sparing: true });
    for (const way of ['.viewer img', '.viewer-stage', '.viewer [aria-label="关闭"]']) {
      await page.click('a.zoom');
      await page.click(way, way === '.viewer-stage' ? { position: { x: 4, y: 4 } } : {});
      await expect.poll(() => isOpen(page)).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.matches('a.zoom'))).toBe(true);
    }
  });

  it('grows by a button, and is then reached by the keyboard', async () => {
    const page = await reader.open(picture, { sparing: true, width: widths.tablet });
    await page.click('a.zoom');
    await page.locator('.viewer img').waitFor();
    const width = () => page.$eval('.viewer img', (image) => image.getBoundingClientRect().width);
    const before = await width();
    await page.click('.viewer [aria-pressed="false"]');
    expect(await width()).toBeGreaterThan(before * 1.9);
    expect(await page.getAttribute('.viewer-stage', 'tabindex')).toBe('0');
    await page.click('.viewer [aria-pressed="true"]');
    expect(await width()).toBe(before);
  });

  it('opens for a click that comes before the viewer does', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    const gate = newGate();
    await page.route('**/assets/islands.*', async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.goto(reader.host.origin + picture, { waitUntil: 'domcontentloaded' });
    await page.click('a.zoom');
    expect(await isOpen(page)).toBe(false);
    gate.open();
    await page.locator('dialog.viewer[open]').waitFor();
    expect(new URL(page.url()).pathname).toBe(picture);
  });

  it('is shown as it is where the viewer cannot be had', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await page.route('**/assets/islands.*', (route) => route.abort());
    await page.goto(reader.host.origin + picture);
    await page.click('a.zoom');
    await page.waitForURL(/wiring\.svg$/);
  });

  it('is a link to itself without script, and has no dead buttons', async () => {
    const page = await reader.open(picture, { javaScriptEnabled: false });
    expect(await page.locator('figure.figure button').count()).toBe(0);
    await page.click('a.zoom');
    await page.waitForURL(/wiring\.svg$/);
  });

  it('opens in a new tab for a click that asks for one', async () => {
    const page = await reader.open(picture, { sparing: true });
    await noteTabs(page);
    await page.click('a.zoom', { modifiers: ['Control'] });
    expect(await notedTabs(page)).toEqual([expect.stringMatching(/wiring\.svg$/)]);
    expect(await isOpen(page)).toBe(false);
  });
});

describe('saving', () => {
  it('gives a drawing at twice its size, named after the page', async () => {
    const page = await reader.open(picture, { sparing: true });
    const declared = await page.$eval('a.zoom img', (image) => [
      Number(image.getAttribute('width')),
      Number(image.getAttribute('height')),
    ]);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('[data-figure=download]')]);
    expect(await sizeOf(saved)).toEqual(['starting-map.png', declared[0]! * 2, declared[1]! * 2]);
    expect(page.troubles).toEqual([]);
  });

  it('works from the viewer, and in other trees and for drawings in the page', async () => {
    const page = await reader.open(`/v6.2${drawing}`, { sparing: true, colorScheme: 'dark' });
    await page.click('figure.diagram [data-figure=zoom]');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.click('.viewer [aria-label="下载图片（PNG）"]'),
    ]);
    const [name, width, height] = await sizeOf(saved);
    const box = await page.$eval(
      'figure.diagram > svg',
      (svg) => (svg as SVGSVGElement).viewBox.baseVal.width,
    );
    expect(name).toBe('v6.2-http-api-lamp.png');
    expect(width).toBeGreaterThan(box * 2 - 1);
    expect(height).toBeGreaterThan(100);
    expect(page.troubles).toEqual([]);
  });

  it('opens the original and says so where it fails', async () => {
    const page = await reader.open(picture, { sparing: true });
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = () => {
        throw new DOMException('tainted', 'SecurityError');
      };
    });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click('[data-figure=download]'),
    ]);
    expect(tab.url()).toMatch(/wiring\.svg$/);
    await expect.poll(() => page.textContent('figure.figure [role=status]')).toBe('下载失败，已打开原图');
  });
});

describe('a drawing in the page', () => {
  it('opens by a click and by its button, with the colours of the page', async () => {
    const page = await reader.open(drawing, { sparing: true, colorScheme: 'dark' });
    await page.click('figure.diagram > svg');
    await page.locator('dialog.viewer[open]').waitFor();
    const [text, ground, drawn] = await page.evaluate(async () => {
      const image = document.querySelector<HTMLImageElement>('.viewer img')!;
      await image.decode();
      const source = new DOMParser().parseFromString(
        decodeURIComponent(image.src.slice('data:image/svg+xml,'.length)),
        'image/svg+xml',
      );
      return [
        source.querySelector('text')?.getAttribute('fill'),
        source.querySelector('rect')?.getAttribute('fill'),
        source.querySelectorAll('[style], [class], style').length,
      ];
    });
    expect([text, ground, drawn]).toEqual(['rgb(228, 234, 240)', 'rgb(24, 31, 39)', 0]);
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(label).toMatch(/^放大图片：/);
    await page.keyboard.press('Enter');
    await page.locator('dialog.viewer[open]').waitFor();
    expect(page.troubles).toEqual([]);
  });

  it('is described in the viewer as in the page, and called by its name alone', async () => {
    const page = await reader.open(drawing, { sparing: true });
    await page.click('figure.diagram > svg');
    await page.locator('dialog.viewer[open]').waitFor();
    const [alt, described, own] = await page.evaluate(() => {
      const image = document.querySelector('.viewer img')!;
      const svg = document.querySelector('figure.diagram > svg')!;
      const words = (image.getAttribute('aria-describedby') ?? '').split(' ');
      return [
        image.getAttribute('alt'),
        words.map((id) => document.getElementById(id)?.textContent).join(),
        [svg.getAttribute('aria-label'), svg.querySelector('desc')?.textContent],
      ] as const;
    });
    expect(own[1]?.length).toBeGreaterThan(10);
    expect([alt, described]).toEqual(own);
  });

  it('has its tools beside it, whether it has a caption or not', async () => {
    for (const [path, width] of [
      ['/manual/markdown', widths.phone],
      ['/manual/markdown', widths.wide],
      ['/dev-tools/arch', widths.phone],
      [picture, widths.phone],
    ] as const) {
      const page = await reader.open(path, { sparing: true, width });
      await page.locator('.prose .figure .tools button').first().waitFor();
      const covered = await page.$$eval(
        '.prose .figure',
        (figures) =>
          figures.filter((figure) => {
            const shown = figure.querySelector('svg.diagram, .zoom > img')!.getBoundingClientRect();
            return figure.querySelector('.tools button')!.getBoundingClientRect().top < shown.bottom;
          }).length,
      );
      expect([path, width, covered]).toEqual([path, width, 0]);
      await page.close();
    }
  });

  it('has its tools on pages that were swapped in', async () => {
    const page = await reader.open('/starting/installation', { sparing: true });
    await follow(page, drawing);
    await arrived(page, drawing);
    expect(await page.locator('figure.diagram .tools').count()).toBe(
      await page.locator('figure.diagram').count(),
    );
    await page.click('figure.diagram > svg');
    await page.locator('dialog.viewer[open]').waitFor();
  });
});

/** One with a drawing that is wider than the column. */
const wide = '/manual/fault-causes';

describe('a wide drawing', () => {
  it('stands whole between the columns, its text at 12 px or more', async () => {
    const page = await reader.open(wide, { sparing: true });
    const [hidden, smallest, overlap] = await page.$eval('.figure.is-wide', (figure) => {
      const svg = figure.querySelector('svg')!;
      const { right } = figure.getBoundingClientRect();
      const scale = svg.getScreenCTM()!.a;
      const toc = document.querySelector('.toc')!.getBoundingClientRect();
      return [figure.scrollWidth - figure.clientWidth, 13 * scale, right - toc.left];
    });
    expect(hidden).toBe(0);
    expect(smallest).toBeGreaterThanOrEqual(12);
    expect(overlap).toBeLessThanOrEqual(-8);
  });

  it('darkens at its edge where it goes on', async () => {
    for (const width of [widths.phone, widths.tablet]) {
      const page = await reader.open(wide, { sparing: true, width });
      const [hidden, ground] = await page.$eval('.figure.is-wide', (figure) => [
        figure.scrollWidth - figure.clientWidth,
        getComputedStyle(figure).backgroundAttachment,
      ]);
      expect(hidden).toBeGreaterThan(50);
      expect(ground).toContain('local, local, scroll, scroll');
      await page.close();
    }
  });

  it('is readable on a phone at first, and fits it after two taps; fingers draw it larger and smaller', async () => {
    const page = await reader.open(wide, { sparing: true, width: widths.phone, hasTouch: true });
    const touch = await page.context().newCDPSession(page);
    let now = Date.now() / 1000;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) => {
      // A finger is as fast as that, however long the browser takes for it.
      now += 0.02;
      const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
      return touch.send('Input.dispatchTouchEvent', { type, timestamp: now, touchPoints });
    };
    const tap = async (x: number, y: number) => {
      await send('touchStart', [x, y]);
      await send('touchEnd');
    };
    const width = () => page.$eval('.viewer img', (image) => image.getBoundingClientRect().width);
    await page.click('.figure.is-wide > svg');
    await page.locator('dialog.viewer[open]').waitFor();
    const near = await width();
    const drawn = await page.$eval('.viewer img', (image: HTMLImageElement) => image.naturalWidth);
    expect(near).toBeGreaterThanOrEqual(drawn - 1);
    const { x, y, height } = (await page.locator('.viewer img').boundingBox())!;
    const [across, down] = [Math.max(x, 0) + 200, y + Math.min(height, 300) / 2] as const;
    await tap(across, down);
    await tap(across, down);
    await expect.poll(width).toBeLessThanOrEqual(widths.phone);
    const fitted = await width();
    expect(fitted).toBeGreaterThan(widths.phone * 0.9);
    const small = (await page.locator('.viewer img').boundingBox())!;
    await tap(small.x + 200, small.y + small.height / 2);
    await tap(small.x + 200, small.y + small.height / 2);
    await expect.poll(width).toBeGreaterThan(near - 1);
    await send('touchStart', [190, 400], [200, 400]);
    await send('touchMove', [180, 400], [192, 400]);
    await expect.poll(width).toBeGreaterThan(near * 1.1);
    await send('touchMove', [194, 400], [196, 400]);
    await expect.poll(width).toBeLessThan(near);
    await send('touchEnd');
    expect(await isOpen(page)).toBe(true);
    expect(page.troubles).toEqual([]);
  });
});

describe('the viewer itself', () => {
  it('is never part of the first load, and not asked for on pages without figures', async () => {
    const page = await reader.open('/starting/other', { sparing: true });
    expect(await page.locator('figure.figure').count()).toBe(0);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(islands()).toEqual([]);
  });

  it('comes when the reader has begun to do something, once', async () => {
    // Settings of its own: other tests have left the islands in the browser's store.
    const page = await reader.open(picture, { locale: 'zh-CN' });
    await expect
      .poll(() => reader.host.asked.some(({ path }) => path.startsWith('/assets/reader.')))
      .toBe(true);
    await page.waitForTimeout(300);
    expect(islands()).toEqual([]);
    await page.keyboard.press('Shift');
    await expect.poll(() => islands().length).toBe(1);
    await page.hover('a.zoom');
    await page.click('a.zoom');
    await page.locator('dialog.viewer[open]').waitFor();
    expect(islands().length).toBe(1);
  });

  it('closes when the reader goes to another page', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await follow(page, picture);
    await arrived(page, picture);
    await page.click('a.zoom');
    await page.locator('dialog.viewer[open]').waitFor();
    await page.goBack();
    await arrived(page, '/starting/overview');
    expect(await isOpen(page)).toBe(false);
  });
});
