/** What a figure shows, in a form that can be shown again elsewhere and saved: an address, a size, a ground. */

export type Picture = {
  /** Of the image itself; a drawing in the page becomes a `data:` address, which strict policies let in. */
  readonly src: string;
  readonly alt: string;
  /** What a drawing shows, told at length. */
  readonly description?: string;
  readonly width: number;
  readonly height: number;
  /** Drawings stay sharp at any size. */
  readonly isDrawing: boolean;
  /** The colour that it stands on when it has none of its own. */
  readonly ground: string | undefined;
};

/** Ground around a drawing, which in the page its figure gives, px. */
const air = 24;

/** What an image that tells nothing of its size is taken for. */
const fallback = { width: 640, height: 360 };

/** Undefined for a figure without a picture. */
export function pictureOf(figure: HTMLElement): Picture | undefined {
  const drawing = figure.querySelector<SVGSVGElement>(':scope > svg');
  if (drawing) return pictureOfDrawing(drawing, figure);
  const image = figure.querySelector('img');
  if (!image) return undefined;
  const src = figure.querySelector<HTMLAnchorElement>('a.zoom')?.href ?? image.src;
  const isDrawing = /\.svgz?(?:[?#]|$)|^data:image\/svg/i.test(src);
  return {
    src,
    alt: image.alt,
    width: image.naturalWidth || Number(image.getAttribute('width')) || fallback.width,
    height: image.naturalHeight || Number(image.getAttribute('height')) || fallback.height,
    isDrawing,
    // Illustrations are made for light paper.
    ground: isDrawing ? '#ffffff' : undefined,
  };
}

function pictureOfDrawing(drawing: SVGSVGElement, figure: HTMLElement): Picture {
  const box = drawing.viewBox.baseVal;
  const [x, y, width, height] = [box.x - air, box.y - air, box.width + 2 * air, box.height + 2 * air];
  const copy = withOwnColours(drawing);
  put(copy, { viewBox: [x, y, width, height].join(' '), width, height });
  // Halos around its texts have this colour.
  const ground = document.createElementNS(copy.namespaceURI, 'rect');
  put(ground, { x, y, width, height, stroke: 'none', fill: getComputedStyle(figure).backgroundColor });
  copy.prepend(ground);
  return {
    src: `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`,
    alt: drawing.getAttribute('aria-label') ?? '',
    description: drawing.querySelector('desc')?.textContent || undefined,
    width,
    height,
    isDrawing: true,
    ground: undefined,
  };
}

function put(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** What a drawing owes to the page's styles: away from the page nothing else would tell it. */
const borrowed = [
  'color',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'text-anchor',
  'text-decoration-line',
] as const;

/** Attributes, not styles: a picture of its own has the page's policy too. */
function withOwnColours(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const twin = copies[index]!;
    for (const name of borrowed) {
      twin.setAttribute(
        name === 'text-decoration-line' ? 'text-decoration' : name,
        style.getPropertyValue(name),
      );
    }
    twin.removeAttribute('class');
  }
  return copy;
}
