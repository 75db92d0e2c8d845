/** The MarkdownIt instances, each made on first use. They hold no state of a page. */
import MarkdownItClass, { type MarkdownIt } from 'markdown-it';
import type { MarkdownUse } from '#model/config/extensions';
import { applyPlugin } from './plugin-guard.ts';
import { rules } from './rules/index.ts';

let docgenMarkdown: MarkdownIt | undefined;
let plainMarkdown: MarkdownIt | undefined;

/** The instance for pages, with all rules of docgen. */
function pageMarkdown(): MarkdownIt {
  docgenMarkdown ??= withRules();
  return docgenMarkdown;
}

const extended = new WeakMap<readonly MarkdownUse[], MarkdownIt>();

/** The instance with a site's plugins after docgen's rules. Throws a `PluginFault` if a plugin cannot be applied. */
export function markdownWith(plugins: readonly MarkdownUse[] = []): MarkdownIt {
  if (plugins.length === 0) return pageMarkdown();
  const known = extended.get(plugins);
  if (known) return known;
  const md = withRules();
  for (const [index, use] of plugins.entries()) applyPlugin(md, use, index);
  extended.set(plugins, md);
  return md;
}

function withRules(): MarkdownIt {
  // The rule `depth` stops blocks below this depth.
  const md = new MarkdownItClass({ html: true, maxNesting: 120 });
  for (const rule of rules) md.use(rule);
  return md;
}

/** CommonMark without docgen's rules: what other readers make of a text. */
export function commonMark(): MarkdownIt {
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
