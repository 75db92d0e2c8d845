/** Islands of a site's own: server-rendered, and alive when a reader comes near, under the policy that the output asks for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { filesIn, projectRoot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { newGate } from '../helpers/gate.ts';
import { docgenAgain } from '../helpers/kept-process.ts';
import { type DevRun, devOf } from '../server/helpers.ts';
import { axeFaults } from './helpers/axe.ts';
import { arrived, idle, newReader, type Opened, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { layoutFaults } from './helpers/layout.ts';
import { builtFrom } from './helpers/site.ts';
import { watch } from './helpers/tab.ts';

const filler = 'A line of text.\n\n'.repeat(120);
const far = (start: number, more = '') =>
  `---\ntitle: Far\ndescription: Below.\n---\n\n${more}${filler}<Counter label="Far" start={${start}}>\n\nInside.\n\n</Counter>\n`;

/** The site of the case, with a page whose island is far below. */
const files = Object.fromEntries(
  [...filesIn(join(projectRoot, 'tests/sites/components'))]
    .filter(([path]) => /^(?:content|theme)\/|^site\.config\.ts$/.test(path))
    .map(([path, body]) => [path, body.toString('utf8')]),
);
const all = { ...files, 'content/guide/far.md': far(0) };

const reader = newReader(() => builtFrom('islands', all));
const counter = (page: Opened, label: string) => page.locator('.counter > button', { hasText: label });
/** How many scripts of that name the page has asked for, from its cache too. */
const asked = (page: Opened, name: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').filter((one) => one.name.includes(part)).length,
    `/assets/${name}.`,
  );
/** That of React, which is also the search's, comes anyhow when a page has nothing else to do. */
const loaded = (page: Opened) => Promise.all(['hydrate', 'island-Counter'].map((name) => asked(page, name)));

