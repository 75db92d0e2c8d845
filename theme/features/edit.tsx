/** The link to the source of the page. */
import { isExternal } from '#model/address/url';
import { NavLink } from '../components/NavLink.tsx';
import type { ThemeFeature } from './feature.ts';

export const edit: ThemeFeature = {
  page: {
    tools: ({ editHref: href, chrome: { strings } }) =>
      href !== undefined && (
        <NavLink link={{ title: strings.edit, href, external: isExternal(href) }} strings={strings} />
      ),
  },
};
