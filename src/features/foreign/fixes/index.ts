/** Fixes of markup of other generators, by diagnostic code. To remove one, delete its file and its line. */
import { fenceSettings, highlights } from '#foreign-markup';
import type { Fixers } from '#model/diagnostic/fixer';
import { frontmatter } from './frontmatter.ts';
import { notices } from './notices.ts';
import { hide, keys, values } from './values.ts';

export const fixers: Fixers = {
  'markdown-foreign': {
    fixers: [notices, highlights],
    // The indented text of a notice was code before.
    mayAdd: ({ severity, code }) => severity === 'warning' && !code.startsWith('container-'),
  },
  'fence-unknown-meta': { fixers: [fenceSettings] },
  'frontmatter-unknown-key': { fixers: [keys, hide] },
  'frontmatter-type': { fixers: [values] },
  'frontmatter-language': {
    fixers: [frontmatter],
    mayAdd: ({ code }) =>
      /^(?:frontmatter-(?:unknown-key|type)|version-unknown|heading-second-h1|title-missing)$/.test(code),
  },
};
