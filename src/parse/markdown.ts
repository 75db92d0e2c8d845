/** The one MarkdownIt instance for pages: all rules applied once, nothing of a page kept in it. */
import MarkdownItClass, { type MarkdownIt } from 'markdown-it';
import { rules } from './rules/index.ts';

let instance: MarkdownIt | undefined;

/** The instance, made on first use. */
export function pageMarkdown(): MarkdownIt {
  if (instance) return instance;
  // Above the depth at which `depth` stops blocks.
  instance = new MarkdownItClass({ html: true, maxNesting: 120 });
  for (const rule of rules) instance.use(rule);
  return instance;
}
