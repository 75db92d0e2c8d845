/** `docgen print` as a process: the HTML everywhere, the PDF with the browser of these tests. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'cheerio';
import { afterAll, describe, expect, it } from 'vitest';
import { createOwner } from '../../src/lib/files/owner.ts';
import { Browser } from '../../src/tools/print/browser.ts';
import { readPdf } from '../../src/tools/print/layout/index.ts';
import { launch } from '../browser/helpers/chromium.ts';
import { packedBrowser } from '../browser/helpers/packed.ts';
import { docgen, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);
const filler = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of a long page.`).join('\n\n');
const site = temporarySite({
  'site.config.ts': `export default {
  title: 'Acme Docs', lang: 'en', url: 'https://docs.acme.test', product: { slug: 'acme', name: 'Acme' },
  versions: [{ value: 'v1', base: '/v1' }, { value: 'v2', base: '', default: true }],
  hero: { actions: [{ title: 'Go', href: '/guide' }] },
  markdown: { terms: { jitter: '/guide/two#jitter' } },
  nav: [{ prefix: '/guide', title: 'Guide', sections: [{ title: 'First', links: [{ title: 'One', href: '/guide/one' }, { title: 'Two', href: '/guide/two' }] }] }],
};\n`,
  'content/index.md': '# Home\n\nNothing for paper.\n',
  'content/guide/one.md': `# One\n\nSee [two](/guide/two#jitter), [the law](/law) and [elsewhere](https://else.test/x).\n\n![A point](/img/point.png "The point")\n\n| Port | Use |\n|---|---|\n| 5060 | SIP |\n\n${filler}\n`,
  'content/guide/two.md':
    '---\nkeywords: [echo]\n---\n# Two\n\n## What jitter is {#jitter}\n\nText on jitter.\n\n::: only v1\nOld text.\n:::\n',
  'content/law.md': '# Law\n\nA page that stands alone.\n',
  'content/blog/first.md': '---\ntime: 2025-01-01\n---\n# Post\n\nNews.\n',
  'content/public/img/point.png': picture,
});
afterAll(site.remove);

const alone = { PATH: join(tmpdir(), 'no-program-here'), SOURCE_DATE_EPOCH: '1735776000' };
const print = (args: readonly string[], env: Record<string, string> = alone) =>
  docgen(['print', site.dir, ...args], { env });

describe('docgen print without a browser', () => {
  it('writes one HTML of all pages but lists and posts, and says that there is no PDF', async () => {
    const { code, stdout, stderr } = await print(['--out', 'a']);
    expect(code).toBe(0);
    expect(stderr).toContain('No Chromium is found');
    expect(stdout).toMatch(/^Printed 3 chapters: .*\n.*a[\\/]acme-v2\.html\n$/);
    const $ = load(readFileSync(join(site.dir, 'a/acme-v2.html'), 'utf8'));
    expect(
      $('.contents a')
        .map((_, one) => $(one).text())
        .get(),
    ).toEqual(['1Guide', '1.1One', '1.2Two', '2Other', '2.1Law', 'Index']);
    expect($('.cover').text()).toContain('January 2, 2025');
    expect(
      $('article')
        .first()
        .find('a')
        .map((_, one) => $(one).attr('href'))
        .get(),
    ).toEqual([`#${$('h3').attr('id')}`, '#c3', 'https://else.test/x']);
    expect($('figcaption').first().text()).toBe('Figure 1-1 The point');
    expect($('img').attr('src')).toMatch(/^data:image\/png;base64,/);
    // The rules of tables, drawings, pictures for one scheme, steps and references: whatever a body may have.
    const css = $('style').text();
    const missing = ['border-collapse', 'svg.diagram', '.in-dark', '.steps', '.api-method'].filter(
      (rule) => !css.includes(rule),
    );
    expect(missing).toEqual([]);
    expect(
      $('.index .term')
        .map((_, one) => $(one).text())
        .get(),
    ).toEqual(['echo', 'jitter']);
    expect($('script, link').length).toBe(0);
    // Of parts that few pages have: steps, cards, marked lines.
    for (const part of ['.steps', '.entries', '.hl']) expect($('style').text()).toContain(part);
  });

  it('names the manual by the title of a site that names no product', async () => {
    const plain = temporarySite({
      'site.config.ts': "export default { title: 'Acme Docs', lang: 'en' };\n",
      'content/law.md': '# Law\n\nA page.\n',
    });
    const { stdout } = await docgen(['print', plain.dir], { env: alone });
    expect(stdout).toMatch(/print[\\/]Acme-Docs\.html\n$/);
    plain.remove();
  });

  it('writes the same bytes again', async () => {
    await print(['--out', 'b1', '--no-cache']);
    await print(['--out', 'b2']);
    const [first, second] = ['b1', 'b2'].map((out) =>
      readFileSync(join(site.dir, out, 'acme-v2.html'), 'utf8'),
    );
    expect(second).toBe(first);
  });

  it('prints one section of one version, and tells addresses of other pages', async () => {
    const { code } = await print(['--section', '/guide', '--version', 'v1', '--out', 'c/guide.html']);
    expect(code).toBe(0);
    const $ = load(readFileSync(join(site.dir, 'c/guide.html'), 'utf8'));
    expect($('.cover h1').text()).toBe('Guide');
    expect($('.part > h1').text()).toBe('1 First');
    expect($('article').text()).toContain('Old text.');
    expect($('.notes').first().text()).toContain('https://docs.acme.test/v1/law');
  });

  it('tells what it cannot print in one message, and writes nothing', async () => {
    const cases = [
      ['--section', '/nowhere'],
      ['--version', 'v3'],
      ['--locale', 'de'],
      ['--chromium', './no-browser'],
      ['--publish'],
    ];
    const runs = await Promise.all(cases.map((args) => print([...args, '--out', 'none'])));
    expect(runs.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
    expect(runs.map(({ stderr }) => /error {2}([a-z-]+)/.exec(stderr)?.[1])).toEqual([
      'print-refused',
      'version-unknown',
      'version-unknown',
      'print-failed',
      'print-failed',
    ]);
    expect(runs[2]!.stderr).toContain(
      '--locale names "de", which the configuration does not list.\n  The site is in one language.',
    );
    expect(existsSync(join(site.dir, 'none'))).toBe(false);
  });

  it('says which versions a language has, where it lacks the one that is asked for', async () => {
    const two = temporarySite({
      'site.config.ts': `export default { title: 'Two',
  versions: [{ value: 'v1', base: '/v1' }, { value: 'v2', base: '', default: true }],
  locales: [{ value: 'en', base: '' }, { value: 'zh-CN', base: '/zh', versions: ['v1'] }] };\n`,
      'content/index.md': '# Home\n\nText.\n',
    });
    const run = await docgen(['print', two.dir, '--locale', 'zh-CN', '--version', 'v2'], { env: alone });
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('The locale zh-CN does not have the version v2.\n  There are: v1.');
    const build = await docgen(['build', two.dir, '--only', 'zh-CN', '--only', 'v2']);
    expect(build.code).toBe(1);
    expect(build.stderr).toContain('No language that --only names has a version that it names.');
    two.remove();
  });

  it('names files as seen from the site folder, and tells a place where none can be written', async () => {
    const { stdout } = await print(['--out', 'f', '--json']);
    expect(JSON.parse(stdout).printed.files).toEqual(['f/acme-v2.html']);
    const refused = await print(['--out', 'content/law.md']);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('content/law.md/acme-v2.html');
    expect(refused.stderr).toMatch(/error {2}write-failed/);
    expect(readFileSync(join(site.dir, 'content/law.md'), 'utf8')).toContain('stands alone');
  });

  it('tells that a program is no browser, keeps the manual that stands, and leaves nothing behind', async () => {
    const stand = temporarySite({ browser: '#!/bin/sh\necho "cannot open display" >&2\nexit 1\n' });
    chmodSync(join(stand.dir, 'browser'), 0o755);
    await print(['--out', 'd']);
    const before = readFileSync(join(site.dir, 'd/acme-v2.html'), 'utf8');
    const env = { ...alone, PATH: '/bin:/usr/bin', TMPDIR: stand.dir };
    const { code, stderr } = await print(['--out', 'd', '--chromium', join(stand.dir, 'browser')], env);
    expect(code).toBe(1);
    expect(stderr).toContain('print-failed\n  The browser made no PDF: it ended: cannot open display.');
    expect(readFileSync(join(site.dir, 'd/acme-v2.html'), 'utf8')).toBe(before);
    expect(readdirSync(join(site.dir, 'd'))).toEqual(['acme-v2.html']);
    await print(['--out', 'new/place', '--chromium', join(stand.dir, 'browser')], env);
    expect(existsSync(join(site.dir, 'new'))).toBe(false);
    expect(readdirSync(stand.dir)).toEqual(['browser']);
    stand.remove();
  });
});

describe('docgen print that was stopped', () => {
  it('leaves nothing of its own behind, and the next one removes what a killed one has left', async () => {
    const place = temporarySite({
      browser: '#!/bin/sh\ntouch "$TMPDIR/started"\nexec sleep 60\n',
      'tmp/x': '',
    });
    chmodSync(join(place.dir, 'browser'), 0o755);
    const [folder, temporary] = [join(site.dir, 'g'), join(place.dir, 'tmp')];
    // No process has this number.
    const left = `.print.999999999.5.${createOwner().host}.${'0'.repeat(16)}`;
    mkdirSync(join(folder, left), { recursive: true });
    const stopped = await docgen(
      ['print', site.dir, '--out', 'g', '--chromium', join(place.dir, 'browser')],
      {
        env: { TMPDIR: temporary },
        killWhen: () => existsSync(join(temporary, 'started')),
        killWith: 'SIGINT',
      },
    );
    expect([stopped.code, readdirSync(folder), readdirSync(temporary).sort()]).toEqual([
      130,
      [],
      ['started', 'x'],
    ]);
    place.remove();
  });

  it('asks no browser where the signal came before there was one', async () => {
    const place = temporarySite({ browser: '#!/bin/sh\ntouch "$(dirname "$0")/started"\n' });
    chmodSync(join(place.dir, 'browser'), 0o755);
    expect(() => new Browser(join(place.dir, 'browser'), AbortSignal.abort())).toThrow();
    expect(existsSync(join(place.dir, 'started'))).toBe(false);
    place.remove();
  });
});

describe('docgen print with a browser', () => {
  it('makes a PDF with bookmarks whose contents tell the pages', async () => {
    const { executablePath, env } = await packedBrowser();
    const { code, stdout, stderr } = await print(['--out', 'e', '--chromium', executablePath], {
      ...env,
      ...alone,
    });
    expect(code).toBe(0);
    expect(stderr).toMatch(/^0 errors, 0 warnings in \d+ pages\n$/);
    expect(stdout).toMatch(/^Printed 3 chapters on \d+ pages: /);
    const pdf = readFileSync(join(site.dir, 'e/acme-v2.pdf'));
    const $ = load(readFileSync(join(site.dir, 'e/acme-v2.html'), 'utf8'));
    const { pages, destinations } = readPdf(pdf)!;
    const told = $('.contents a')
      .map((_, one) => Number($(one).find('.folio').text()))
      .get();
    expect(told).toEqual(['p1', 'c1', 'c2', 'p2', 'c3', 'index'].map((name) => destinations.get(name)));
    expect(told[0]).toBe(3);
    expect(told.at(-1)).toBe(pages);
    // The long page goes over the end of one.
    expect(told[2]).toBeGreaterThan(told[1]!);
    expect(pdf.includes('/Type /Outlines')).toBe(true);
    expect(readdirSync(join(site.dir, 'e'))).toEqual(['acme-v2.html', 'acme-v2.pdf']);
  });

  it('numbers the addresses at the end of a chapter, as its text names them', async () => {
    await print(['--out', 'n']);
    const browser = await launch();
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(site.dir, 'n/acme-v2.html')).href);
    const style = await page.evaluate("getComputedStyle(document.querySelector('.notes li')).listStyleType");
    expect(style).toBe('decimal');
    expect(await page.locator('.ref').allTextContents()).toEqual(['1']);
    await browser.close();
  });

  it('publishes the PDF of a section, which its pages offer from the next build on', async () => {
    const { executablePath, env } = await packedBrowser();
    const args = ['--section', '/guide', '--publish', '--chromium', executablePath];
    const { code } = await print(args, { ...env, ...alone });
    expect(code).toBe(0);
    expect(readdirSync(join(site.dir, 'content/public/print'))).toEqual(['guide.pdf']);
    await docgenAgain(['build', site.dir, '--out', 'dist']);
    const offer = (page: string) => {
      const $ = load(readFileSync(join(site.dir, 'dist', page, 'index.html'), 'utf8'));
      return $('.pt a[href$=".pdf"]')
        .map((_, one) => [$(one).text(), $(one).attr('href')])
        .get();
    };
    expect(offer('guide/one')).toEqual(['Guide as PDF', '/print/guide.pdf']);
    expect([offer('law'), offer('v1/guide/one')]).toEqual([[], []]);
  });
});
