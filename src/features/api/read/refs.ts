/** Reads the API descriptions of versions that come from a git ref. */
import { createCommitTextReader, type ReadText } from '#discover';
import { resolveCommit } from '#git';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { memoizeText } from '#model/remembered';
import { apiKey } from '../config.ts';

export type Frozen = {
  readonly readers: ReadonlyMap<string, ReadText>;
  /** What the texts depend on. */
  readonly commits: readonly string[];
};

/** Readers of the versions that come from a git ref. One that cannot be read has no description. */
export async function readRefs(config: SiteConfig, siteDir: string): Promise<Frozen> {
  const readers = new Map<string, ReadText>();
  const commits: string[] = [];
  if (readSetting(config, apiKey).length === 0) return { readers, commits };
  for (const version of config.versions) {
    const { value, ref } = version;
    if (ref === undefined || readers.has(value)) continue;
    const commit = await resolveCommit(siteDir, ref);
    commits.push(typeof commit === 'string' ? commit : '');
    const read = await createCommitTextReader(siteDir, version);
    readers.set(
      value,
      read ? memoizeText(read) : async () => ({ reason: 'the ref cannot be read', isMissing: true }),
    );
  }
  return { readers, commits };
}
