/** The global under which scripts share the cache of pages: it is there once the script that swaps pages runs. */
export const pagesKey = Symbol.for('docgen.pages');
