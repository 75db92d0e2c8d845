/**
 * Adds the smaller copies to the pictures of a page: `srcset` and `sizes` on `<img>`, however the page wrote it. `src` and the
 * link around a figure lead to the original. A `<source>` for another colour scheme or width gets its copies too.
 */
import { findTargetFile, getFrom, resolveTarget } from '#model/address/target';
import type { AssetFile, Document } from '#model/document/document';
import { memoize } from '#model/remembered';
import type { Page } from '#model/site/site';
import type { ViewContext } from '#model/view/context';
import type { AddedView } from '#model/view/view';
import type { PictureFacts, ShrunkPicture } from './derive.ts';

type Insertions = NonNullable<AddedView['insertions']>;

/** A tag of the body with the address of a picture, and where to insert into it. */
type PictureTag = {
  readonly isSource: boolean;
  /** Index of the reference. */
  readonly link: number;
  /** Behind the name of the tag; for `<source>` where its only address begins. */
  readonly at: number;
  /** Behind that address. */
  readonly after: number;
  /** The width or height that the page gives, px. */
  readonly given?: { readonly side: 'w' | 'h'; readonly pixels: number };
  /** It has neither a width nor a height. */
  readonly isUnsized: boolean;
};

/** A picture with copies. `original`: its final address. */
type Found = { readonly file: AssetFile; readonly picture: ShrunkPicture; readonly original: string };

/** Empty if no picture of the page has copies: then its body is not read. */
export function addCopies(page: Page, { site, tree, addresses, facts }: ViewContext): Insertions {
  const shrunk = facts.pictures as PictureFacts | undefined;
  if (!shrunk || shrunk.size === 0) return [];
  const from = getFrom(page, tree);
  const files = page.document.links.map((link) => {
    if (link.kind !== 'image') return undefined;
    const target = resolveTarget(link, from, site);
    const file = findTargetFile(target, site);
    const picture = file && shrunk.get(file.path);
    if (!picture || (target.kind !== 'file' && target.kind !== 'asset')) return undefined;
    return { file, picture, original: addresses.target({ ...target, query: '', hash: '' })! };
  });
  if (!files.some(Boolean)) return [];
  return listPictureTags(page.document).flatMap((tag): Insertions => {
    const found = files[tag.link];
    return found ? insertInto(tag, found, addresses.file) : [];
  });
}

function insertInto(
  { isSource, at, after, given, isUnsized }: PictureTag,
  { file: { width = 0, height = 0 }, picture: { copies }, original }: Found,
  address: (path: string) => string,
): Insertions {
  const narrow = [...copies].reverse().map((copy) => `${address(copy.path)} ${copy.width}w`);
  // The viewer takes the width of the original from the last one.
  const isWhole = copies[0]!.width === width;
  if (isSource)
    return [
      [at, `${narrow.join(', ')}, `],
      [after, ` ${width}w" sizes="${listSizes(width)}`],
    ];
  const all = isWhole ? narrow : [...narrow, `${original} ${width}w`];
  const shown =
    given === undefined ? width : given.side === 'w' ? given.pixels : (given.pixels * width) / height;
  const size = isUnsized ? ` width="${width}" height="${height}"` : '';
  return [[at, ` srcset="${all.join(', ')}" sizes="${listSizes(Math.round(shown))}"${size}`]];
}

/** Width of an article, and the space beside it on a phone, px. */
const article = 704;
const beside = 32;

/** `width`: as the page shows it where there is room, px. */
function listSizes(width: number): string {
  const most = Math.min(width, article);
  return [`(max-width:${most + beside - 1}px)`, '100vw,', `${most}px`].join(' ');
}

/** A tag to its end, which may stand in a quoted value too. */
const tags = /<(img|source)\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** Remembered, because several trees show a body. */
const listPictureTags = memoize(({ html }: Pick<Document, 'html'>): readonly PictureTag[] =>
  Array.from(html.matchAll(tags)).flatMap(({ 0: tag, 1: name = '', index }): PictureTag[] => {
    const isSource = name.toLowerCase() === 'source';
    const address = (isSource ? / srcset="(\0(\d+)\0)"/ : / src="(\0(\d+)\0)"/).exec(tag);
    // What the page says itself of sizes and formats stands.
    const isOwn = (isSource ? / (?:type|sizes|src)=/i : / (?:srcset|sizes)=/i).test(tag);
    if (!address || isOwn) return [];
    const first = index + address.index + ' srcset="'.length;
    return [
      {
        isSource,
        link: Number(address[2]),
        at: isSource ? first : index + `<${name}`.length,
        after: first + address[1]!.length,
        given: readGiven(tag),
        isUnsized: !/\0\d+(?:s|[wh]\d+)\0| (?:width|height)[=\s>]/i.test(tag),
      },
    ];
  }),
);

/** The width counts where both are given. */
function readGiven(tag: string): PictureTag['given'] {
  const [, side, scaled] = /\0\d+([wh])(\d+)\0/.exec(tag) ?? [];
  if (side !== undefined) return { side: side as 'w' | 'h', pixels: Number(scaled) };
  const [, width] = / width="?(\d+)(?:px)?["\s>]/i.exec(tag) ?? [];
  if (width !== undefined) return { side: 'w', pixels: Number(width) };
  const [, height] = / height="?(\d+)(?:px)?["\s>]/i.exec(tag) ?? [];
  return height === undefined ? undefined : { side: 'h', pixels: Number(height) };
}
