/** `::: only dev,v6.4`: content for some versions. Other versions do not even parse it. */
import { didYouMean, findNearest } from '#model/text';
import type { ContainerKind } from './container.ts';

/** 'dev, v6.4' -> ['dev', 'v6.4'] */
export function splitVersionNames(title: string): string[] {
  return title.split(/[\s,，、]+/).filter((part) => part !== '');
}

export const only: ContainerKind = {
  names: ['only'],
  keep(page, opening) {
    const { version, knownVersions } = page.options;
    // Text without a site, which has no versions to compare.
    if (knownVersions.length === 0) return true;
    const point = { line: opening.line + 1 };
    const named = splitVersionNames(opening.title);
    if (named.length === 0) {
      page.error('only-invalid', point, '"::: only" names no version.', {
        hint: `Write the versions after it: ::: only ${knownVersions.join(',')}`,
      });
      return true;
    }
    for (const name of named) {
      if (knownVersions.includes(name)) continue;
      page.error('version-unknown', point, `"${name}" is not a version of this site.`, {
        hint: didYouMean(findNearest(name, knownVersions), `Known are ${knownVersions.join(', ')}.`),
        target: name,
      });
    }
    return named.includes(version);
  },
};
