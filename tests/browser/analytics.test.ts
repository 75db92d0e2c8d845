import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleTheme } from '../../src/engine/client-entries.ts';
import { projectRoot } from '../helpers/docgen.ts';
import { arrived, newReader, type Opened } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { builtSite } from './helpers/site.ts';

const reader = newReader();

/** The page as a site writes it that counts its readers with a script of its own. */
async function counting(path: string): Promise<string> {
  const site = await builtSite();
  const html = readFileSync(join(site, path.slice(1), 'index.html'), 'utf8');
  return html.replace(
    '<script defer',
    `<script defer data-counter="/counter.js" data-analytics="/count.js" data-analytics-id="site-1"`,
  );
}

/** The fixture does not count, so its output lacks the script. */
async function counterScript(): Promise<string> {
  const { value } = await bundleTheme({ builtIn: join(projectRoot, 'theme') });
  return String(value!.files.find(({ path }) => path.startsWith('assets/analytics.'))!.body);
}

async function openCounting(): Promise<Opened> {
  const script = await counterScript();
  reader.host.faults.set('/counter.js', { status: 200, type: 'text/javascript', body: script });
  for (const path of ['/starting/overview', '/starting/concept']) {
    reader.host.faults.set(path, { status: 200, type: 'text/html', body: await counting(path) });
  }
  reader.host.faults.set('/count.js', {
    status: 200,
    type: 'text/javascript',
    body: 'window.counted = [...(window.counted ?? []), [document.currentScript.dataset.id, document.readyState]];',
  });
  return reader.open('/starting/overview', { sparing: true });
}

const counted = (page: Opened) => page.evaluate(() => (window as unknown as { counted?: unknown }).counted);
const asked = () => reader.host.asked.filter(({ path }) => path === '/count.js').length;

describe('the analytics script', () => {
  it('comes after the page has loaded, with its id, and once', async () => {
    const page = await openCounting();
    await expect.poll(() => counted(page)).toEqual([['site-1', 'complete']]);
    await follow(page, '/starting/concept');
    await arrived(page, '/starting/concept');
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(await counted(page)).toEqual([['site-1', 'complete']]);
    expect(asked()).toBe(1);
    expect(page.troubles).toEqual([]);
  });

  it.each([
    ['_hmt', [['_trackPageview', '/starting/concept']]],
    ['_czc', [['_trackPageview', '/starting/concept']]],
    [
      '_paq',
      [
        ['setCustomUrl', '{origin}/starting/concept#x'],
        ['setDocumentTitle', '基本概念 - Lumo 文档中心'],
        ['trackPageView'],
      ],
    ],
  ])('is told of each further page by its own list: %s', async (list, calls) => {
    const page = await openCounting();
    reader.host.faults.set('/count.js', {
      status: 200,
      type: 'text/javascript',
      body: `window.${list} = [];`,
    });
    await page.reload();
    const told = () => page.evaluate((name) => (window as unknown as Record<string, unknown>)[name], list);
    await expect.poll(told).toEqual([]);
    await follow(page, '/starting/concept#x');
    await arrived(page, '/starting/concept');
    const expected = JSON.parse(JSON.stringify(calls).replace('{origin}', reader.host.origin));
    expect(await told()).toEqual(expected);
    // A place of the same page is no other page; going back is.
    await page.evaluate(() => document.dispatchEvent(new Event('docgen:route', { bubbles: true })));
    expect(await told()).toEqual(expected);
    await page.goBack();
    await arrived(page, '/starting/overview');
    expect(JSON.stringify(await told())).toContain('/starting/overview');
    expect(page.troubles).toEqual([]);
  });

  it('is asked for by nobody where the site has none', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(asked()).toBe(0);
    expect(await page.$$eval('script[data-id]', (all) => all.length)).toBe(0);
  });
});
