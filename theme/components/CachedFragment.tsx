/** Parts that look the same on many pages. Each renders its component, unless `FragmentCache` already has its HTML. */
import { createContext, createElement, type FC, Fragment, useContext } from 'react';

/** The HTML of a component with these props. Objects count by identity: what they hold must not change. */
export type HtmlOf = <P extends object>(component: FC<P>, props: P) => string;

export const FragmentCache = createContext<HtmlOf | undefined>(undefined);

/** Holds cached HTML until the page is rendered, which then loses these tags: React lets no HTML stand without an element. */
export const fragmentTag = 'cached-fragment';

/** One part: what it shows hangs on `props` alone. */
export function CachedFragment<P extends object>({ of, props }: { readonly of: FC<P>; readonly props: P }) {
  const htmlOf = useContext(FragmentCache);
  return htmlOf ? fragment(htmlOf(of, props)) : createElement(of, props);
}

/** A row of parts of one kind. `all`: the props of each. */
export function CachedList<P extends object>({
  of,
  all,
}: {
  readonly of: FC<P>;
  readonly all: readonly P[];
}) {
  const htmlOf = useContext(FragmentCache);
  if (!htmlOf) return createElement(Fragment, null, ...all.map((props) => createElement(of, props)));
  return all.length === 0 ? null : fragment(all.map((props) => htmlOf(of, props)).join(''));
}

function fragment(html: string) {
  return createElement(fragmentTag, { dangerouslySetInnerHTML: { __html: html } });
}
