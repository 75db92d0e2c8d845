/** How pages are read; capabilities add the keys. */
import { group } from './values.ts';

export const markdown = {
  /** Markdown syntax in addition to CommonMark, GFM and the docgen syntax. */
  markdown: group({}),
};
