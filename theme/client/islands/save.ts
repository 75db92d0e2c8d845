/** Saves a picture as a PNG file, drawn on a canvas in the reader's browser. */
import type { Picture } from './picture.ts';

/** The longest side that all browsers can draw, px. */
const longest = 8192;

/** Rejects if the picture cannot be read: it is broken, of another origin, or the page is on disk. */
export async function save(picture: Picture, name: string): Promise<void> {
  const image = await loadImage(picture.src);
  const width = image.naturalWidth || picture.width;
  const height = image.naturalHeight || picture.height;
  const scale = Math.min(picture.isDrawing ? 2 : 1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser does not draw.');
  if (picture.ground !== undefined) {
    pen.fillStyle = picture.ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The browser made no file.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Loads the image; one of another origin needs that origin's permission, else the canvas could not be read. */
async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  if (!src.startsWith('data:') && new URL(src, location.href).origin !== location.origin) {
    image.crossOrigin = 'anonymous';
  }
  image.src = src;
  await image.decode();
  return image;
}

/** '/howto/jwt/' -> 'howto-jwt'; the home page -> 'index'. On disk the path ends in index.html. */
export function getImageName(path: string): string {
  const inner = path.replace(/(^|\/)index\.html$/, '$1').replace(/^\/+|\/+$/g, '');
  return inner === '' ? 'index' : inner.replace(/\/+/g, '-');
}
