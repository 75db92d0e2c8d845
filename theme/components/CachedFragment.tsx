/** Parts that look the same on many pages. Each renders its component, unless `FragmentCache` already has its HTML. */
import { createElement, type FC, Fragment, useContext } from 'react';
import { FragmentCache, fragmentTag } from './fragments.ts';

/** One part, whose HTML depends on `props` alone. */
export function CachedFragment<P extends object>({ of, props }: { readonly of: FC<P>; readonly props: P }) {
  const htmlOf = useContext(FragmentCache);
  return htmlOf ? createFragment(htmlOf(of, props)) : createElement(of, props);
}

/** Several parts of one component. `all`: the props of each. */
export function CachedList<P extends object>({
  of,
  all,
}: {
  readonly of: FC<P>;
  readonly all: readonly P[];
}) {
  const htmlOf = useContext(FragmentCache);
  if (!htmlOf) return createElement(Fragment, null, ...all.map((props) => createElement(of, props)));
  return all.length === 0 ? null : createFragment(all.map((props) => htmlOf(of, props)).join(''));
}

function createFragment(html: string) {
  return createElement(fragmentTag, { dangerouslySetInnerHTML: { __html: html } });
}
