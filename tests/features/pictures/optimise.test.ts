import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDeriveRunner } from '../../../src/engine/derive.ts';
import { derivePictures } from '../../../src/features/pictures/derive.ts';
import { pictureJob } from '../../../src/features/pictures/job.ts';
import { openStore } from '../../../src/lib/store/store.ts';
import { build } from '../../helpers/api.ts';
import { filesIn, projectRoot, type TemporarySite, temporarySite } from '../../helpers/docgen.ts';
import { startLive } from '../../helpers/live.ts';
import { linkOf, siteOf } from '../../helpers/site.ts';

/** A picture that compresses as photographs do. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#38a',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });
/** Low: what an encoder takes grows with the area. */
const large = await photo(2000, 400).jpeg().toBuffer();
const middle = await photo(1000, 125).png().toBuffer();
const turned = await photo(1600, 800).jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
const small = await photo(40, 40).png().toBuffer();
const animated = await sharp([small, await photo(40, 40).png().toBuffer()], { join: { animated: true } })
  .resize(300)
  .gif()
  .toBuffer();

const config = (more = '') =>
  `export default { title: 'T', lang: 'en', images: { optimise: true }, ${more} };\n`;
const page = (...lines: string[]) => `---\ntitle: Home\ndescription: d\n---\n\n${lines.join('\n\n')}\n`;

let site: TemporarySite;
afterEach(() => site?.remove());

async function write(files: Record<string, string | Uint8Array>, more = '', options: object = {}) {
  site = temporarySite({ 'site.config.ts': config(more), ...files });
  return { again: (own: object = {}) => run({ ...options, ...own }), ...(await run(options)) };
}

async function run(options: object) {
  const { diagnostics } = await build({ dir: site.dir, ...options });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const files = filesIn(join(site.dir, 'dist'));
  return {
    files,
    copies: [...files.keys()].filter((path) => /-\d+\.\w{10}\.webp$/.test(path)),
    told: diagnostics.map(
      ({ severity, code, file, line = 0, message }) => `${severity} ${code} ${file}:${line} ${message}`,
    ),
    images: (path: string) => {
      const $ = load(readFileSync(join(site.dir, 'dist', path), 'utf8'));
      return $('article img, main img')
        .toArray()
        .map((one) => $(one).attr());
    },
  };
}

const sizeOf = async (bytes: Buffer | undefined) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [width, height, format];
};

