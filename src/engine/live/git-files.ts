/** What `dev` watches of git. */
import { listRefFiles } from '#git';
import type { SiteConfig } from '#model/config/config';
import { statesOf } from '../load.ts';

/** Absolute paths of the files by which git tells that something has changed of which the site asks it. */
export async function listGitFiles(config: SiteConfig, siteDir: string): Promise<readonly string[]> {
  const refs = config.versions.flatMap(({ ref }) => ref ?? []);
  const asksGit = refs.length > 0 || Object.values(statesOf(config, siteDir)).some(Boolean);
  return asksGit ? listRefFiles(siteDir, refs) : [];
}
