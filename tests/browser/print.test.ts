import { describe, expect, it } from 'vitest';
import { readPdf } from '../../src/tools/print/layout/index.ts';
import { idle, newReader } from './helpers/browser.ts';

const reader = newReader();
const route = '/manual/markdown';

describe('on paper', () => {
  it('there is the article alone, light and without controls', async () => {
    const page = await reader.open(route, { sparing: true, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const seen = await page.evaluate(() => {
      const shows = (selector: string) =>
        Array.from(document.querySelectorAll(selector)).some((one) => one.getClientRects().length > 0);
      return {
        kept: ['h1', '.meta', '.prose', '.prose table', '.prose pre'].filter((one) => !shows(one)),
        left: ['header', 'footer', '.side', '.toc', '.pn', '.end', '.copy', '.tools', '.crumbs'].filter(
          shows,
        ),
        ground: getComputedStyle(document.body).backgroundColor,
        wraps: getComputedStyle(document.querySelector('.prose pre')!).whiteSpace,
        sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      };
    });
    expect(seen).toEqual({
      kept: [],
      left: [],
      ground: 'rgb(255, 255, 255)',
      wraps: 'pre-wrap',
      sideways: false,
    });
  });

  it('nothing asks to be ticked where a page has changed', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true });
    const box = page.getByLabel('标出改动');
    await box.check();
    await page.emulateMedia({ media: 'print' });
    expect(await page.$$eval('.since, .since-box', (all) => all.map((one) => one.checkVisibility()))).toEqual(
      [false, false, false],
    );
  });

  it('folded passages are open, and folded again afterwards', async () => {
    const page = await reader.open(route, { sparing: true });
    await idle(page);
    const folded = () =>
      page.$$eval('.prose details', (all) => all.filter((one) => !(one as HTMLDetailsElement).open).length);
    const before = await folded();
    expect(before).toBeGreaterThan(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await folded()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await folded()).toBe(before);
    expect(page.troubles).toEqual([]);
  });

  it('a link tells its address behind its text, unless that is the address', async () => {
    const page = await reader.open(route);
    await idle(page);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => {
      for (const textContent of ['a site', 'httpd settings', 'https://a.test/x']) {
        const link = Object.assign(document.createElement('a'), { href: 'https://a.test/x', textContent });
        document.querySelector('.prose p')!.append(link);
      }
    });
    // The script that listens comes last of all.
    await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelector('.prose a[translate]');
    });
    const told = await page.$$eval('.prose a[href="https://a.test/x"]', (all) =>
      all.map((one) => getComputedStyle(one, '::after').content),
    );
    const address = '"（https://a.test/x）"';
    expect(told).toEqual([address, address, 'none']);
  });

  it('folded passages are folded again where a browser says twice that it prints', async () => {
    const page = await reader.open(route, { sparing: true });
    await idle(page);
    const folded = () => page.$$eval('.prose details:not([open])', (all) => all.length);
    const before = await folded();
    await page.evaluate(() => {
      for (const name of ['beforeprint', 'beforeprint', 'afterprint']) dispatchEvent(new Event(name));
    });
    expect(await folded()).toBe(before);
  });

  it('a drawing is no wider than the paper, and keeps its form', async () => {
    // The page's own width on paper, in portrait.
    const page = await reader.open('/manual/fault-causes', { sparing: true, width: 718 });
    await page.emulateMedia({ media: 'print' });
    const drawings = await page.$$eval('svg.diagram', (all) =>
      all.map((one) => {
        const { left, right, width, height } = one.getBoundingClientRect();
        const { width: x, height: y } = (one as SVGSVGElement).viewBox.baseVal;
        const { paddingLeft, paddingRight } = getComputedStyle(one);
        const ground = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        const { overflowX } = getComputedStyle(one.parentElement!);
        return {
          fits: left >= 0 && right <= document.documentElement.clientWidth,
          isWide: x > 718,
          form: Math.abs((width - ground) / height - x / y) < 0.02 * (x / y),
          overflowX,
        };
      }),
    );
    expect(drawings.some(({ isWide }) => isWide)).toBe(true);
    expect(drawings.every(({ fits, form, overflowX }) => fits && form && overflowX === 'visible')).toBe(true);
  });

  it('tables are no wider than the paper, and none of up to eight columns has one under four characters', async () => {
    const narrowest: number[] = [];
    for (const path of ['/starting/overview', '/http-api/lamp', '/manual/error-codes']) {
      const page = await reader.open(path, { sparing: true, width: 718 });
      await page.emulateMedia({ media: 'print' });
      const tables = await page.$$eval('.table > table', (all) =>
        all.map((one) => {
          const cells = [...one.querySelectorAll('tr:first-child > *')];
          const texts = cells.map((cell) => cell.getBoundingClientRect().width - 16);
          return {
            right: one.getBoundingClientRect().right,
            columns: cells.length,
            least: Math.min(...texts),
          };
        }),
      );
      expect(Math.max(...tables.map(({ right }) => right))).toBeLessThanOrEqual(718);
      narrowest.push(...tables.filter(({ columns }) => columns <= 8).map(({ least }) => least));
      await page.close();
    }
    expect(narrowest.length).toBeGreaterThan(10);
    expect(Math.min(...narrowest)).toBeGreaterThanOrEqual(4 * 13);
  });

  it('outside links show their addresses, and all blocks of a group stand there', async () => {
    const page = await reader.open(route, { sparing: true });
    await page.emulateMedia({ media: 'print' });
    const [addresses, hidden] = await page.evaluate(() => [
      Array.from(document.querySelectorAll('.prose a[href^="http"]:not(.zoom)'), (link) =>
        getComputedStyle(link, '::after').content.includes('http'),
      ),
      Array.from(document.querySelectorAll('.code-group figure')).filter(
        (block) => block.getClientRects().length === 0,
      ).length,
    ]);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses).not.toContain(false);
    expect(hidden).toBe(0);
  });

  it('what names something is on the page where that begins', async () => {
    const page = await reader.open('/http-api/reference/lamps/create', { sparing: true, width: 718 });
    const kinds = await page.evaluate(placeAtFoot);
    const pdf = readPdf(await page.pdf({ width: '718px', height: '600px' }))!;
    const apart = kinds.flatMap((kind, at) => {
      const [name, named] = [`name-${at}`, `named-${at}`].map((id) => pdf.destinations.get(id));
      return name !== undefined && name === named ? [] : `${kind}: ${name}, ${named}`;
    });
    expect(kinds.length).toBe(10 * 32);
    // Many were taken to the next page.
    expect(pdf.pages).toBeGreaterThan(kinds.length * 1.4);
    expect(apart).toEqual([]);
  }, 60_000);
});

