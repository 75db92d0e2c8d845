/** What files of a site's own theme import from `docgen/theme`: the types of what parts are given. */

export type { Strings } from '../src/model/strings.ts';
export type {
  CardView,
  CategoryGroupView,
  CategoryView,
  ChromeView,
  HeadView,
  HeroView,
  IndexSectionView,
  LinkView,
  NavSectionView,
  PageView,
  PostView,
  VersionView,
} from '../src/model/view/view.ts';
