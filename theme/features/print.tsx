/** The link to the printed manual. */
import { NavLink } from '../components/NavLink.tsx';
import type { ThemeFeature } from './feature.ts';

export const print: ThemeFeature = {
  page: {
    tools: ({ manual, chrome }) => manual && <NavLink link={manual} strings={chrome.strings} />,
  },
};
