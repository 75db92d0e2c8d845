/** Finds translations that are older than their originals: by their recorded hash, else by git. */
import { readHistory, readHistoryState, runGit } from '#git';
import type { OutsideContext } from '#model/feature';
import type { Site } from '#model/site/site';
import { getOriginalHash } from './frontmatter.ts';
import { listOutdated, listTranslations, type Outdated } from './outdated.ts';

/** Asks git once, and only if a translation has no recorded hash. */
export async function findOutdated(
  site: Site,
  { siteDir, sources, notice }: Pick<OutsideContext, 'siteDir' | 'sources' | 'notice'>,
): Promise<Outdated[]> {
  const found = listTranslations(site);
  const asksGit = found.some(({ document }) => getOriginalHash(document.meta) === undefined);
  const times = asksGit ? await readCommitTimes(siteDir, notice) : new Map<string, number>();
  return listOutdated(found, new Map(sources.map(({ path, hash }) => [path, hash])), times);
}

/**
 * Times by path relative to the site folder, ms since 1970. Without files that have uncommitted changes; empty without git
 * or in a shallow clone, where dates would be guesses.
 */
async function readCommitTimes(
  siteDir: string,
  notice: OutsideContext['notice'],
): Promise<ReadonlyMap<string, number>> {
  const state = readHistoryState(siteDir);
  if (typeof state === 'string') return new Map();
  if (state.isShallow) {
    notice('The clone is shallow: it does not tell which translations are outdated (git fetch --unshallow).');
    return new Map();
  }
  const files = await readHistory(siteDir, state, ['content']);
  if (typeof files === 'string') return new Map();
  const times = new Map(Array.from(files, ([path, { updated }]) => [path, Date.parse(updated)]));
  const changed = await runGit(siteDir, ['diff', '-z', '--relative', '--name-only', 'HEAD', '--', 'content']);
  for (const path of changed.output.toString('utf8').split('\0')) times.delete(path);
  return times;
}
