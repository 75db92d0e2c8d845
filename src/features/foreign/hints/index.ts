/** What writers of other generators meant by text that docgen does not read. */
import type { ParseHints } from '#model/markup/parse-hints';
import { attributes } from '../mdx/expressions.ts';
import { findForeignComment, getForeignLanguageHint, getForeignSettingHint } from './code.ts';
import { getComponentHint } from './components.ts';
import { findExcerptMark } from './excerpt.ts';
import { getKeyHint, getValueHint } from './frontmatter-keys.ts';
import { findOtherFrontmatter } from './frontmatter-languages.ts';

export const hints: ParseHints = {
  frontmatterKey: getKeyHint,
  frontmatterValue: getValueHint,
  frontmatter: findOtherFrontmatter,
  fenceSetting: getForeignSettingHint,
  fenceLanguage: getForeignLanguageHint,
  codeComment: findForeignComment,
  attributes,
  htmlComment: findExcerptMark,
  component: getComponentHint,
};
