/** The settings of Starlight's integration. */
import { colours, heads, parts, program, type Settings, styles } from './advice.ts';

export const starlight: Settings = {
  scopes: [''],
  told: {
    customCss: styles,
    head: heads,
    components: parts,
    plugins: program,
    routeMiddleware: program,
    'expressiveCode.themes': colours,
    'expressiveCode.plugins': program,
    titleDelimiter: 'Titles end in " - " and `title`.',
  },
  quiet: `title description logo tableOfContents editLink sidebar locales defaultLocale social markdown expressiveCode
    pagefind prerender lastUpdated pagination favicon disable404Route credits`,
};
