/** Width and height of an SVG drawing from its root element: attributes first, then the view box. */
import { Buffer } from 'node:buffer';

/** In CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

/** CSS pixels in one of each unit. Lengths relative to a font or to the page tell no size. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
};

/** The size of the drawing that the text begins with, or `undefined` where it is no SVG or tells none. */
export function svgSize(bytes: Uint8Array): Size | undefined {
  const tag = rootTag(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
  if (tag === undefined) return undefined;
  const width = length(attribute(tag, 'width'));
  const height = length(attribute(tag, 'height'));
  if (width !== undefined && height !== undefined) return { width, height };
  const box = (attribute(tag, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth, boxHeight] = box;
  if (box.length !== 4 || !boxWidth || !boxHeight || !box.every(Number.isFinite)) return undefined;
  if (width !== undefined) return { width, height: (width * boxHeight) / boxWidth };
  if (height !== undefined) return { width: (height * boxWidth) / boxHeight, height };
  return { width: boxWidth, height: boxHeight };
}

/** `<svg …>` as far as its `>`, after any declaration, comments and document type. */
function rootTag(text: string): string | undefined {
  let at = text.indexOf('<');
  while (at >= 0) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      at = end < 0 ? -1 : text.indexOf('<', end);
    } else if (text[at + 1] === '?' || text[at + 1] === '!') {
      at = text.indexOf('<', at + 1);
    } else {
      return /^<svg[\s>]/.test(text.slice(at, at + 5)) ? text.slice(at + 4, tagEnd(text, at)) : undefined;
    }
  }
  return undefined;
}

function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const character = text[at]!;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return at;
    else if (character === '"' || character === "'") quote = character;
  }
  return start;
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match?.[1] ?? match?.[2];
}

function length(value: string | undefined): number | undefined {
  const match = /^\s*([0-9]{0,9}(?:\.[0-9]{1,9})?)(px|pt|pc|in|cm|mm|)\s*$/.exec(value ?? '');
  if (match === null || match[1] === '') return undefined;
  const pixels = Number(match[1]) * units[match[2]!]!;
  return pixels > 0 ? pixels : undefined;
}
