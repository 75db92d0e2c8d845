/** Fixes of markup of other generators, by diagnostic code. To remove one, delete its file and its line. */
import { fixFenceSettings, fixHighlights } from '#foreign-markup';
import type { Fixers } from '#model/diagnostic/fixer';
import { fixFrontmatter } from './frontmatter.ts';
import { fixNotices } from './notices.ts';
import { fixSheet } from './sheets.ts';
import { fixCommas, fixDashes, fixKeys, fixValues, hide } from './values.ts';
import { fixHeading, fixWidths } from './widths.ts';

export const fixers: Fixers = {
  'markdown-foreign': {
    fixers: [fixNotices, fixHighlights, fixSheet, fixWidths, fixHeading],
    // The indented text of a notice was code before.
    mayAdd: ({ severity, code }) => severity === 'warning' && !code.startsWith('container-'),
  },
  'fence-unknown-meta': { fixers: [fixFenceSettings] },
  'frontmatter-unknown-key': { fixers: [fixKeys, hide] },
  'frontmatter-type': { fixers: [fixValues, fixCommas] },
  'frontmatter-syntax': { fixers: [fixDashes] },
  'frontmatter-language': {
    fixers: [fixFrontmatter],
    mayAdd: ({ code }) =>
      /^(?:frontmatter-(?:unknown-key|type)|version-unknown|heading-second-h1|title-missing)$/.test(code),
  },
};
