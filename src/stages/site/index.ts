/** The door of relating: from parsed documents to a site, and from a site to what its pages show. */
export { buildSite, type SiteInput } from './build-site.ts';
export { createGeneratedDocument } from './generated.ts';
export { hashAssets } from './hash-assets.ts';
export { isForTree } from './layers.ts';
export { buildLinksBelow, createPageLink, getNavLabel, resolveNavRoute } from './navigation.ts';
export { measureGroup } from './nearby.ts';
export { createRelater } from './relate-again.ts';
export { buildTreeConfig } from './tree-config.ts';
export {
  buildConfigLink,
  buildIndexView,
  buildSectionView,
  isResolvable,
  rootHref,
} from './view/navigation.ts';
export { makeAbsolute } from './view/structured.ts';
export { type Shown, TreeViews, type ViewInputs } from './view/view.ts';
