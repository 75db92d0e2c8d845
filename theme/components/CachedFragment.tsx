/**
 * Parts that look the same on many pages. Each renders its component as it is, unless `FragmentCache` brings its HTML,
 * which React then need not make again.
 */
import { createContext, createElement, type FC, Fragment, useContext } from 'react';

/** The HTML of a component with these props. Objects count by identity: what they hold must not change. */
export type HtmlOf = <P extends object>(component: FC<P>, props: P) => string;

export const FragmentCache = createContext<HtmlOf | undefined>(undefined);

/** Holds cached HTML until the page is rendered, which then loses these tags: React lets no HTML stand without an element. */
export const fragmentTag = 'cached-fragment';

type Props<P> = {
  readonly of: FC<P>;
  /** What is shown hangs on them alone. */
  readonly props: P;
};

/** One part. */
export function CachedFragment<P extends object>({ of, props }: Props<P>) {
  const htmlOf = useContext(FragmentCache);
  return htmlOf ? fragment(htmlOf(of, props)) : createElement(of, props);
}

type ListProps<P> = {
  readonly of: FC<P>;
  /** The props of each part. */
  readonly all: readonly P[];
};

/** A row of parts of one kind. */
export function CachedList<P extends object>({ of, all }: ListProps<P>) {
  const htmlOf = useContext(FragmentCache);
  if (!htmlOf) return createElement(Fragment, null, ...all.map((props) => createElement(of, props)));
  let html = '';
  for (const props of all) html += htmlOf(of, props);
  return html === '' ? null : fragment(html);
}

function fragment(html: string) {
  return createElement(fragmentTag, { dangerouslySetInnerHTML: { __html: html } });
}
