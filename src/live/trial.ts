/** Whether a theme can render at all: components of a site's own may throw, and the last good theme then stays. */

import { type Explain, ThemeFaults } from '../engine/theme-faults.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { mainTree, pageOfEachLayout, type Site } from '../model/site.ts';
import { inTree, pageFile } from '../model/url.ts';
import type { Answers } from './answers.ts';

/** Tries one page of each layout, and the not-found page. Empty: nothing was thrown. */
export async function trialOf(site: Site, answers: Answers, explain?: Explain): Promise<Diagnostic[]> {
  const tree = mainTree(site);
  if (!tree) return [];
  const faults = new ThemeFaults(explain);
  const attempt = async (shown: string, file: string | undefined, render: () => unknown) => {
    try {
      await render();
    } catch (fault) {
      faults.add(fault, shown, file);
    }
  };
  await attempt('the not-found page', undefined, () => answers.notFound(inTree(tree.version, '')));
  for (const { route, document } of pageOfEachLayout(site))
    await attempt(`"${route}"`, document.path, () => answers.file(inTree(tree.version, pageFile(route))));
  return faults.told();
}