/** Fills the document with sheets: names of each kind with what they name, at many places near the foot. In the browser. */
function placeAtFoot(): string[] {
  const code = (lines: number) =>
    `<figure class="code"><figcaption><span class="t">name</span></figcaption><pre><code>${'line\n'.repeat(lines)}</code></pre></figure>`;
  const table = '<thead><tr><th>Port</thead><tbody><tr><td>5060<tr><td>5061</table>';
  // In the page's own markup, or as the parser writes it.
  const term = document.querySelector('.api-fields > dt:has(+ dd > p)')!;
  const field = term.outerHTML + term.nextElementSibling!.outerHTML;
  const groups: [name: string, named: string, html: string][] = [
    ['h2', 'p', '<h2>Head</h2><p>Text</p>'],
    ['h3', 'td', `<h3>Head</h3><div class="table"><table>${table}</div>`],
    ['h2', 'h4 + *', `<h2>Head</h2><h3>Head</h3><h4>Head</h4>${code(8)}`],
    ['h2', 'code', `<h2>Head</h2>${code(50)}`],
    ['figcaption', 'code', code(50)],
    ['summary', 'p', '<details open><summary>Summary</summary>\n<p>Text</p></details>'],
    ['caption', 'td', `<table><caption>Caption</caption>${table}`],
    ['dt', 'dd', '<dl><dt>Term</dt><dd>Meaning</dd></dl>'],
    ['dt', 'dd > *', `<dl class="api-fields">${field}</dl>`],
    ['p', 'dt', `<p><strong>Headers</strong></p><dl class="api-fields">${field}</dl>`],
  ];
  const mark = (element: Element, id: string) => {
    const place = document.createElement('span');
    place.id = id;
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
    text.parentNode!.replaceChild(place, text);
    place.append(text);
  };
  const sheets = document.createElement('div');
  sheets.className = 'prose api';
  const links: string[] = [];
  const kinds: string[] = [];
  for (const [name, named, html] of groups) {
    // Some gaps where browsers end a page are a few pixels high.
    for (let height = 490; height < 586; height += 3) {
      const sheet = document.createElement('section');
      sheet.style.breakBefore = 'page';
      sheet.innerHTML = `<div>text</div><div>${html}</div>`;
      // The policy of the page refuses a style that is written in HTML.
      (sheet.firstElementChild as HTMLElement).style.height = `${height}px`;
      mark(sheet.querySelector(name)!, `name-${kinds.length}`);
      mark(sheet.querySelector(named)!, `named-${kinds.length}`);
      links.push(`<a href="#name-${kinds.length}"></a><a href="#named-${kinds.length}"></a>`);
      kinds.push(`${name} ${named} at ${height}`);
      sheets.append(sheet);
    }
  }
  // The places of a PDF are those that a link leads to.
  document.body.innerHTML = `<div hidden>${links.join('')}</div>`;
  document.body.append(sheets);
  return kinds;
}
