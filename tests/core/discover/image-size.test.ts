import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { readImageSize } from '../../../src/stages/discover/image-size.ts';
import { cpuTime } from '../../helpers/cpu.ts';

const png = (width: number, height: number) => {
  const data = Buffer.alloc(33);
  data.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  data.writeUInt32BE(width, 16);
  data.writeUInt32BE(height, 20);
  return data;
};
const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const frame = (width: number, height: number, marker = 0xc2) => {
  const body = Buffer.alloc(15);
  body[0] = 8;
  body.writeUInt16BE(height, 1);
  body.writeUInt16BE(width, 3);
  return segment(marker, body);
};
const jpeg = (...segments: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments]);
const tiff = (orientation: number, order: 'II' | 'MM') => {
  const tiff = Buffer.alloc(26);
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  tiff.write(order, 'latin1');
  short(42, 2);
  if (order === 'II') tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  if (order === 'II') tiff.writeUInt32LE(1, 14);
  else tiff.writeUInt32BE(1, 14);
  short(orientation, 18);
  return tiff;
};
const exif = (orientation: number, order: 'II' | 'MM') =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff(orientation, order)]));
const chunk = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body, Buffer.alloc(4)]);
};
const webp = (kind: string, body: number[]) => {
  const data = Buffer.alloc(40);
  data.write(`RIFF\0\0\0\0WEBP${kind}`, 'latin1');
  Buffer.from(body).copy(data, 20);
  return data;
};
const box = (name: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const extent = (width: number, height: number) => {
  const body = Buffer.alloc(12);
  body.writeUInt32BE(width, 4);
  body.writeUInt32BE(height, 8);
  return box('ispe', body);
};
const avif = (...properties: Buffer[]) => avifOf(Buffer.alloc(9), properties);
const avifOf = (ipma: Buffer, properties: Buffer[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf')),
    box(
      'meta',
      Buffer.alloc(4),
      box('hdlr', Buffer.alloc(25)),
      box('pitm', Buffer.from([0, 0, 0, 0, 0, 1])),
      box('iprp', box('ipco', ...properties), box('ipma', ipma)),
    ),
    box('mdat', Buffer.alloc(100)),
  ]);
const svg = (text: string) => readImageSize(Buffer.from(text));

describe('imageSize of pixel formats', () => {
  it('reads PNG', () => {
    expect(readImageSize(png(640, 480))).toEqual({ width: 640, height: 480 });
  });

  it('reads GIF', () => {
    expect(readImageSize(Buffer.from('GIF89a\x20\x03\x58\x02....', 'latin1'))).toEqual({
      width: 800,
      height: 600,
    });
  });

  it('reads JPEG behind other segments', () => {
    expect(
      readImageSize(jpeg(segment(0xe0, Buffer.alloc(14)), segment(0xc4, Buffer.alloc(30)), frame(1024, 768))),
    ).toEqual({ width: 1024, height: 768 });
  });

  it('reads JPEG of every kind that browsers show', () => {
    const start = segment(0xdb, Buffer.alloc(65));
    for (const marker of [0xc0, 0xc1, 0xc2])
      expect(readImageSize(jpeg(start, frame(1024, 768, marker)))).toEqual({ width: 1024, height: 768 });
    for (const marker of [0xbf, 0xc4, 0xc8, 0xcc, 0xd0])
      expect(readImageSize(jpeg(start, frame(1024, 768, marker)))).toBeUndefined();
  });

  it.each(['II', 'MM'] as const)('turns a JPEG that lies on its side (%s)', (order) => {
    expect(readImageSize(jpeg(exif(6, order), frame(1024, 768)))).toEqual({ width: 768, height: 1024 });
    expect(readImageSize(jpeg(exif(3, order), frame(1024, 768)))).toEqual({ width: 1024, height: 768 });
  });

  it('reads the three kinds of WebP', () => {
    const lossy = [0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00];
    expect(readImageSize(webp('VP8 ', lossy))).toEqual({ width: 320, height: 240 });
    expect(readImageSize(webp('VP8X', [0, 0, 0, 0, 0x3f, 0x01, 0, 0xef, 0, 0]))).toEqual({
      width: 320,
      height: 240,
    });
    const bits = 319 | (239 << 14);
    const lossless = [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >> 24) & 255];
    expect(readImageSize(webp('VP8L', lossless))).toEqual({ width: 320, height: 240 });
  });

  it('reads AVIF, of several images the largest', () => {
    const pixels = box('pixi', Buffer.from([0, 0, 0, 0, 3, 8, 8, 8]));
    expect(readImageSize(avif(extent(64, 48), pixels))).toEqual({ width: 64, height: 48 });
    const profile = box('colr', Buffer.alloc(3144));
    expect(readImageSize(avif(profile, extent(512, 512), pixels, extent(2048, 1024)))).toEqual({
      width: 2048,
      height: 1024,
    });
  });

  it.each(['II', 'MM'] as const)('turns a PNG that lies on its side (%s)', (order) => {
    const head = Buffer.concat([png(40, 20), chunk('iCCP', Buffer.alloc(6000))]);
    const turn = chunk('eXIf', tiff(6, order));
    const pixels = chunk('IDAT', Buffer.alloc(20));
    expect(readImageSize(Buffer.concat([head, turn, pixels]))).toEqual({ width: 20, height: 40 });
    expect(readImageSize(Buffer.concat([head, chunk('eXIf', tiff(3, order)), pixels]))).toEqual({
      width: 40,
      height: 20,
    });
    // Browsers have begun to draw by then.
    expect(readImageSize(Buffer.concat([head, pixels, turn]))).toEqual({ width: 40, height: 20 });
    expect(readImageSize(head, false)).toBeUndefined();
    expect(readImageSize(head, true)).toEqual({ width: 40, height: 20 });
  });

  it('turns an AVIF whose own image is turned, not its preview', () => {
    const turn = (angle: number) => box('irot', Buffer.from([angle]));
    const own = (image: number, wide = false) => [0, 0, 0, +wide, 0, 0, 0, 1, 0, image];
    const short = Buffer.from([...own(1), 2, 1, 0x82]);
    const wide = Buffer.from([...own(1, true), 2, 0, 1, 0x80, 2]);
    const preview = Buffer.from([...own(2), 2, 1, 2]);
    const size = (angle: number, ipma: Buffer) => readImageSize(avifOf(ipma, [extent(40, 20), turn(angle)]));
    expect(size(1, short)).toEqual({ width: 20, height: 40 });
    expect(size(3, wide)).toEqual({ width: 20, height: 40 });
    expect(size(2, short)).toEqual({ width: 40, height: 20 });
    expect(size(1, preview)).toEqual({ width: 40, height: 20 });
  });

  it('reads nothing that browsers do not show as an image', () => {
    const bmp = Buffer.alloc(60);
    bmp.write('BM', 'latin1');
    bmp.writeInt32LE(5, 18);
    bmp.writeInt32LE(5, 22);
    expect(readImageSize(bmp)).toBeUndefined();
    // Zeros, as a file has them that was never written to its end; some take them for a Targa image.
    expect(readImageSize(Buffer.alloc(64).fill(9, 12, 16))).toBeUndefined();
  });

  it('reads no byte beyond the end of what it is given', () => {
    const memory = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([32, 3, 88, 2])]);
    expect(readImageSize(memory)).toEqual({ width: 800, height: 600 });
    expect(readImageSize(memory.subarray(0, 8))).toBeUndefined();
  });

  it('takes no size of zero or beyond reason', () => {
    expect(readImageSize(png(0, 10))).toBeUndefined();
    expect(readImageSize(png(10, 0xffffffff))).toBeUndefined();
    expect(readImageSize(jpeg(segment(0xdb, Buffer.alloc(65)), frame(0, 768)))).toBeUndefined();
  });
});

