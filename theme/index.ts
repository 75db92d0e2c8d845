/** The types of props, for files of a site's own theme, which import them from `docgen/theme`. */

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
} from '#model/view/view';
export type { Strings } from '../src/features/strings.ts';
