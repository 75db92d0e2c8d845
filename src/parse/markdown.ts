/** The MarkdownIt instances, each made on first use: nothing of a page is kept in them. */
import MarkdownItClass, { type MarkdownIt } from 'markdown-it';
import type { MarkdownUse } from '../model/config/extensions.ts';
import { applyPlugin } from './plugin-guard.ts';
import { rules } from './rules/index.ts';

let instance: MarkdownIt | undefined;
let standard: MarkdownIt | undefined;

/** For pages: all rules applied once. */
function pageMarkdown(): MarkdownIt {
  instance ??= withRules();
  return instance;
}

const extended = new WeakMap<readonly MarkdownUse[], MarkdownIt>();

/** The same with a site's own plugins, behind all rules. Throws a `PluginFault` where one cannot be applied. */
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
  // Above the depth at which `depth` stops blocks.
  const md = new MarkdownItClass({ html: true, maxNesting: 120 });
  for (const rule of rules) md.use(rule);
  return md;
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
