/** Tells from the bytes of a published file why nobody will see what its name promises. */

type FileFault = {
  readonly code: 'file-pointer' | 'image-unreadable';
  /** Completes "It is …". */
  readonly what: string;
};

export const imageNames = /\.(?:a?png|jpe?g|jfif|gif|webp|avif|bmp|ico|svg)$/i;
/** In bytes: what Git LFS writes in the place of a file is shorter, and ends so. */
export const longestPointer = 1024;

/** What every browser shows under any of their names. */
const shown: readonly RegExp[] = [
  /^\x89PNG\r\n\x1a\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF....WEBP/s,
  /^....ftyp.{0,60}?avi[fs]/s,
  /^BM/,
  /^\0\0\x01\0/,
];

const others: readonly (readonly [RegExp, string])[] = [
  [/^\s*<(?:!doctype\s+html|html|head|body|script|title)\b/i, 'a web page'],
  [/^\0+$/, 'nothing but zeros: it was never written to its end'],
  [/^(?:II\*\0|MM\0\*)/, 'a TIFF image, which browsers do not show'],
  [/^....ftyp/s, 'an HEIC image or a film, which browsers do not show as an image'],
  [/^(?:\xff\n|\0\0\0\x0cJXL )/, 'a JPEG XL image, which most browsers do not show'],
  [/^8BPS/, 'a Photoshop file, which browsers do not show'],
  [/^%PDF-/, 'a PDF document, which browsers do not show as an image'],
  [/<(?:[\w.-]+:)?svg[\s>/]/i, 'an SVG drawing: end its name in .svg'],
  [/^[^\0-\x08\x0e-\x1f]+$/, 'text, not an image'],
];

/** `head`: the first bytes of the file, of a drawing all. `size`: of the file. */
export function findFileFault(path: string, head: Uint8Array, size: number): FileFault | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  if (/^version https:\/\/git-lfs\.github\.com\/spec\/|^version https:\/\/hawser\./.test(text))
    return { code: 'file-pointer', what: 'a pointer of Git LFS' };
  if (!imageNames.test(path)) return undefined;
  const what = size === 0 ? 'an empty file' : /\.svg$/i.test(path) ? judgeDrawing(text) : judgeImage(text);
  return what === undefined ? undefined : { code: 'image-unreadable', what };
}

function judgeImage(text: string): string | undefined {
  if (shown.some((pattern) => pattern.test(text))) return undefined;
  return others.find(([pattern]) => pattern.test(text))?.[1] ?? 'something else than an image';
}

function judgeDrawing(text: string): string | undefined {
  if (shown.some((pattern) => pattern.test(text)))
    return 'an image of pixels, not a drawing: end its name so';
  // Without zero bytes UTF-16 reads like ASCII.
  const [pattern, what] = others.find(([one]) => one.test(text.replaceAll('\0', ''))) ?? [];
  return pattern?.source.includes('svg') ? undefined : (what ?? 'something else than an SVG drawing');
}
