/** Tells pictures whose file is not what its name says: another format, one that browsers do not show, or half a file. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';
import { findNamedFormat, findRealFormat } from './formats.ts';
import { type PictureEnds, readEnds } from './read-ends.ts';
import { listUses, type PictureUse, warnAtUse } from './uses.ts';

export const contents: Check = {
  name: 'picture-contents',
  check: (site) =>
    listUses(site).flatMap((use) => {
      if (use.file.fault !== undefined) return [];
      const ends = readEnds(use.file.absolute);
      return (ends && judgeEnds(use, ends)) ?? [];
    }),
};

function judgeEnds(use: PictureUse, { head, isCut }: PictureEnds): Diagnostic | undefined {
  const { path } = use.file;
  const named = findNamedFormat(path);
  const real = findRealFormat(head) ?? named;
  if (!named || !real) return undefined;
  if (real.isForeign) {
    const hint = 'Save it as PNG, JPEG, WebP or AVIF, with that ending.';
    const message = `Most browsers show no image for ${path}: its format is ${real.label}.`;
    return warnAtUse(use, 'image-unreadable', message, hint);
  }
  if (isCut) {
    const message = `${path} ends before its picture does: a part of it is missing.`;
    return warnAtUse(use, 'image-truncated', message, 'Save or download it again.');
  }
  if (named === real) return undefined;
  const message = `${path} holds a ${real.label} picture, not ${named.label} as its name says.`;
  return warnAtUse(use, 'image-misnamed', message, `End its name in .${real.endings[0]}.`);
}
