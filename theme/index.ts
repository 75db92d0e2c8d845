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
  VersionView,
} from '#model/view/view';
export type { PostView } from '../src/features/blog/view-model.ts';
export type { Strings } from '../src/features/strings.ts';
