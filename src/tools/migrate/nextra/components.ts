/** Converts the components of Nextra's themes, and what its pages export. */
import { mapProse } from '../shared/lines.ts';
import { drop, type Rewriting } from '../shared/model.ts';
import {
  card,
  cards,
  notice,
  tab,
  tree,
  treeItem,
  unwrap,
  usualComponents,
} from '../shared/rewrite/component-builders.ts';
import { createComponents } from '../shared/rewrite/components.ts';
import { replaceExports } from '../shared/rewrite/mdx-exports.ts';
import { evaluateExpression } from '../shared/rewrite/mdx-values.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { convertLinkTags } from '../shared/rewrite/tag.ts';
import { readText } from '../shared/script/values.ts';

export const nextraComponents = createComponents({
  ...usualComponents,
  Callout: notice(),
  'Tabs.Tab': tab,
  Cards: cards,
  'Cards.Card': card,
  FileTree: tree,
  'FileTree.Folder': treeItem,
  'FileTree.File': treeItem,
  Bleed: unwrap,
  Collapse: unwrap,
});

/** Marks within lines. */
export const nextraInline: Rewriting = (page) => {
  mapProse(page, (text) =>
    text.includes('<')
      ? convertLinkTags(text, 'Link|Anchor|NextLink')
          .replace(/<(?:Image|ImageZoom)(?=\s)/g, '<img')
          .replace(/<\/?(?:Bleed|Wrapper)\b[^<>]*>/g, () => drop(page, 'wrapper of Nextra'))
      : text,
  );
};

/** The object `metadata` that a page of Next.js exports is its frontmatter. */
export const nextraMetadata: Rewriting = (page) => {
  page.lines = replaceExports(page.lines, (code, own) => {
    if (!/^export const metadata\b/.test(code)) return own;
    const plain = code.replace(/^export /, '').replace(/^(const metadata)\s*:[^=]*=/, '$1 =');
    const value = evaluateExpression(plain, 'metadata');
    for (const key of ['title', 'description'])
      page.meta[key] ??= readText(value, key) ?? readText(value, `${key}.absolute`);
    return [];
  });
};

export const pageSettings = createPageSettings((meta) => {
  meta.sidebar ??= readText(meta.sidebarTitle);
  if (meta.searchable === false) meta.search ??= false;
  for (const key of ['sidebarTitle', 'searchable', 'asIndexPage', 'sidebar_label']) delete meta[key];
});
