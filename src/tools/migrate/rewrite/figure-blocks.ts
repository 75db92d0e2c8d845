/** Converts `<figure markdown>` with one picture: the caption becomes the picture's title, which docgen shows below it. */
import { replaceBlocks } from '../lines.ts';
import type { Rewriting } from '../model.ts';
import { elementAt } from './tag.ts';

export const figureBlocks: Rewriting = {
  name: 'figure-blocks',
  rewrite(page) {
    page.lines = replaceBlocks(page.lines, (line, at) => {
      const found = /^\s*<figure\b[^>]*>/.test(line.text) ? elementAt(page.lines, at, 'figure') : undefined;
      if (!found || found.isUnclosed) return undefined;
      const text = found.body
        .map((one) => one.text.trim())
        .join(' ')
        .trim();
      const [, picture, rest = '', caption = ''] =
        /^!\[([^\]]*\]\([^()\s]+)\)(\{[^}]*\})?\s*(?:<figcaption[^>]*>(.*?)<\/figcaption>)?$/.exec(text) ??
        [];
      if (picture === undefined || /[<>]/.test(caption)) return undefined;
      const title = caption.trim() === '' ? '' : ` "${caption.trim().replaceAll('"', "'")}"`;
      return { lines: [{ text: `![${picture}${title})${rest}`, from: line.from }], end: found.end };
    });
  },
};
