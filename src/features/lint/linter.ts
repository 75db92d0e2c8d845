/** Judges pages closely, and fixes them: each fix is proven by parsing the page with it. */
import type { Linter } from '#model/linter';
import { addLinkFixes } from './fixes/links.ts';
import { mergeFixes } from './fixes/merge.ts';
import { fixSite } from './fixes/site.ts';
import { lintPage } from './page.ts';
import { createLintSettings } from './settings.ts';

export const linter: Linter = {
  createSettings: createLintSettings,
  lintPage,
  mergeFixes,
  addFixes: addLinkFixes,
  fixSite,
};
