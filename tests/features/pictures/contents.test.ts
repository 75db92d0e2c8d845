import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { readEnds } from '../../../src/features/pictures/read-ends.ts';
import { build, check } from '../../helpers/api.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#38a' } });
const pictures = {
  png: await drawn.clone().png().toBuffer(),
  jpg: await drawn.clone().jpeg().toBuffer(),
  gif: await drawn.clone().gif().toBuffer(),
  webp: await drawn.clone().webp().toBuffer(),
  avif: await drawn.clone().avif().toBuffer(),
  tiff: await drawn.clone().tiff().toBuffer(),
};
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 12);

let site: TemporarySite;
afterEach(() => site?.remove());

async function tell(run: typeof check, files: Record<string, string | Uint8Array>, config = '') {
  site = temporarySite({
    'site.config.ts': `export default { title: 'T', lang: 'en', ${config} };\n`,
    ...files,
  });
  const { diagnostics } = await run({ dir: site.dir });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return diagnostics
    .filter(({ code }) => code.startsWith('image-'))
    .map(({ severity, code, file, line = 0, message }) => `${severity} ${code} ${file}:${line} ${message}`)
    .sort();
}

const page = (...lines: string[]) => `---\ntitle: Home\ndescription: d\n---\n\n${lines.join('\n\n')}\n`;

describe('the file of a picture', () => {
  it('is told by build and check where it is first shown, whatever the name promises', async () => {
    for (const run of [check, build]) {
      const told = await tell(run, {
        'content/index.md': page(
          '![a](./a.heic)',
          '| a |\n|---|\n| ![b](./b.tiff) |',
          '[![c](./c%20%E5%9B%BE%23.png)](/)',
          '<img src="./d.webp" alt="d">',
          '![e](/e.jpeg) and again ![e](/e.jpeg)',
          '![f](/f.jpg)',
        ),
        'content/a.heic': heic,
        'content/b.tiff': pictures.tiff,
        'content/c 图#.png': pictures.jpg,
        'content/d.webp': cut(pictures.webp),
        'content/public/e.jpeg': pictures.jpg,
        'content/public/f.jpg': heic,
      });
      expect(told).toEqual(
        [
          'warning image-misnamed content/index.md:12 content/c 图#.png holds a JPEG picture, not PNG as its name says.',
          'warning image-truncated content/index.md:14 content/d.webp ends before its picture does: a part of it is missing.',
          'warning image-unreadable content/index.md:18 Browsers show no image for content/public/f.jpg: it is an HEIC image or a film, which browsers do not show as an image.',
          'warning image-unreadable content/index.md:6 Most browsers show no image for content/a.heic: its format is HEIC.',
          'warning image-unreadable content/index.md:10 Most browsers show no image for content/b.tiff: its format is TIFF.',
        ].sort(),
      );
      site.remove();
    }
  });

  it('is told at the place of a page that several trees and pages show', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 5 }, (_, at) => [`content/p${at}.md`, page('![a](./a.png)')]),
    );
    const told = await tell(
      check,
      {
        ...many,
        'content/@v1/p9.md': page('![b](./b.png)'),
        'content/@v1/b.png': pictures.gif,
        'content/a.png': pictures.webp,
      },
      "versions: [{ value: 'v2', label: 'v2', base: '', default: true }, { value: 'v1', label: 'v1', base: '/v1' }]",
    );
    expect(told.map((one) => one.split(' holds')[0])).toEqual([
      'warning image-misnamed content/@v1/p9.md:6 content/@v1/b.png',
      'warning image-misnamed content/p0.md:6 content/a.png',
    ]);
  });

  it.each(Object.entries(pictures).filter(([name]) => name !== 'tiff'))(
    'that ends before its picture does is found, and one with something behind its end is not: %s',
    (name, bytes) => {
      site = temporarySite({
        whole: bytes,
        cut: cut(bytes),
        half: bytes.subarray(0, bytes.length / 2),
        longer: name === 'avif' || name === 'gif' ? bytes : Buffer.concat([bytes, Buffer.alloc(5000, 'x')]),
      });
      const isCut = (file: string) => readEnds(join(site.dir, file))?.isCut;
      expect(['whole', 'longer', 'cut', 'half'].map(isCut)).toEqual([false, false, true, true]);
      // Each answer is of the file as it is now.
      site.write({ half: readFileSync(join(site.dir, 'whole')) });
      expect(isCut('half')).toBe(false);
    },
  );

  it('is told if a JPEG ends early, although the preview in its head has an end', () => {
    const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 2 + pictures.jpg.length]), pictures.jpg]);
    preview.writeUInt16BE(2 + pictures.jpg.length, 2);
    const whole = Buffer.concat([pictures.jpg.subarray(0, 2), preview, pictures.jpg.subarray(2)]);
    site = temporarySite({ whole, half: whole.subarray(0, whole.length - 20) });
    expect(readEnds(join(site.dir, 'whole'))?.isCut).toBe(false);
    expect(readEnds(join(site.dir, 'half'))?.isCut).toBe(true);
  });
});

describe('a picture that nothing uses', () => {
  it('is told by check, beside the pages, in overlays and among the public files', async () => {
    const told = await tell(check, {
      'content/index.md': page('![a](./a.png) [b](/b.png)', '`/img/named.png` as text'),
      'content/a.png': pictures.png,
      'content/old.png': pictures.png,
      'content/notes.txt': 'no picture',
      'content/public/b.png': pictures.png,
      'content/public/img/old 图.png': pictures.png,
      'content/public/img/named.png': pictures.png,
      'content/public/favicon.png': pictures.png,
      'content/public/demo/index.html': '<img src="shown%20%E5%9B%BE.png">',
      'content/public/demo/shown 图.png': pictures.png,
    });
    expect(told).toEqual([
      'warning image-unused content/old.png:0 Nothing uses content/old.png.',
      'warning image-unused content/public/img/old 图.png:0 Nothing uses content/public/img/old 图.png.',
    ]);
  });

  it('is none that the configuration, the theme, a frontmatter or a version names', async () => {
    const told = await tell(
      check,
      {
        'content/index.md': '---\ntitle: Home\ndescription: d\ncover: /cover.png\n---\n\ntext\n',
        'content/@v1/index.md': page('![a](./a.png)'),
        'content/@v1/a.png': pictures.png,
        'content/public/cover.png': pictures.png,
        'content/public/logo.png': pictures.png,
        'content/public/ground.png': pictures.png,
        'theme/styles/own.css': 'body { background: url(/ground.png) }\n',
      },
      "theme: { logo: '/logo.png' }, versions: [{ value: 'v2', label: 'v2', base: '', default: true }, { value: 'v1', label: 'v1', base: '/v1' }]",
    );
    expect(told.filter((one) => one.includes('image-unused'))).toEqual([]);
  });
});
