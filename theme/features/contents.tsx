/** All links of a long navigation, on a page of their own. */
import { Contents } from '../components/Contents.tsx';
import type { ThemeFeature } from './feature.ts';

export const contents: ThemeFeature = {
  page: { afterBody: (view) => <Contents view={view} /> },
};
