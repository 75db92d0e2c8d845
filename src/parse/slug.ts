/** Heading ids: the rule is shared with the pages that the site makes itself. */
export { slugOf } from '../model/slug.ts';