describe('imageSize of SVG', () => {
  it('reads width and height', () => {
    expect(svg('<svg xmlns="x" width="120" height=\'80px\'>')).toEqual({ width: 120, height: 80 });
  });

  it('passes the declaration, comments and document type by', () => {
    const text = '\uFEFF<?xml version="1.0"?>\n<!-- <svg width="1" height="1"> -->\n<!DOCTYPE svg>\n';
    expect(svg(`${text}<svg\n width="3in" height="10mm"/>`)).toEqual({ width: 288, height: 38 });
  });

  it('falls back on the view box, whole or for the missing side', () => {
    expect(svg('<svg viewBox="0 0 300 150">')).toEqual({ width: 300, height: 150 });
    expect(svg('<svg width="100%" height="100%" viewBox="0,0,300,150">')).toEqual({
      width: 300,
      height: 150,
    });
    expect(svg('<svg width="60" viewBox="0 0 300 150">')).toEqual({ width: 60, height: 30 });
    expect(svg('<svg height="30em" stroke-width="9" viewBox="0 0 300 150">')).toEqual({
      width: 300,
      height: 150,
    });
  });

  it('tells none where the root tells none', () => {
    expect(svg('<svg xmlns="x"><rect width="5" height="5"/></svg>')).toBeUndefined();
    expect(svg('<svg width="0" height="10" viewBox="0 0 0 0">')).toBeUndefined();
    expect(svg('<html><svg width="5" height="5">')).toBeUndefined();
    expect(svg('<svg width="5" height="5"')).toBeUndefined();
  });
});

