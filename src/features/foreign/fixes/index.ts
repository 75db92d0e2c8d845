/** Fixes of markup of other generators, by diagnostic code. To remove one, delete its file and its line. */
import { fixFenceSettings, fixHighlights } from '#foreign-markup';
import type { Fixers } from '#model/diagnostic/fixer';
import { fixFrontmatter } from './frontmatter.ts';
import { fixNotices } from './notices.ts';
import { fixKeys, fixValues, hide } from './values.ts';

export const fixers: Fixers = {
  'markdown-foreign': {
    fixers: [fixNotices, fixHighlights],
    // The indented text of a notice was code before.
    mayAdd: ({ severity, code }) => severity === 'warning' && !code.startsWith('container-'),
  },
  'fence-unknown-meta': { fixers: [fixFenceSettings] },
  'frontmatter-unknown-key': { fixers: [fixKeys, hide] },
  'frontmatter-type': { fixers: [fixValues] },
  'frontmatter-language': {
    fixers: [fixFrontmatter],
    mayAdd: ({ code }) =>
      /^(?:frontmatter-(?:unknown-key|type)|version-unknown|heading-second-h1|title-missing)$/.test(code),
  },
};
