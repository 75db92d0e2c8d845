/** What can be told of a site before its pages are parsed. */
import type { SiteConfig } from '../../model/config.ts';
import type { SourceFile } from '../../model/document.ts';
import type { Shard } from '../shard.ts';

/** What is likely true of a site that is not there yet. */
export type Expected = {
  /** How many pages the largest tree has. */
  readonly pages: number;
  /** What stands for `[product]` in paths. */
  readonly slug: string;
};

/** More pages are parsed by two threads: then none has time to spare. */
const mostPages = 2000;

/** Undefined where the thread would work for nothing. */
export function expectedOf(
  sources: readonly SourceFile[],
  { search, product }: SiteConfig,
  shard: Shard | undefined,
): Expected | undefined {
  const shared = sources.filter(({ version }) => version === undefined).length;
  if (search.provider !== 'embedded' || shard || shared === 0 || sources.length > mostPages) return undefined;
  return { pages: shared, slug: product.slug };
}
