/** Converts `<figure markdown>` with one picture: the caption becomes the picture's title, which docgen shows below it. */
import { makeLines } from '../shared/lines.ts';
import type { Rewriting } from '../shared/model.ts';
import { replaceElements } from '../shared/rewrite/tag.ts';

export const figureBlocks: Rewriting = (page) => {
  page.lines = replaceElements(page.lines, /^\s*<(figure)\b[^>]*>/, ({ body, line }) => {
    const text = body
      .map((inner) => inner.text.trim())
      .join(' ')
      .trim();
    const [, picture, rest = '', caption = ''] =
      /^!\[([^\]]*\]\([^()\s]+)\)(\{[^}]*\})?\s*(?:<figcaption[^>]*>(.*?)<\/figcaption>)?$/.exec(text) ?? [];
    if (picture === undefined || /[<>]/.test(caption)) return undefined;
    const title = caption.trim() === '' ? '' : ` "${caption.trim().replaceAll('"', "'")}"`;
    return makeLines(line, [`![${picture}${title})${rest}`]);
  });
};
