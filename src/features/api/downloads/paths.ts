/** Lists the downloads and their paths; files.ts makes their content. */
import { hash } from 'node:crypto';
import { getTreeFile } from '#model/address/url';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { listVersionValues } from '#model/site/locale';
import type { Site, Tree } from '#model/site/site';
import { apiKey } from '../config.ts';
import type { ApiDescription } from '../model/api.ts';
import { downloadNames } from './names.ts';

/** The source that all downloads of one description are made from. */
export type ApiTexts = {
  /** By path relative to the site folder. */
  readonly texts: ReadonlyMap<string, string>;
  /** Newest first. */
  readonly versions: readonly string[];
};

/** A download of one version. */
export type ApiDownload = {
  /** 'openapi.yaml'. */
  readonly name: string;
  /** Below the tree: 'rest-api/reference/openapi.yaml'. */
  readonly path: string;
  readonly version: string;
  readonly description: ApiDescription;
  readonly source: ApiTexts;
  /** Cache key; covers all inputs but the variables. */
  readonly key: string;
};

/** Downloads of all entries of `api`. `versions`: of this run. `textsOf`: texts of a description's files in a version, by path, and their digests. */
export async function listDownloads(
  descriptions: readonly ApiDescription[],
  config: SiteConfig,
  versions: readonly string[],
  textsOf: (
    file: string,
    version: string,
  ) => Promise<{ readonly texts: ReadonlyMap<string, string>; readonly sums: readonly string[] }>,
): Promise<ApiDownload[]> {
  const all = listVersionValues(config);
  const found: ApiDownload[] = [];
  for (const { file, prefix } of readSetting(config, apiKey)) {
    /** By digest: versions mostly have the same texts, which are parsed once. */
    const sources = new Map<string, ApiTexts>();
    for (const description of descriptions) {
      const { version } = description;
      if (description.file !== file || !versions.includes(version)) continue;
      const { texts, sums } = await textsOf(file, version);
      const digest = hash('sha256', JSON.stringify([file, all, sums]));
      const source = sources.get(digest) ?? { texts, versions: all };
      sources.set(digest, source);
      for (const name of downloadNames(description)) {
        const key = `${digest} ${version} ${name}`;
        found.push({ name, path: `${prefix.slice(1)}/${name}`, version, description, source, key });
      }
    }
  }
  return found;
}

/** Paths below the output root. The link check accepts them as files. */
export function downloadPaths(
  downloads: readonly ApiDownload[],
  { trees }: Pick<Site, 'trees'>,
): Set<string> {
  return new Set(
    trees.flatMap((tree) =>
      filterTreeDownloads(downloads, tree).map(({ path }) => getTreeFile(tree.version, path)),
    ),
  );
}

/** Those of the tree's version whose reference it has: a language may lack it, and a copy in its folder would be linked by nobody. */
export function filterTreeDownloads(
  downloads: readonly ApiDownload[],
  { version, byRoute }: Pick<Tree, 'version' | 'byRoute'>,
): ApiDownload[] {
  return downloads.filter(
    (download) =>
      download.version === version.value &&
      byRoute.has(`/${download.path.slice(0, -download.name.length - 1)}`),
  );
}
