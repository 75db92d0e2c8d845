/** Sheets that a browser prints one by one are one PDF in the end. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser } from '../../src/tools/print/browser.ts';
import {
  findReference,
  type ManualInput,
  makeManual,
  openPdf,
  type PdfObjects,
  readPdf,
} from '../../src/tools/print/layout/index.ts';
import { type Printed, printManual } from '../../src/tools/print/sheets.ts';
import { packedBrowser } from '../browser/helpers/packed.ts';
import { stringsOf } from '../helpers/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-sheets-'));
const filler = Array.from({ length: 70 }, (_, index) => `<p>Paragraph ${index} of a long page.</p>`).join('');
const table = '<table><thead><tr><th>Port<th>Use</thead><tbody><tr><td>5060<td>SIP</table>';
const page = (route: string, html: string, keywords: string[] = []) => ({
  route,
  title: `Page ${route}`,
  html,
  keywords,
  sections: [{ id: 'x', title: 'X', text: '' }] as never,
});
const manual = makeManual({
  lang: 'en',
  strings: stringsOf('en'),
  title: 'Manual',
  product: '',
  date: { day: '2025-01-02', text: 'January 2, 2025' },
  copyright: '',
  parts: [
    {
      title: 'Guide',
      pages: [
        page('/a', `<p><a href="/c#x">far</a> <a href="https://else.test/">out</a></p>${table}${filler}`),
        page('/b', filler, ['echo']),
      ],
    },
    { title: 'More', pages: [page('/c', `<p><a href="/a">back</a></p>${table}${filler}<h2 id="x">X</h2>`)] },
  ],
  terms: new Map(),
  css: '',
  sprite: () => '',
  destination: (href): ReturnType<ManualInput['destination']> =>
    href.startsWith('https:')
      ? { kind: 'outside', href, shown: href }
      : { kind: 'page', route: href.replace(/#.*/, ''), hash: href.replace(/^[^#]*#?/, '') },
  picture: () => undefined,
} satisfies ManualInput);

let printed: Printed;
let pdf: Buffer;
let objects: PdfObjects;
let all: readonly string[];

beforeAll(async () => {
  const { executablePath, env } = await packedBrowser();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const browser = new Browser(executablePath);
  try {
    printed = await printManual(manual, browser, folder, 1);
  } finally {
    await browser.close();
    vi.unstubAllEnvs();
  }
  pdf = readFileSync(join(folder, 'manual.pdf'));
  objects = openPdf(pdf)!;
  all = Array.from({ length: objects.size }, (_, number) => objects.at(number));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const catalog = () => objects.at(objects.root);

describe('a manual that is printed in sheets', () => {
  it('has all pages in order, and its contents and its index tell them', () => {
    const { pages, destinations } = readPdf(pdf)!;
    const $ = load(printed.text);
    const told = $('.contents a')
      .map((_, one) => `${$(one).attr('href')} ${$(one).find('.folio').text()}`)
      .get();
    expect(told).toEqual(
      ['p1', 'c1', 'c2', 'p2', 'c3', 'index'].map((name) => `#${name} ${destinations.get(name)}`),
    );
    expect(destinations.get('p1')).toBe(3);
    expect(destinations.get('c3')).toBeGreaterThan(destinations.get('c2')! + 1);
    expect(destinations.get('index')).toBe(pages);
    expect($('.index li').text()).toBe(`echo ${destinations.get('c2')}`);
    expect(printed.pages).toBe(pages);
    expect(all.filter((text) => /\/Type \/Page\b/.test(text))).toHaveLength(pages);
  });

  it('leads from one sheet to another, and out of it as before', () => {
    const links = all.filter((text) => text.includes('/Subtype /Link'));
    const targets = links.flatMap(
      (text) => /\/Dest \/(\S+)|\/URI \(([^)]*)\)/.exec(text)?.slice(1).find(Boolean) ?? [],
    );
    expect(targets).toHaveLength(links.length);
    expect(new Set(targets)).toEqual(
      new Set(['p1', 'c1', 'c2', 'p2', 'c3', 'index', 'c3-1', 'https://else.test/']),
    );
    const { destinations } = readPdf(pdf)!;
    for (const name of targets) if (!name.includes(':')) expect(destinations.has(name), name).toBe(true);
  });

  it('has its bookmarks below each other as its headings are, over all sheets', () => {
    const below = (node: number): unknown[] => {
      const found: unknown[] = [];
      for (
        let item = findReference(objects.at(node), 'First');
        item !== undefined;
        item = findReference(objects.at(item), 'Next')
      ) {
        const [, title = ''] = /\/Title \(([^)]*)\)/.exec(objects.at(item)) ?? [];
        const items = below(item);
        found.push(items.length > 0 ? [title, items] : title);
      }
      return found;
    };
    expect(below(findReference(catalog(), 'Outlines')!)).toEqual([
      'Manual',
      'Contents',
      ['1 Guide', ['1.1 Page /a', '1.2 Page /b']],
      ['2 More', [['2.1 Page /c', ['X']]]],
      ['Index', ['E']],
    ]);
  });

  it('has one tree of tags, in which each page and each head of a table is found once', () => {
    const tags = objects.at(findReference(catalog(), 'StructTreeRoot')!);
    const keys = Array.from(
      objects.at(findReference(tags, 'ParentTree')!).matchAll(/(\d+) \d+ 0 R/g),
      ([, key]) => Number(key),
    );
    expect(keys.length).toBeGreaterThan(readPdf(pdf)!.pages);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
    const ofPages = all.flatMap((text) =>
      /\/Type \/Page\b/.test(text) ? Number(/\/StructParents (\d+)/.exec(text)?.[1]) : [],
    );
    expect(new Set(ofPages).size).toBe(ofPages.length);
    for (const key of ofPages) expect(keys).toContain(key);
    const ids = Array.from(objects.at(findReference(tags, 'IDTree')!).matchAll(/\((\w+)\)/g), ([, id]) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids.length).toBeGreaterThanOrEqual(4);
    const heads = all.flatMap((text) => Array.from(text.matchAll(/\/Headers \[\((\w+)\)/g), ([, id]) => id));
    expect(heads.length).toBeGreaterThanOrEqual(4);
    for (const id of heads) expect(ids).toContain(id);
  });

  it('refers to nothing that is not there, and holds an equal piece once', () => {
    for (const text of all) {
      for (const [, number] of text.replace(/\((?:\\.|[^\\()])*\)/gs, '').matchAll(/\b(\d+) 0 R\b/g)) {
        expect(objects.at(Number(number)), text).not.toBe('');
      }
    }
    const streams = all.flatMap((text, number) => {
      const range = objects.range(number);
      return range && text.endsWith('stream\n') && !/\d 0 R/.test(text)
        ? [pdf.toString('latin1', ...range).replace(/^\d+/, '')]
        : [];
    });
    expect(new Set(streams).size).toBe(streams.length);
  });
});
