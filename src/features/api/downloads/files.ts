/** Output files for downloads. Each is made when it is written or requested; an unchanged description costs nothing. */
import { hash } from 'node:crypto';
import { getTreeFile } from '#model/address/url';
import { listVariables } from '#model/markup/variables';
import type { OutputFile } from '#model/output/output';
import { memoize } from '#model/remembered';
import { applyLocale } from '#model/site/locale';
import type { Site } from '#model/site/site';
import { listDescriptionDownloads, parseFilesLazily } from './index.ts';
import { type ApiDownload, type ApiTexts, filterTreeDownloads } from './paths.ts';

/** A file of the same path in public/ replaces the generated one. */
export function downloadFiles(downloads: readonly ApiDownload[], site: Site): OutputFile[] {
  const read = memoize(({ texts }: ApiTexts) => parseFilesLazily(texts));
  const made = new Map<ApiDownload['description'], ReturnType<typeof listDescriptionDownloads>>();
  const makeDownloads = ({ description, source }: ApiDownload) => {
    const known =
      made.get(description) ??
      listDescriptionDownloads(description, { files: read(source), versions: source.versions });
    made.set(description, known);
    return known;
  };
  return site.trees.flatMap((tree) => {
    const variables = listVariables(applyLocale(tree.version.locale, site.config), tree.version);
    return filterTreeDownloads(downloads, tree).flatMap((download) => {
      const path = getTreeFile(tree.version, download.path);
      if (site.publicFiles.has(path)) return [];
      const body = {
        key: hash('sha256', `${download.key} ${JSON.stringify(variables)}`),
        make: () =>
          makeDownloads(download)
            .find(({ name }) => name === download.name)!
            .make(variables),
      };
      return [{ path, body, from: `content/${download.description.file}` }];
    });
  });
}
