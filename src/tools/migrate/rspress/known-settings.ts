/** The settings of Rspress. */
import { colours, heads, type KnownSettings, program, styles } from '../shared/settings/advice.ts';

export const rspress: KnownSettings = {
  scopes: [''],
  advice: {
    head: heads,
    plugins: program,
    globalStyles: styles,
    globalUIComponents: program,
    builderConfig: program,
    builderPlugins: program,
    'markdown.remarkPlugins': 'Write `markdown.use`.',
    'markdown.rehypePlugins': 'Write `markdown.use`.',
    'markdown.shiki.theme': colours,
    multiVersion: 'Write `versions`, and move each folder into an overlay of its own.',
    replaceRules: 'Write variables of the configuration.',
    i18nSource: 'Write `strings`, and titles of the navigation.',
  },
  ignored: `root base title description icon logo logoText lang locales themeConfig outDir route markdown ssg siteOrigin siteUrl
    languageParity llms search mediumZoom themeDir i18nSourcePath addLeadingSlash extraBuilderPlugins userHTMLTemplate`,
};
