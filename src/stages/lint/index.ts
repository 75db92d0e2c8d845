/** Judges a page closely, and what `--fix` changes: each fix is proven by parsing the page with it. */
export { applyFixes, type FixSummary } from './fix.ts';
export { addLinkFixes } from './link-fixes.ts';
export { type LintSettings, lintPage } from './lint-page.ts';
export { mergeFixes } from './merge-fixes.ts';
export { createLintSettings } from './settings.ts';
export { checkTranslationTimes } from './translations.ts';
