/** Finds author names that look like typos of configured ones. Other names may be guests. */
import { readSetting } from '#model/config/config-key';
import { warning } from '#model/diagnostic/diagnostic';
import { getShownPath } from '#model/document/ref-name';
import type { Check } from '#model/output/output';
import { didYouMean, findNearest } from '#model/text';
import { listAuthors } from './authors.ts';
import { authorsKey } from './config.ts';
import { getAuthorPlaces } from './meta.ts';

export const authors: Check = {
  name: 'authors',
  check: ({ config, trees }) => {
    const known = Object.entries(readSetting(config, authorsKey)).flatMap(([key, { name }]) => [key, name]);
    if (known.length === 0) return [];
    const pages = trees.flatMap((tree) => tree.pages);
    return pages.flatMap(({ document }) =>
      listAuthors(document.meta, readSetting(config, authorsKey)).flatMap(({ name, key }, index) => {
        const near = key === undefined ? findNearest(name, known) : undefined;
        if (near === undefined || name.length < 3) return [];
        const message = `"${name}" is no author of the configuration.`;
        return warning('author-unknown', message, {
          file: getShownPath(document),
          ...getAuthorPlaces(document)[index],
          hint: didYouMean(near),
          target: name,
        });
      }),
    );
  },
};
