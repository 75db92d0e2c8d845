/** Output files for downloads. Each is made when it is written or requested; an unchanged description costs nothing. */
import { hash } from 'node:crypto';
import { inTree } from '#model/address/url';
import { variablesOf } from '#model/markup/variables';
import type { OutputFile } from '#model/output/output';
import { remembered } from '#model/remembered';
import { inLanguage } from '#model/site/locale';
import type { Site } from '#model/site/site';
import { downloadsOf, filesOf } from './index.ts';
import { type ApiDownload, type ApiTexts, downloadsOfTree } from './paths.ts';

/** A file of the same path in public/ replaces the generated one. */
export function downloadFiles(downloads: readonly ApiDownload[], site: Site): OutputFile[] {
  const read = remembered(({ texts }: ApiTexts) => filesOf(texts));
  const made = new Map<ApiDownload['description'], ReturnType<typeof downloadsOf>>();
  const madeOf = ({ description, source }: ApiDownload) => {
    const known =
      made.get(description) ?? downloadsOf(description, { files: read(source), versions: source.versions });
    made.set(description, known);
    return known;
  };
  return site.trees.flatMap((tree) => {
    const variables = variablesOf(inLanguage(tree.version.locale, site.config), tree.version);
    return downloadsOfTree(downloads, tree).flatMap((one) => {
      const path = inTree(tree.version, one.path);
      if (site.publicFiles.has(path)) return [];
      const body = {
        key: hash('sha256', `${one.key} ${JSON.stringify(variables)}`),
        make: () =>
          madeOf(one)
            .find(({ name }) => name === one.name)!
            .make(variables),
      };
      return [{ path, body, from: `content/${one.description.file}` }];
    });
  });
}
