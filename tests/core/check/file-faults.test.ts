import { afterEach, describe, expect, it } from 'vitest';
import { findFileFault } from '../../../src/stages/discover/file-fault.ts';
import { build, check } from '../../helpers/api.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

const judge = (name: string, text: string) => {
  const bytes = Buffer.from(text, 'latin1');
  return findFileFault(name, bytes, bytes.length)?.what;
};
const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('a published file', () => {
  it.each([
    ['a.png', ''],
    ['a.PNG', '<!DOCTYPE html><html>'],
    ['a.jpg', '\n<html lang="en">'],
    ['a.png', '../shared/a.png'],
    ['a.png', svg],
    ['a.gif', '%PDF-1.7'],
    ['a.png', '\0'.repeat(64)],
    ['a.jpeg', 'II*\0\x08\0\0\0'],
    ['a.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a.webp', '\x01\x02\x03'],
    ['a.svg', '\x89PNG\r\n\x1a\n'],
    ['a.svg', `<!doctype html><body>${svg}`],
    ['a.svg', ''],
    ['a.svg', 'none'],
    ['a.zip', pointer],
    ['a.svg', pointer],
  ])('that is not what its name promises is told: %s %j', (name, text) => {
    expect(judge(name, text)).toMatch(/./);
  });

  it.each([
    ['a.jpg', '\x89PNG\r\n\x1a\n'],
    ['a.png', '\xff\xd8\xff\xe0'],
    ['a.png', 'GIF89a'],
    ['a.jpg', 'RIFF\0\0\0\0WEBPVP8 '],
    ['a.avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
    ['favicon.ico', '\0\0\x01\0\x01\0'],
    ['a.svg', `\xef\xbb\xbf<?xml version="1.0"?>\n<!-- <html> -->\n${svg}`],
    ['a.svg', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">'],
    ['a.svg', `\xff\xfe${[...svg].join('\0')}\0`],
    ['a.txt', ''],
    ['a.pdf', 'x'],
  ])('that browsers show is not: %s %j', (name, text) => {
    expect(judge(name, text)).toBeUndefined();
  });

  let site: TemporarySite | undefined;
  afterEach(() => site?.remove());

  it('is told by build and check where it is first used, and by its name where no page does', async () => {
    site = temporarySite({
      'site.config.ts': "export default { title: 'T', lang: 'en' };\n",
      'content/index.md':
        '---\ntitle: Home\ndescription: d\n---\n\n![a](./a.png) and [data](/data.zip)\n\n<img src="./b.svg" alt="b">\n\n![a](./a.png)\n',
      'content/a.png': '<html>',
      'content/b.svg': pointer,
      'content/public/data.zip': pointer,
      'content/public/unused.png': '',
      'content/public/good.svg': svg,
    });
    for (const run of [check, build]) {
      const { diagnostics } = await run({ dir: site.dir });
      const told = diagnostics
        .filter(({ code }) => code !== 'image-unused')
        .map(
          ({ severity, code, file, line = 0, column = 0 }) => `${severity} ${code} ${file}:${line}:${column}`,
        );
      expect(told.sort()).toEqual([
        'warning file-pointer content/index.md:6:19',
        'warning file-pointer content/index.md:8:6',
        'warning image-unreadable content/index.md:6:1',
        'warning image-unreadable content/public/unused.png:0:0',
      ]);
    }
  });
});