describe('an island', () => {
  it.each([widths.wide, widths.phone])(
    'counts at %i px, with its content and another island in it',
    async (width) => {
      const page = await reader.open('/guide/island', { width });
      await page.locator('[data-awake]').nth(2).waitFor();
      await counter(page, 'Clicks').click();
      await counter(page, 'Inner').click();
      await counter(page, 'Inner').click();
      expect(await counter(page, 'Clicks').textContent()).toBe('Clicks: 4');
      expect(await counter(page, 'Inner').textContent()).toBe('Inner: 2');
      expect(await counter(page, 'Third').textContent()).toBe('Third: 0');
      expect(await page.locator('.counter a').getAttribute('href')).toBe('/guide/plain');
      expect(await axeFaults(page)).toEqual([]);
      expect(await layoutFaults(page)).toEqual([]);
      expect(page.troubles).toEqual([]);
    },
  );

  it('shows its content again after it has put it away', async () => {
    const page = await reader.open('/guide/island');
    await page.locator('[data-awake]').nth(2).waitFor();
    const [less] = [page.locator('button', { hasText: 'Less' }).last()];
    await page.locator('button', { hasText: 'Less' }).first().click();
    expect(await page.locator('.counter a').count()).toBe(0);
    await page.locator('button', { hasText: 'More' }).first().click();
    expect(await page.locator('.counter a').count()).toBe(1);
    expect(await less.count()).toBe(1);
    expect(page.troubles).toEqual([]);
  });

  it('loads its script only where it comes into view', async () => {
    const page = await reader.open('/guide/far', { sparing: true });
    await idle(page);
    expect(await loaded(page)).toEqual([1, 0]);
    await page.locator('.counter').scrollIntoViewIfNeeded();
    await page.locator('[data-awake]').waitFor();
    expect(await loaded(page)).toEqual([1, 1]);
    await counter(page, 'Far').click();
    expect(await counter(page, 'Far').textContent()).toBe('Far: 1');
  });

  it('loads nothing on pages without one', async () => {
    const page = await reader.open('/guide/plain', { sparing: true });
    await idle(page);
    expect(await loaded(page)).toEqual([0, 0]);
    expect(await axeFaults(page)).toEqual([]);
    expect(page.troubles).toEqual([]);
  });

  it('answers the click that it was woken by', async () => {
    const page = await reader.open('/guide/plain', { sparing: true });
    const gate = newGate();
    await page.route('**/island-Counter.*', async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.goto(`${reader.host.origin}/guide/island`);
    await counter(page, 'Clicks').click();
    expect(await counter(page, 'Clicks').textContent()).toBe('Clicks: 3');
    gate.open();
    await expect.poll(() => counter(page, 'Clicks').textContent()).toBe('Clicks: 4');
    expect(page.troubles).toEqual([]);
  });

  it('wakes when the keyboard comes to it', async () => {
    const page = await reader.open('/guide/far', { sparing: true });
    await idle(page);
    await page.locator('.counter > button').first().focus();
    await page.locator('[data-awake]').waitFor();
    await page.keyboard.press('Enter');
    expect(await counter(page, 'Far').textContent()).toBe('Far: 1');
  });

  it('comes and goes with soft navigation, and React is loaded once', async () => {
    const page = await reader.open('/');
    await idle(page);
    await page.evaluate(() => Object.assign(window, { marked: true }) && undefined);
    for (const turn of [1, 2]) {
      await follow(page, '/guide/island');
      await arrived(page, '/guide/island');
      await page.locator('[data-awake]').nth(2).waitFor();
      await counter(page, 'Clicks').click();
      expect(await counter(page, 'Clicks').textContent(), `turn ${turn}`).toBe('Clicks: 4');
      await follow(page, '/guide/plain');
      await arrived(page, '/guide/plain');
    }
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(await page.$$eval('script[src*="/islands."]', (scripts) => scripts.length)).toBeLessThanOrEqual(2);
    expect(await page.$$eval('docgen-viewer', (viewers) => viewers.length)).toBeLessThanOrEqual(1);
    expect(page.troubles).toEqual([]);
  });

  it('works beside the search, which has the same React', async () => {
    const page = await reader.open('/guide/island');
    await page.locator('[data-awake]').nth(2).waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open] input').waitFor();
    await page.locator('dialog[open] input').fill('heading');
    await page.locator('dialog[open] [role=option], dialog[open] li a').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await counter(page, 'Clicks').click();
    expect(await counter(page, 'Clicks').textContent()).toBe('Clicks: 4');
    expect(await page.$$eval('docgen-viewer', (viewers) => viewers.length)).toBe(1);
    expect(page.troubles).toEqual([]);
  });

  it('works where markup must come from a policy of trusted types', async () => {
    const policy = (await fetch(reader.host.origin)).headers.get('content-security-policy');
    reader.host.headers.set(
      'Content-Security-Policy',
      `${policy}; require-trusted-types-for 'script'; trusted-types docgen`,
    );
    const page = await reader.open('/guide/island');
    await page.locator('[data-awake]').nth(2).waitFor();
    await page.locator('button', { hasText: 'Less' }).first().click();
    await page.locator('button', { hasText: 'More' }).first().click();
    expect(await page.locator('.counter a').count()).toBe(1);
    expect(page.troubles).toEqual([]);
  });

  it('has its script from the page’s own list alone, as have all scripts that the client loads', async () => {
    const page = await reader.open('/guide/plain', { sparing: true });
    const marker = '/marker.js';
    await page.route('**/guide/island/', async (route) => {
      const response = await route.fetch();
      const marks = ['island="Counter"', 'island="Marker"', 'near', 'request="{}"'].map(
        (mark) =>
          `<p data-${mark} data-script="${marker}" data-near-script="${marker}" data-islands="${marker}" data-hydrate="${marker}" data-later="${marker}">marked</p>`,
      );
      await route.fulfill({
        response,
        body: (await response.text())
          .replace('<main', `${marks[0]}<main`)
          .replace('</main>', `${marks.join('')}</main>`),
      });
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`${reader.host.origin}/guide/island/`);
    await page.locator('.counter').first().scrollIntoViewIfNeeded();
    await page.locator('.counter [data-awake], [data-awake] .counter').first().waitFor();
    await page.getByText('marked').last().click();
    await idle(page);
    expect(requested).not.toContain(marker);
    expect(requested.filter((path) => path.includes('/island-Counter.'))).toHaveLength(1);
  });

  it('is there without script and on paper', async () => {
    const page = await reader.open('/guide/island', { javaScriptEnabled: false });
    await page.emulateMedia({ media: 'print' });
    const seen = await page.locator('.counter').first().innerText();
    expect(seen).toContain('Clicks: 3');
    expect(seen).toContain('Inside with a link');
  });
});

describe('from a disk', () => {
  it('an island counts too', async () => {
    const site = temporarySite(all);
    try {
      const run = await docgenAgain(['build', site.dir, '--offline']);
      expect([run.code, run.stderr]).toEqual([0, '0 errors, 0 warnings in 10 pages\n']);
      const context = await reader.browser.newContext();
      const page = await context.newPage();
      const troubles = await watch(page, 'file:');
      await page.goto(`${pathToFileURL(site.dir)}/dist/v1/guide/island/index.html`);
      const opened = Object.assign(page, { troubles });
      await page.locator('[data-awake]').nth(1).waitFor();
      await counter(opened, 'Clicks').click();
      expect(await counter(opened, 'Clicks').textContent()).toBe('Clicks: 4');
      expect(troubles).toEqual([]);
      await context.close();
    } finally {
      site.remove();
    }
  });
});

describe('while the site is written', () => {
  let site: TemporarySite | undefined;
  let dev: DevRun | undefined;
  afterEach(async () => {
    await dev?.close();
    site?.remove();
  });

  it('an island keeps its state as long as it is the same, and is another when its props or its code change', async () => {
    site = temporarySite({ ...all, 'content/guide/far.md': far(0).replace(filler, '') });
    dev = await devOf(site);
    await dev.server.settled;
    const context = await reader.browser.newContext();
    const tab = await context.newPage();
    const page = Object.assign(tab, { troubles: await watch(tab, new URL(dev.server.url).origin) });
    await page.goto(new URL('/guide/far/', dev.server.url).href);
    await page.locator('[data-awake]').waitFor();
    await counter(page, 'Far').click();
    site.write({ 'content/guide/far.md': far(0, 'New words.\n\n').replace(filler, '') });
    await page.getByText('New words.').waitFor();
    expect(await counter(page, 'Far').textContent()).toBe('Far: 1');
    site.write({ 'content/guide/far.md': far(7).replace(filler, '') });
    await expect.poll(() => counter(page, 'Far').textContent()).toBe('Far: 7');
    await page.locator('[data-awake]').waitFor();
    await counter(page, 'Far').click();
    await expect.poll(() => counter(page, 'Far').textContent()).toBe('Far: 8');
    const code = readFileSync(join(site.dir, 'theme/islands/Counter.tsx'), 'utf8');
    site.write({ 'theme/islands/Counter.tsx': code.replace('count + 1', 'count + 10') });
    await expect.poll(() => counter(page, 'Far').textContent()).toBe('Far: 7');
    await page.locator('[data-awake]').waitFor();
    await counter(page, 'Far').click();
    await expect.poll(() => counter(page, 'Far').textContent()).toBe('Far: 17');
    // A component that is added is known at once.
    site.write({
      'theme/components/Fresh.tsx': 'export default function Fresh() {\n  return <b>freshly made</b>;\n}\n',
      'content/guide/far.md': far(7, '<Fresh/>\n\n').replace(filler, ''),
    });
    await page.getByText('freshly made').waitFor();
    expect(page.troubles).toEqual([]);
    await dev.agrees();
    await context.close();
  });
});
