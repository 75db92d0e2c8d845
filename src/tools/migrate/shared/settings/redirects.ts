/** Redirects of the old site's configuration: `aliases` of pages, or `redirects` where they lead to a heading. */
import { splitHref } from '#model/address/url';
import type { Task } from '../model.ts';

export type OldAddress = {
  /** A route. */
  readonly from: string;
  /** The target as the old site writes it, with or without a hash. */
  readonly to: string;
};

/** The redirects without a hash: target, as `keyOf` names it -> its old routes. */
export function groupAliases(
  all: readonly OldAddress[],
  keyOf: (to: string) => string,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { from, to } of all) {
    const { path, hash } = splitHref(to);
    if (hash === '') found.set(keyOf(path), [...(found.get(keyOf(path)) ?? []), from]);
  }
  return found;
}

/** The redirects with a hash, as the setting `redirects`; undefined if there are none. `routeOf`: undefined if no page is there. */
export function buildRedirects(
  all: readonly OldAddress[],
  routeOf: (to: string) => string | undefined,
): OldAddress[] | undefined {
  const list = all.flatMap(({ from, to }) => {
    const { path, hash } = splitHref(to);
    const route = hash === '' ? undefined : routeOf(path);
    return route === undefined ? [] : [{ from, to: route + hash }];
  });
  return list.length > 0 ? list : undefined;
}

/** Reports redirects that docgen cannot have: to other sites, to addresses without a page, by patterns. */
export function reportRedirects(left: readonly OldAddress[]): Task[] {
  return left.map(({ from, to }) => ({
    message: `The redirect from "${from}" to "${to}" is left out.`,
    hint: 'docgen leads to pages of the site alone: have the host do it.',
  }));
}
