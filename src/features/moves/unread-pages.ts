/** Leaves out what follows from a page that cannot be read: that links to it lead nowhere is no second fault. */
import { computeFileRoute } from '#model/address/route';
import type { Code } from '#model/diagnostic/codes';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { removeRefName } from '#model/document/ref-name';
import type { Site } from '#model/site/site';
import { getMeantRoute } from './moved-pages.ts';

const unreadable = new Set<string>(['file-encoding', 'file-unreadable'] satisfies Code[]);
const following = new Set<string>([
  'link-missing-page',
  'nav-missing-page',
  'route-vanished',
] satisfies Code[]);

export function removeConsequences(
  found: readonly Diagnostic[],
  { config }: Pick<Site, 'config'>,
): readonly Diagnostic[] {
  const unread = new Set(
    found.flatMap(({ code, file }) =>
      unreadable.has(code) && file !== undefined
        ? [computeFileRoute(removeRefName(file), config.product.slug)]
        : [],
    ),
  );
  if (unread.size === 0) return found;
  return found.filter(
    (one) => !(following.has(one.code) && one.target !== undefined && unread.has(getMeantRoute(one))),
  );
}
