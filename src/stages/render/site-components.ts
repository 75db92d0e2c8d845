/** The site's own components: src/stages/bundle replaces this file. docgen itself has none. */

/** The exports of each file, by the component's name. */
export const siteComponents: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {};
