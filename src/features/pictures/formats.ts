/** The formats of pictures: what names promise, what the first bytes say, and which can be made smaller. */
import type { AssetFile } from '#model/document/document';

type Format = {
  readonly label: string;
  /** Extensions of its files; the first is the usual one. */
  readonly endings: readonly string[];
  /** What its files begin with, as Latin-1. */
  readonly begins: RegExp;
  /** Browsers do not show it, or only one of them does. */
  readonly isForeign?: true;
};

const formats: readonly Format[] = [
  { label: 'PNG', endings: ['png', 'apng'], begins: /^\x89PNG\r\n\x1a\n/ },
  { label: 'JPEG', endings: ['jpg', 'jpeg', 'jfif'], begins: /^\xff\xd8\xff/ },
  { label: 'GIF', endings: ['gif'], begins: /^GIF8[79]a/ },
  { label: 'WebP', endings: ['webp'], begins: /^RIFF....WEBP/s },
  { label: 'AVIF', endings: ['avif'], begins: /^....ftyp.{0,60}?avi[fs]/s },
  { label: 'BMP', endings: ['bmp'], begins: /^BM/ },
  { label: 'TIFF', endings: ['tif', 'tiff', 'dng'], begins: /^(?:II\*\0|MM\0\*)/, isForeign: true },
  {
    label: 'HEIC',
    endings: ['heic', 'heif'],
    begins: /^....ftyp.{0,60}?(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s,
    isForeign: true,
  },
  { label: 'JPEG XL', endings: ['jxl'], begins: /^(?:\xff\n|\0\0\0\x0cJXL )/, isForeign: true },
  {
    label: 'JPEG 2000',
    endings: ['jp2', 'j2k'],
    begins: /^(?:\0\0\0\x0cjP {2}|\xff\x4f\xff\x51)/,
    isForeign: true,
  },
  { label: 'Photoshop', endings: ['psd'], begins: /^8BPS/, isForeign: true },
];

/** Every format that the names of pictures have, drawings and icons too. */
export const pictureNames = new RegExp(
  `\\.(?:${formats.flatMap(({ endings }) => endings).join('|')}|svgz?|ico)$`,
  'i',
);

/** The format that the name promises. Icons and drawings are of no format here: their names promise several. */
export function findNamedFormat(path: string): Format | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return formats.find(({ endings }) => endings.includes(ending));
}

/** `head`: the first bytes of the file, as Latin-1. */
export function findRealFormat(head: string): Format | undefined {
  return formats.find(({ begins }) => begins.test(head));
}

/** More are not decoded: a small file may claim to have any number. */
export const mostPixels = 50_000_000;

/** True for a picture that may be made smaller. Its content decides in the end. */
export function canShrink({ path, fault, width = 0, height = 0 }: AssetFile): boolean {
  return fault === undefined && width * height > 0 && /\.(?:png|jpe?g|jfif|webp)$/i.test(path);
}
