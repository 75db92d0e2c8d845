/** The MarkdownIt instances, each made on first use: nothing of a page is kept in them. */
import MarkdownItClass, { type MarkdownIt } from 'markdown-it';
import { rules } from './rules/index.ts';

let instance: MarkdownIt | undefined;
let standard: MarkdownIt | undefined;

/** For pages: all rules applied once. */
export function pageMarkdown(): MarkdownIt {
  if (instance) return instance;
  // Above the depth at which `depth` stops blocks.
  instance = new MarkdownItClass({ html: true, maxNesting: 120 });
  for (const rule of rules) instance.use(rule);
  return instance;
}

/** Without any rule of docgen: how other readers take a text. */
export function commonMark(): MarkdownIt {
  if (standard) return standard;
  // The preset's own limit of 20 drops what is nested deeper.
  standard = new MarkdownItClass('commonmark', { maxNesting: 100 });
  // The specification breaks the line in an empty quote too.
  standard.renderer.rules.blockquote_open = (tokens, index, options, _env, self) => {
    const tag = self.renderToken(tokens, index, options);
    return tag.endsWith('\n') ? tag : `${tag}\n`;
  };
  return standard;
}
