/** The settings of Starlight's integration. */
import { colours, heads, type KnownSettings, parts, program, styles } from '../shared/settings/advice.ts';

export const starlight: KnownSettings = {
  scopes: [''],
  advice: {
    customCss: styles,
    head: heads,
    components: parts,
    plugins: program,
    routeMiddleware: program,
    'expressiveCode.themes': colours,
    'expressiveCode.plugins': program,
    titleDelimiter: 'Titles end in " - " and `title`.',
  },
  ignored: `title description logo tableOfContents editLink sidebar locales defaultLocale social markdown expressiveCode
    pagefind prerender lastUpdated pagination favicon disable404Route credits`,
};
