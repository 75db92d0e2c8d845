/** What a source is known by. */
import type { SourceFile } from './document.ts';

/** All of a source but what digests stand for: it may not be decoded yet. */
export function identifySource(source: SourceFile): readonly unknown[] {
  const { path, version, locale, overlay, originsDigest, hash: sum } = source;
  return [path, version, locale, overlay, originsDigest ?? source.origins, sum];
}