describe('images.optimise', () => {
  it('gives browsers copies in the sizes of screens, beside the original', async () => {
    const { files, copies, told, images } = await write({
      'content/index.md': page('![Large](./large.jpg)', 'In a line ![middle](./middle.png) too.'),
      'content/large.jpg': large,
      'content/middle.png': middle,
    });
    expect(told).toEqual([]);
    const widths = copies.map((path) => /assets\/(.*)\.[0-9a-f]{10}\.webp/.exec(path)?.[1]);
    expect(widths.sort()).toEqual(
      [
        'large-1056',
        'large-1408',
        'large-480',
        'large-704',
        'middle-1000',
        'middle-480',
        'middle-704',
      ].sort(),
    );
    for (const path of copies) {
      const [, name, width] = /assets\/(\w+)-(\d+)/.exec(path)!;
      const ratio = name === 'large' ? 0.2 : 0.125;
      expect(await sizeOf(files.get(path))).toEqual([
        Number(width),
        Math.round(Number(width) * ratio),
        'webp',
      ]);
    }
    const [first, second] = images('index.html');
    expect(first).toMatchObject({ width: '2000', height: '400', sizes: '(max-width:735px) 100vw, 704px' });
    expect(first!.src).toMatch(/^\/assets\/large\.[0-9a-f]{10}\.jpg$/);
    expect(files.get(first!.src!.slice(1))).toEqual(large);
    const offered = first!.srcset!.split(', ').map((one) => one.split(' '));
    expect(offered.map(([, width]) => width)).toEqual(['480w', '704w', '1056w', '1408w', '2000w']);
    expect(offered.at(-1)![0]).toBe(first!.src);
    for (const [path] of offered) expect([...files.keys()]).toContain(path!.slice(1));
    expect(second!.srcset!.split(', ').map((one) => one.split(' ')[1])).toEqual(['480w', '704w', '1000w']);
    const $ = load(files.get('index.html')!.toString());
    expect($('a.zoom').attr('href')).toBe(first!.src);
  });

  it('reaches pictures wherever they stand: raw HTML, tables, links, public files, odd names, versions, a base', async () => {
    const { told, images, copies } = await write(
      {
        'content/index.md': page(
          '<img src="./a 图%23.png" alt="a > b">',
          '<picture><source media="(prefers-color-scheme: dark)" srcset="/d%20100%25.png"><img src="/d 100%25.png" alt="d" width="300"></picture>',
          '| a |\n|---|\n| ![t](./a%20%E5%9B%BE%23.png) |',
          '[![l](./a%20%E5%9B%BE%23.png){width=200}](/other)',
          '![light](./a%20%E5%9B%BE%23.png#only-light)',
          '`<img src="./a.png">`',
          '<img src="./a 图%23.png" srcset="/d%20100%25.png 2x" alt="own">',
        ),
        'content/other.md': page('![a](./a%20%E5%9B%BE%23.png)'),
        'content/@v1/other.md': page('![a](./a%20%E5%9B%BE%23.png) ![v](./v.png)'),
        'content/@v1/v.png': await photo(900, 90).png().toBuffer(),
        'content/a 图#.png': middle,
        'content/public/d 100%.png': await photo(800, 100).png().toBuffer(),
      },
      "versions: [{ value: 'v2', label: 'v2', base: '', default: true }, { value: 'v1', label: 'v1', base: '/v1' }]",
      { base: '/docs' },
    );
    expect(told).toEqual([]);
    const shown = images('index.html');
    const [raw, inPicture, inTable, inLink, light, own] = shown;
    expect(raw).toMatchObject({ alt: 'a > b', width: '1000', height: '125' });
    expect(inPicture).toMatchObject({ width: '300', sizes: '(max-width:331px) 100vw, 300px' });
    expect(inPicture).not.toHaveProperty('height');
    expect(inLink).toMatchObject({ width: '200', height: '25', sizes: '(max-width:231px) 100vw, 200px' });
    expect(light!.src).toMatch(/#only-light$/);
    for (const one of [raw, inTable, inLink, light])
      expect(one!.srcset).toMatch(/^\/docs\/assets\/a-480\.[0-9a-f]{10}\.webp 480w, .* 1000w$/);
    expect(own!.srcset).toMatch(/ 2x$/);
    const $ = load(readFileSync(join(site.dir, 'dist/index.html'), 'utf8'));
    expect($('picture source').attr()).toMatchObject({
      media: '(prefers-color-scheme: dark)',
      sizes: '(max-width:735px) 100vw, 704px',
      srcset: expect.stringMatching(
        /^\/docs\/assets\/d-100-480\.\w+\.webp 480w, .* 800w, \/docs\/d%20100%25\.png 800w$/,
      ),
    });
    expect(images('v1/other/index.html').map((one) => one?.srcset?.split('.')[0])).toEqual([
      '/docs/assets/a-480',
      '/docs/assets/v-480',
    ]);
    // All pages and trees share the copies of a file.
    expect(new Set(copies.map((path) => path.replace(/\.[0-9a-f]{10}/, ''))).size).toBe(copies.length);
  });

  it('turns what the camera has turned, and leaves alone what would gain nothing', async () => {
    const { files, copies, told, images } = await write({
      'content/index.md': page(
        '![t](./turned.jpg)',
        '![s](./small.png)',
        '![g](./animated.gif)',
        '![d](./drawn.svg)',
        '![w](./done.webp)',
        '![f](./flat.png)',
      ),
      'content/turned.jpg': turned,
      'content/small.png': small,
      'content/animated.gif': animated,
      'content/drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
      'content/done.webp': await photo(900, 90).webp().toBuffer(),
      'content/flat.png': await sharp({
        create: { width: 900, height: 600, channels: 3, background: '#fff' },
      })
        .png({ palette: true })
        .toBuffer(),
    });
    expect(told).toEqual([]);
    expect(copies.map((path) => path.split('.')[0]!).sort()).toEqual([
      'assets/turned-480',
      'assets/turned-800',
    ]);
    for (const path of copies) {
      const [width = 0, height = 0] = (await sizeOf(files.get(path))) as number[];
      expect(height).toBe(width * 2);
    }
    expect(images('index.html').filter((one) => one?.srcset)).toHaveLength(1);
  });

  it('tells a picture that cannot be read or is too large to decode where the page shows it, and leaves it', async () => {
    const broken = Buffer.from(middle);
    broken.fill(0x55, 200, 4000);
    const header = Buffer.from(middle.subarray(0, 64 * 1024));
    header.writeUInt32BE(60_000, 16);
    header.writeUInt32BE(60_000, 20);
    const bomb = Buffer.concat([header, middle.subarray(-12)]);
    const { told, copies, images, files } = await write({
      'content/index.md': page(
        '![b](./broken.png)',
        'text ![x](/bomb.png) and ![e](./empty.png)',
        '![m](./middle.png)',
      ),
      'content/broken.png': broken,
      'content/empty.png': '',
      'content/middle.png': middle,
      'content/public/bomb.png': bomb,
    });
    expect(told.map((one) => one.replace(/cannot be decoded: .*/, 'cannot be decoded')).sort()).toEqual([
      'warning image-kept content/index.md:6 content/broken.png stays as it is, because it cannot be decoded',
      'warning image-kept content/index.md:8 content/public/bomb.png stays as it is, because it has more than 50 million pixels.',
      'warning image-unreadable content/index.md:8 Browsers show no image for content/empty.png: it is an empty file.',
    ]);
    expect(copies.every((path) => path.includes('middle'))).toBe(true);
    expect(images('index.html').map((one) => one?.srcset !== undefined)).toEqual([false, false, false, true]);
    expect(files.get('bomb.png')).toEqual(bomb);
  });

  it('writes the same bytes again, with a cache and without', async () => {
    const { files, again } = await write({
      'content/index.md': page('![m](./middle.png)'),
      'content/middle.png': middle,
    });
    site.write({ 'content/index.md': page('Changed. ![m](./middle.png)') });
    const second = await again();
    const copiesOf = (all: Map<string, Buffer>) => [...all].filter(([path]) => path.endsWith('.webp'));
    expect(copiesOf(second.files)).toEqual(copiesOf(files));
    expect(copiesOf((await again({ cache: false })).files)).toEqual(copiesOf(files));
  });

  it('is the same in dev', async () => {
    const { files, copies } = await write({
      'content/index.md': page('![m](./middle.png)'),
      'content/middle.png': middle,
    });
    const live = await startLive(site.dir);
    const { answers } = await live.refresh(undefined);
    const srcset = / srcset="[^"]+"/;
    const shown = String(await answers!.file('index.html'));
    expect(srcset.exec(shown)?.[0]).toBe(srcset.exec(files.get('index.html')!.toString())?.[0]);
    for (const path of copies)
      expect(Buffer.from((await answers!.file(path)) as Uint8Array)).toEqual(files.get(path));
    live.close();
  });

  it('is worked out once for each picture, whatever else changes', async () => {
    const { value: made } = siteOf({
      pages: { 'content/page.md': { links: [linkOf('pic.png', 'image'), linkOf('again.png', 'image')] } },
      assets: ['pic.png', 'again.png'],
      config: { images: { optimise: true } },
    });
    site = temporarySite({ 'pic.png': middle, 'again.png': middle });
    const about = { size: middle.length, width: 1000, height: 125 };
    const files = [...made.assets].map(
      ([path, file]) => [path, { ...file, ...about, absolute: join(site.dir, path) }] as const,
    );
    const store = openStore(join(site.dir, 'cache'));
    onTestFinished(() => void store.close({ tidies: false }));
    const runner = createDeriveRunner({ store, tool: 'test', workers: 1 });
    const run = vi.spyOn(pictureJob, 'run');
    const derive = () =>
      derivePictures(
        { ...made, assets: new Map(files) },
        { siteDir: site.dir, packageRoot: projectRoot, map: (job, inputs) => runner.map(job, inputs) },
      );
    const first = await derive();
    const count = run.mock.calls.length;
    expect(first.value?.size).toBe(2);
    expect([...(await derive()).value!.keys()]).toEqual([...first.value!.keys()]);
    // Both files have the same content.
    expect([count, run.mock.calls.length]).toEqual([1, 1]);
    run.mockRestore();
  });

  it('says what has to be installed, with the package manager of the site', async () => {
    const { value: made } = siteOf({
      pages: { 'content/page.md': { links: [linkOf('pic.png', 'image')] } },
      assets: ['pic.png'],
      config: { images: { optimise: true } },
    });
    const sized = [...made.assets].map(([path, file]) => [path, { ...file, width: 9, height: 9 }] as const);
    site = temporarySite({ 'pnpm-lock.yaml': '' });
    const { value, diagnostics } = await derivePictures(
      { ...made, assets: new Map(sized) },
      { siteDir: site.dir, packageRoot: site.dir, map: async () => [] },
    );
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ severity, code, message }) => [severity, code, message])).toEqual([
      [
        'error',
        'pictures-failed',
        'Pictures need the package sharp to be made smaller, which is not installed.',
      ],
    ]);
    expect(diagnostics[0]!.hint).toMatch(/^Install it: (?:npm|pnpm) .* sharp$/);
  });
});
