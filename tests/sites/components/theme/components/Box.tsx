import type { ReactNode } from 'react';

/** A frame around what a page puts into it. */
export default function Box({ type, children }: { readonly type?: string; readonly children?: ReactNode }) {
  return <section className={type === undefined ? 'box' : `box box-${type}`}>{children}</section>;
}
