import type { ReactNode } from 'react';

type Props = { readonly type?: 'new' | 'old'; readonly children?: ReactNode };

/** A word that stands out. */
export default function Badge({ type = 'new', children }: Props) {
  return <strong className={`badge badge-${type}`}>{children ?? type}</strong>;
}
