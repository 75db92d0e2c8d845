/** Columns of tables get what their texts need: pages are no longer than elsewhere, and no column is starved. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';
import { builtSite } from './helpers/site.ts';

const reader = newReader();

/** What VitePress gives the same tables, in the same column: its figures, of the theme that it comes with. */
const others = `
  .table { overflow: visible !important; border: 0 !important; margin-inline: 0 !important }
  .table > table { display: block !important; overflow-x: auto !important; width: auto !important }
  .table :is(th, td) {
    min-width: 0 !important; padding: 8px 16px !important; border: 1px solid !important;
    font-size: 14px !important; line-height: 24px !important; white-space: normal !important;
  }
  .table td code {
    padding: 3px 6px !important; font-size: 0.875em !important; line-height: inherit !important;
    overflow-wrap: normal !important; white-space: normal !important;
  }`;

/** Pages with tables of one tree, every nth of them: of all folders, and quick. */
async function pagesWithTables(most: number): Promise<string[]> {
  const folder = await builtSite();
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('/index.html'))
    .filter((path) => !/^(?:dev|v6\.2)\//.test(path))
    .filter((path) => readFileSync(join(folder, path), 'utf8').includes('<div class="table"'))
    .sort();
  return pages.filter((_, index) => index % Math.ceil(pages.length / most) === 0).map((path) => `/${path}`);
}

/** Heights in px, by our styles and by theirs, and the width of the narrowest column, without its padding. */
function measure(page: Opened) {
  return page.evaluate((sheetText) => {
    for (const one of document.querySelectorAll('details')) one.open = true;
    const tables = [...document.querySelectorAll<HTMLTableElement>('.table > table')].filter(
      (one) => one.clientWidth > 0,
    );
    const height = () => tables.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
    const ours = height();
    // A column whose texts have less is as narrow as they are.
    const isShort = (cell: Element) =>
      cell.textContent.replace(/[\x20-\x7e]/g, '').length * 2 + cell.textContent.length < 16;
    const cells = tables.flatMap((one) =>
      Array.from(one.rows[0]!.cells).filter((_, at) =>
        Array.from(one.rows).some((row) => row.cells[at] && !isShort(row.cells[at])),
      ),
    );
    const narrowest = Math.min(...cells.map((cell) => cell.getBoundingClientRect().width - 32));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(sheetText);
    document.adoptedStyleSheets = [sheet];
    const theirs = height();
    document.adoptedStyleSheets = [];
    return { ours, theirs, narrowest };
  }, others);
}

describe('tables of the site', () => {
  it('take no more room than by the styles of VitePress, and have no column under four characters that has as many', async () => {
    const routes = await pagesWithTables(16);
    expect(routes.length).toBeGreaterThan(10);
    const sums = new Map<number, { ours: number; theirs: number }>();
    for (const route of routes) {
      const page = await reader.open(route.replace(/index\.html$/, ''), { sparing: true });
      for (const width of Object.values(widths)) {
        await page.setViewportSize({ width, height: 900 });
        const { ours, theirs, narrowest } = await measure(page);
        expect([route, width, narrowest >= 4 * 14]).toEqual([route, width, true]);
        const sum = sums.get(width) ?? { ours: 0, theirs: 0 };
        sums.set(width, { ours: sum.ours + ours, theirs: sum.theirs + theirs });
      }
      await page.close();
    }
    for (const [width, { ours, theirs }] of sums) {
      expect([width, theirs > 1000 && ours <= theirs, `${ours / theirs}`]).toEqual([
        width,
        true,
        expect.any(String),
      ]);
    }
  });

  it('leave rows of short phrases on one line', async () => {
    const page = await reader.open('/http-api/lamp/', { sparing: true });
    const rows = await page.$$eval('.table:first-of-type tbody tr', (all) =>
      all.map((row) => row.getBoundingClientRect().height),
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(Math.max(...rows.slice(0, 10))).toBeLessThanOrEqual(44);
  });
});
