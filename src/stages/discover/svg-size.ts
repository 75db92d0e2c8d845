/** Width and height of an SVG from its root element: attributes first, then the view box. */
import { Buffer } from 'node:buffer';
import { Parser } from 'htmlparser2';

/** In CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

/** CSS pixels per unit. Lengths relative to a font or a page have no fixed size. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
};

/** The size of an SVG file; `undefined` if it is no SVG or has no fixed size. */
export function readSvgSize(bytes: Uint8Array): Size | undefined {
  const root = findSvgRoot(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
  if (root === undefined) return undefined;
  const width = parseLength(root.width);
  const height = parseLength(root.height);
  if (width !== undefined && height !== undefined) return { width, height };
  const box = (root.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth, boxHeight] = box;
  if (box.length !== 4 || !boxWidth || !boxHeight || !box.every(Number.isFinite)) return undefined;
  if (width !== undefined) return { width, height: (width * boxHeight) / boxWidth };
  if (height !== undefined) return { width: (height * boxWidth) / boxHeight, height };
  return { width: boxWidth, height: boxHeight };
}

/** The attributes of the first element, if it is an `<svg>`. */
function findSvgRoot(text: string): Readonly<Record<string, string>> | undefined {
  let root: Readonly<Record<string, string>> | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'svg') root = attributes;
        parser.pause();
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  return root;
}

function parseLength(value: string | undefined): number | undefined {
  const match = /^\s*([0-9]{0,9}(?:\.[0-9]{1,9})?)(px|pt|pc|in|cm|mm|)\s*$/.exec(value ?? '');
  if (match === null || match[1] === '') return undefined;
  const pixels = Number(match[1]) * units[match[2]!]!;
  return pixels > 0 ? pixels : undefined;
}
