/** The components that a site brings for its pages: src/bundle puts them here. Docgen itself has none. */

/** What each file exports, by the component's name. */
export const siteComponents: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {};
