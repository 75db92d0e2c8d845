/** Markup of other generators: what it is in docgen's, as text. Must not know how pages are parsed or moved. */
export { containerNames, findCallout } from './container-names.ts';
export { removal, replacement, rewrite } from './edits.ts';
export { fixFenceSettings } from './fence-settings.ts';
export { findOwnKey, renamedKeys } from './frontmatter-keys.ts';
export { fixHighlights, highlightComment } from './highlights.ts';
export { readNoticeHead } from './notice-head.ts';
