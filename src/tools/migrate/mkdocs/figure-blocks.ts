/** Converts `<figure markdown>` with one picture: the caption becomes the picture's title, which docgen shows below it. */
import { makeLines } from '../shared/lines.ts';
import type { BuildComponent } from '../shared/rewrite/component.ts';
import { createComponents } from '../shared/rewrite/components.ts';

const figure: BuildComponent = ({ body, line }) => {
  const text = body
    .map((inner) => inner.text.trim())
    .join(' ')
    .trim();
  const [, picture, rest = '', caption = ''] =
    /^!\[([^\]]*\]\([^()\s]+)\)(\{[^}]*\})?\s*(?:<figcaption[^>]*>(.*?)<\/figcaption>)?$/.exec(text) ?? [];
  if (picture === undefined || /[<>]/.test(caption)) return undefined;
  const title = caption.trim() === '' ? '' : ` "${caption.trim().replaceAll('"', "'")}"`;
  return makeLines(line, [`![${picture}${title})${rest}`]);
};

export const figureBlocks = createComponents({ figure }, {});
