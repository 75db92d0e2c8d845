/** Draws one social card. Takumi does the layout and breaks Chinese lines where that is allowed; only the font files that a title needs are read. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Job } from '#model/job';
import { type Card, cardSize } from './card.ts';

export type CardInput = {
  readonly card: Card;
  /** Absolute paths of the drawing library's entry and of the font's style sheet. */
  readonly library: string;
  readonly font: string;
  /** Names and versions of both, independent of their paths. */
  readonly versions: string;
  /** The site's logo; absent: there is none that the library can draw. */
  readonly logo?: CardLogo;
};

/** `file`: absolute path. `digest`: of its content. */
export type CardLogo = { readonly file: string; readonly digest: string };

type Node = {
  readonly type: string;
  readonly style: object;
  readonly text?: string;
  readonly src?: string;
  readonly children?: readonly Node[];
};
type Face = {
  readonly data: Uint8Array;
  readonly name: string;
  readonly unicodeRange: readonly (readonly [number, number])[];
};
type Renderer = {
  registerFont(face: Face): Promise<unknown>;
  render(node: Node, options: object): Promise<Uint8Array>;
};

export const cardJob: Job<CardInput, Uint8Array> = {
  name: 'card',
  fingerprint: ({ card, versions, logo }) => JSON.stringify([card, versions, logo?.digest]),
  /** Measured: 11 ms on an idle core. */
  weight: () => 15,
  encode: (png) => [png],
  decode: ({ first }) => first,
  async run({ card, library, font, logo }) {
    const drawer = await getRenderer(library, font);
    await drawer.learn(card.title + card.section + card.site);
    const images = logo ? [{ src: logo.digest, data: readFileSync(logo.file) }] : [];
    return drawer.renderer.render(buildCardNode(card, logo), { ...cardSize, format: 'png', images });
  },
};

type CardRenderer = { readonly renderer: Renderer; learn(text: string): Promise<void> };
const drawers = new Map<string, Promise<CardRenderer>>();

/** One for each thread and font: it keeps the font files that it has read. */
function getRenderer(library: string, font: string): Promise<CardRenderer> {
  const key = `${library}\0${font}`;
  const drawer = drawers.get(key) ?? makeDrawer(library, font);
  drawers.set(key, drawer);
  return drawer;
}

async function makeDrawer(library: string, font: string): Promise<CardRenderer> {
  const module = (await import(pathToFileURL(library).href)) as { Renderer: new () => Renderer };
  const renderer = new module.Renderer();
  const faces = new Set(parseFontFaces(readFileSync(font, 'utf8')));
  return {
    renderer,
    async learn(text) {
      const points = [...new Set(text)].map((character) => character.codePointAt(0)!);
      for (const face of faces) {
        const { ranges, file } = face;
        if (!points.some((point) => ranges.some(([from, to]) => point >= from && point <= to))) continue;
        faces.delete(face);
        await renderer.registerFont({
          name: 'card',
          data: readFileSync(join(dirname(font), file)),
          unicodeRange: ranges,
        });
      }
    },
  };
}

/** The font files that a style sheet lists, in its order. */
function parseFontFaces(css: string): { file: string; ranges: [number, number][] }[] {
  const face = /url\(\.?\/?([^)]+\.woff2)\)[^}]*?unicode-range:\s*([^;}]+)/g;
  return [...css.matchAll(face)].map(([, file, ranges]) => ({
    file: file!,
    ranges: ranges!.split(',').map((range): [number, number] => {
      const [from, to = from] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)];
    }),
  }));
}

function buildCardNode({ title, section, site, color }: Card, logo: CardLogo | undefined): Node {
  const createTextNode = (shown: string, style: object): Node => ({ type: 'text', text: shown, style });
  // Long titles get smaller letters; text beyond four lines ends in dots.
  const fontSize = [...title].length > 36 ? 56 : 72;
  return {
    type: 'container',
    style: {
      ...cardSize,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 80,
      backgroundColor: color,
      color: isLight(color) ? '#1b2430' : '#ffffff',
      fontFamily: 'card',
    },
    children: [
      createTextNode(section || ' ', { fontSize: 36, lineClamp: 1 }),
      createTextNode(title, {
        fontSize,
        fontWeight: 600,
        lineHeight: 1.4,
        lineClamp: 4,
        textOverflow: 'ellipsis',
      }),
      {
        type: 'container',
        style: { display: 'flex', alignItems: 'center', gap: 28 },
        children: [
          ...(logo ? [buildLogoNode(logo)] : []),
          createTextNode(site, { fontSize: 36, lineClamp: 1 }),
        ],
      },
    ],
  };
}

/** On white, because a logo is drawn for a light page and may have the colour of the card. */
function buildLogoNode({ digest }: CardLogo): Node {
  return {
    type: 'container',
    style: { display: 'flex', flexShrink: 0, padding: 14, backgroundColor: '#ffffff', borderRadius: 16 },
    children: [{ type: 'image', src: digest, style: { height: 52, maxWidth: 360, objectFit: 'contain' } }],
  };
}

/** True if dark letters have more contrast on it than white ones (WCAG's relative luminance). */
function isLight(color: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.3;
}
