/** What writers of other generators meant by text that docgen does not read. */
import type { ParseHints } from '#model/markup/parse-hints';
import { attributes } from '../mdx/expressions.ts';
import { foreignComment, foreignLanguage, foreignSetting } from './code.ts';
import { findExcerptMark } from './excerpt.ts';
import { hintForKey, hintForValue } from './frontmatter-keys.ts';
import { findOtherFrontmatter } from './frontmatter-languages.ts';

export const hints: ParseHints = {
  frontmatterKey: hintForKey,
  frontmatterValue: hintForValue,
  frontmatter: findOtherFrontmatter,
  fenceSetting: foreignSetting,
  fenceLanguage: foreignLanguage,
  codeComment: foreignComment,
  attributes,
  htmlComment: findExcerptMark,
};
