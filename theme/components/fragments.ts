/** What the renderer and the parts that look the same on many pages agree on. */
import { createContext, type FC } from 'react';

/** Returns a component's HTML. It caches by the identity of objects in the props, so they must not change. */
export type HtmlOf = <P extends object>(component: FC<P>, props: P) => string;

export const FragmentCache = createContext<HtmlOf | undefined>(undefined);

/** The element around cached HTML, because React inserts HTML only into an element. The renderer removes its tags. */
export const fragmentTag = 'cached-fragment';
