/** Makes a figure's picture ready to be shown elsewhere and saved: address, size, background. */

export type Picture = {
  /** The image's address; a drawing in the page becomes a `data:` address, which strict policies allow. */
  readonly src: string;
  readonly alt: string;
  /** A long description of a drawing. */
  readonly description?: string;
  readonly width: number;
  readonly height: number;
  /** True for vector graphics, which stay sharp at any size. */
  readonly isDrawing: boolean;
  /** The background for a picture without its own. */
  readonly ground: string | undefined;
};

/** Padding around a drawing, which on the page its figure has, px. */
const air = 24;

/** The assumed size of an image without one. */
const fallback = { width: 640, height: 360 };

/** Undefined for a figure without a picture. */
export function getPicture(figure: HTMLElement): Picture | undefined {
  const drawing = figure.querySelector<SVGSVGElement>(':scope > svg');
  if (drawing) return getDrawingPicture(drawing, figure);
  const image = figure.querySelector('img');
  if (!image) return undefined;
  const src = figure.querySelector<HTMLAnchorElement>('a.zoom')?.href ?? image.src;
  const isDrawing = /\.svgz?(?:[?#]|$)|^data:image\/svg/i.test(src);
  const width = image.naturalWidth || Number(image.getAttribute('width')) || fallback.width;
  const height = image.naturalHeight || Number(image.getAttribute('height')) || fallback.height;
  // Beside smaller copies the last width is that of the original; the natural one is that of its place on the page.
  const whole = Number(/ (\d+)w$/.exec(image.srcset)?.[1] ?? width);
  return {
    src,
    alt: image.alt,
    width: whole,
    height: Math.round((height * whole) / width),
    isDrawing,
    // Authors draw illustrations for light paper.
    ground: isDrawing ? '#ffffff' : undefined,
  };
}

function getDrawingPicture(drawing: SVGSVGElement, figure: HTMLElement): Picture {
  const box = drawing.viewBox.baseVal;
  const [x, y, width, height] = [box.x - air, box.y - air, box.width + 2 * air, box.height + 2 * air];
  const copy = inlineColours(drawing);
  setAttributes(copy, { viewBox: [x, y, width, height].join(' '), width, height });
  // Texts have halos of this colour.
  const ground = document.createElementNS(copy.namespaceURI, 'rect');
  setAttributes(ground, {
    x,
    y,
    width,
    height,
    stroke: 'none',
    fill: getComputedStyle(figure).backgroundColor,
  });
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

function setAttributes(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** Properties that a drawing has from the page's styles, which a copy elsewhere would lose. */
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

/** Sets attributes, not styles, because the page's policy applies to the copy too. */
function inlineColours(drawing: SVGSVGElement): SVGSVGElement {
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