describe('imageSize of hostile bytes', () => {
  it('survives every header cut off at every length', () => {
    const samples = [
      png(640, 480),
      jpeg(exif(6, 'II'), frame(10, 10)),
      webp('VP8X', [0, 0, 0, 0, 1, 1, 1, 1, 1, 1]),
      Buffer.from('GIF89a\x20\x03\x58\x02', 'latin1'),
      avif(extent(64, 48)),
      Buffer.from('<!-- x --><svg width="5" height="5">'),
    ];
    for (const sample of samples) {
      for (let length = 0; length < sample.length; length++) {
        expect(() => readImageSize(sample.subarray(0, length))).not.toThrow();
      }
    }
    expect(readImageSize(jpeg(exif(6, 'II'), frame(10, 20)).subarray(0, 30))).toBeUndefined();
  });

  it('survives changed bytes', () => {
    let state = 1;
    const random = () => {
      state = (state * 48271) % 2147483647;
      return state;
    };
    const sample = jpeg(exif(6, 'II'), segment(0xe0, Buffer.alloc(20)), frame(10, 20));
    for (let round = 0; round < 3000; round++) {
      const changed = Buffer.from(sample);
      for (let count = 0; count < 4; count++) changed[random() % changed.length] = random() % 256;
      expect(() => readImageSize(changed)).not.toThrow();
    }
  });

  it.each([
    ['JPEG segments of nothing', Buffer.from('ffd8' + 'ffe00002'.repeat(250_000), 'hex')],
    [
      'JPEG without a marker',
      Buffer.alloc(1 << 20, 1)
        .fill(Buffer.from('ffd8ffe0', 'hex'), 0, 4)
        .fill(0, 4),
    ],
    ['AVIF boxes', avif(...Array<Buffer>(50_000).fill(extent(0, 0)))],
    ['AVIF boxes, or as many as are looked at', avif(...Array<Buffer>(3200).fill(extent(0, 0)))],
    ['AVIF boxes of nothing', Buffer.concat([avif(extent(0, 0)), Buffer.alloc(1 << 20)])],
    ['fill bytes', Buffer.alloc(1 << 20, 0xff).fill(0xd8, 1, 2)],
    ['open comments', Buffer.from('<!--'.repeat(250_000))],
    ['open tags', Buffer.from('<?'.repeat(500_000))],
    ['attributes', Buffer.from(`<svg ${' width="'.repeat(125_000)}>`)],
    ['blanks', Buffer.from(`<svg ${' width '.padEnd(1_000_000)}>`)],
    ['digits', Buffer.from(`<svg width="${'1'.repeat(1_000_000)}" height="1">`)],
    ['numbers', Buffer.from(`<svg viewBox="${'1 '.repeat(500_000)}">`)],
  ])('is quick with a megabyte of %s', (_, data) => {
    const start = cpuTime();
    expect(readImageSize(data)).toBeUndefined();
    expect(cpuTime() - start).toBeLessThan(500);
  });
});
