/**
 * Makes the smaller copies of one picture. It runs in the main thread, where the package has threads of its own: it must not
 * be unloaded with a worker while others still use it.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { EntrySource, Job } from '#model/job';
import { getThrownMessage } from '#model/text';
import { readParts } from '#store';
import { findRealFormat, mostPixels } from './formats.ts';

export type PictureInput = {
  /** Absolute path of the picture. */
  readonly file: string;
  /** Of its content. */
  readonly hash: string;
  readonly size: number;
  /** As browsers show it. */
  readonly width: number;
  readonly height: number;
  /** Absolute path of the package's entry, and its version. */
  readonly entry: string;
  readonly version: string;
};

/** The copies of a picture, widest first. Without copies it stays as it is. Plain data. */
export type PictureCopies = {
  readonly widths: readonly number[];
  /** Why it cannot be made smaller; completes "It …". */
  readonly fault?: string;
  /** Where the copies are: part 1 for the first width, and so on. */
  readonly source: EntrySource;
};

type Pipeline = {
  autoOrient(): Pipeline;
  resize(size: { readonly width: number }): Pipeline;
  webp(options: object): Pipeline;
  toBuffer(options: { readonly resolveWithObject: true }): Promise<Copy>;
  metadata(): Promise<{ readonly pages?: number }>;
};
type Copy = { readonly data: Uint8Array; readonly info: { readonly height: number } };
type Library = (bytes: Uint8Array, options: object) => Pipeline;

/** For phones, for an article of 704 pixels, and for both on dense screens. */
const screenWidths = [1408, 1056, 704, 480];
/** A copy that is hardly smaller is not worth a file: of the width above it, and of the original's bytes. */
const mostWidth = 0.85;
const mostBytes = 0.9;
/** Smaller files are there at once anyhow. */
const tiny = 12 * 1024;
/** Screenshots have fine lines, which suffer more. */
const quality = { PNG: 85, JPEG: 80, WebP: 80 } as const;

/** All that copies depend on besides the picture and the package. Count up if the code below changes them. */
const recipe = [1, screenWidths, mostWidth, mostBytes, tiny, mostPixels, quality];

/** Names the copies of a picture. */
export function fingerprintPicture({ hash, width, height, version }: PictureInput): string {
  return JSON.stringify([hash, width, height, version, recipe]);
}

export const pictureJob: Job<PictureInput, PictureCopies> = {
  name: 'picture',
  fingerprint: fingerprintPicture,
  encode: ({ source, ...head }) => [Buffer.from(JSON.stringify(head)), ...readParts(source).slice(1)],
  decode: ({ first, source }) => ({ ...JSON.parse(Buffer.from(first).toString()), source }),
  async run(input) {
    if (input.size < tiny) return keepPicture();
    const { default: library } = (await import(pathToFileURL(input.entry).href)) as { default: Library };
    try {
      return await makeCopies(library, input);
    } catch (fault) {
      const [why = ''] = getThrownMessage(fault).split('\n');
      return keepPicture(`cannot be decoded: ${why.replace(/[.\s]+$/, '')}`);
    }
  },
};

function keepPicture(fault?: string): PictureCopies {
  return { widths: [], ...(fault !== undefined && { fault }), source: [] };
}

async function makeCopies(library: Library, input: PictureInput): Promise<PictureCopies> {
  if (input.width * input.height > mostPixels)
    return keepPicture(`has more than ${mostPixels / 1_000_000} million pixels`);
  const bytes = readFileSync(input.file);
  const format = findRealFormat(bytes.toString('latin1', 0, 80))?.label;
  if (format !== 'PNG' && format !== 'JPEG' && format !== 'WebP') return keepPicture();
  const open = () => library(bytes, { failOn: 'truncated', limitInputPixels: mostPixels });
  if (isAnimatedPng(bytes, format) || ((await open().metadata()).pages ?? 1) > 1) return keepPicture();
  const widest = Math.min(input.width, screenWidths[0]!);
  // A second loss at the same size would buy nothing.
  if (format === 'WebP' && widest === input.width) return keepPicture();
  const forms = [
    { quality: quality[format], smartSubsample: true },
    ...(format === 'PNG' ? [{ lossless: true }] : []),
  ];
  const made: { readonly width: number; readonly data: Uint8Array }[] = [];
  for (const width of [widest, ...screenWidths.filter((one) => one < widest * mostWidth)]) {
    const sized = () => open().autoOrient().resize({ width });
    const copies = await Promise.all(
      forms.map((form) => sized().webp(form).toBuffer({ resolveWithObject: true })),
    );
    const [{ data, info }] = copies.sort((a, b) => a.data.length - b.data.length) as [Copy];
    // Browsers and the package turn the picture differently.
    if (Math.abs(info.height - (input.height * width) / input.width) > 1) return keepPicture();
    // A narrow copy of a flat drawing has more colours, and may be larger than a wide one.
    const limit = made.at(-1)?.data.length ?? input.size * mostBytes;
    if (data.length < limit) made.push({ width, data });
    else if (made.length === 0) return keepPicture();
  }
  return {
    widths: made.map(({ width }) => width),
    source: [new Uint8Array(0), ...made.map(({ data }) => data)],
  };
}

/** The package reads the first picture of such a file alone. */
function isAnimatedPng(bytes: Buffer, format: string): boolean {
  const control = format === 'PNG' ? bytes.indexOf('acTL') : -1;
  return control >= 0 && control < bytes.indexOf('IDAT');
}
