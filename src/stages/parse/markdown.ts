/** The MarkdownIt instances, each made on first use. They hold no state of a page. */
import MarkdownItClass, { type MarkdownIt } from 'markdown-it';
import type { MarkdownUse } from '#model/config/extensions';
import type { PlacedRule } from '#model/feature';
import { memoizeIn } from '#model/remembered';
import { applyPlugins } from './plugin-guard.ts';
import { orderRules } from './rules/index.ts';

let plainMarkdown: MarkdownIt | undefined;

const none: readonly never[] = [];

type MarkdownParts = { readonly rules?: readonly PlacedRule[]; readonly plugins?: readonly MarkdownUse[] };

/** The instance for pages: docgen's rules, those of its features, then a site's plugins. Throws a `PluginFault` if a plugin cannot be applied. */
export function createMarkdownWith({ rules = none, plugins = none }: MarkdownParts): MarkdownIt {
  return createMarkdown(plugins, rules);
}

/** Both are the same lists for all pages. */
const createMarkdown = memoizeIn((plugins: readonly MarkdownUse[], placed: readonly PlacedRule[]) => {
  // The rule `depth` stops blocks below this depth.
  const md: MarkdownIt = new MarkdownItClass({ html: true, maxNesting: 120 });
  for (const rule of orderRules(placed)) md.use(rule);
  applyPlugins(md, plugins);
  return md;
});

/** CommonMark without docgen's rules: what other readers make of a text. */
export function getCommonMark(): MarkdownIt {
  if (plainMarkdown) return plainMarkdown;
  // The preset's own limit of 20 drops deeper content.
  plainMarkdown = new MarkdownItClass('commonmark', { maxNesting: 100 });
  // The CommonMark tests expect a line break in an empty quote too.
  plainMarkdown.renderer.rules.blockquote_open = (tokens, index, options, _env, self) => {
    const tag = self.renderToken(tokens, index, options);
    return tag.endsWith('\n') ? tag : `${tag}\n`;
  };
  return plainMarkdown;
}
