/**
 * A parsed body contains `\0<n>\0` instead of addresses, so that one body serves trees with different bases; `\0<n>s\0` for
 * the width and height of image n, `\0<n>w300\0` or `\0<n>h300\0` if one is given and the other follows from the picture.
 * NUL cannot come from a source: discovery removes control characters.
 */

/** The placeholder of an address, for reference `index`. */
export function formatHrefPlaceholder(index: number): string {
  return `\0${index}\0`;
}

/** The placeholder of ` width="…" height="…"` of image `index`. `given`: one of the two, in pixels. */
export function formatPlaceholderSize(
  index: number,
  given?: { readonly side: 'w' | 'h'; readonly pixels: number },
): string {
  return `\0${index}${given ? `${given.side}${given.pixels}` : 's'}\0`;
}

/** Fills all placeholders. Both functions must return escaped text. */
export function fillPlaceholders(
  html: string,
  href: (index: number) => string,
  size: (index: number) => string,
): string {
  if (!html.includes('\0')) return html;
  return html.replace(
    /\0(\d+)(?:s|([wh])(\d+))?\0/g,
    (whole, index: string, side: string | undefined, given: string | undefined) => {
      if (side !== undefined) return scaleSize(size(Number(index)), side, Number(given));
      return whole.endsWith('s\0') ? size(Number(index)) : href(Number(index));
    },
  );
}

/** ` width="…" height="…"` in the proportion of `size`; only the given one if the picture's size is unknown. */
function scaleSize(size: string, side: string, given: number): string {
  const [width = 0, height = 0] = size.match(/\d+/g)?.map(Number) ?? [];
  const computeOtherSide = (from: number, to: number) =>
    from > 0 ? Math.max(1, Math.round((given * to) / from)) : undefined;
  const [w, h] =
    side === 'w' ? [given, computeOtherSide(width, height)] : [computeOtherSide(height, width), given];
  return `${w === undefined ? '' : ` width="${w}"`}${h === undefined ? '' : ` height="${h}"`}`;
}

const componentMark = '\u0001';

/** Marks around the children of component `index`. U+0001 cannot come from a source either. */
export function formatComponentPlaceholder(index: number, side: 'open' | 'close'): string {
  return `${componentMark}${index}${side === 'open' ? 'o' : 'c'}${componentMark}`;
}

/** Marks the place of the children in what a component draws. */
export const childrenMark = `${componentMark}s${componentMark}`;

/** The body reduced to the places of its components, with one letter for anything between them. */
export function extractComponentFrame(html: string): string {
  return html
    .split(/(\u0001\d+[oc]\u0001)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.trim() === '' ? '' : 'x'))
    .join('');
}

/** Replaces each component, innermost first, by the result of `draw`. `children`: the HTML between its tags. */
export function fillComponents(html: string, draw: (index: number, children: string) => string): string {
  if (!html.includes(componentMark)) return html;
  const around: { readonly index: number; readonly before: string }[] = [];
  let text = '';
  let done = 0;
  for (const found of html.matchAll(/\u0001(\d+)([oc])\u0001/g)) {
    text += html.slice(done, found.index);
    done = found.index + found[0].length;
    if (found[2] === 'o') {
      around.push({ index: Number(found[1]), before: text });
      text = '';
      continue;
    }
    const { index, before } = around.pop()!;
    text = before + draw(index, text);
  }
  return text + html.slice(done);
}
