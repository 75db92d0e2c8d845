/** The types of props, for files of a site's own theme, which import them from `docgen/theme`. */

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
