/** Markup of other generators: what it is in docgen's, as text. Must not know how pages are parsed or moved. */
export { containerNames, findCallout } from './container-names.ts';
export { removal, replacement, rewrite } from './edits.ts';
export { fenceSettings } from './fence-settings.ts';
export { keyFor } from './frontmatter-keys.ts';
export { highlightComment, highlights } from './highlights.ts';
export { noticeHead } from './notice-head.ts';
