/** The settings of VitePress, of its default theme and of its markdown. */
import {
  checked,
  colours,
  faces,
  footer,
  heads,
  hosted,
  type KnownSettings,
  program,
  words,
} from '../shared/settings/advice.ts';

const rule = 'A plugin of markdown-it goes into `markdown.use`.';

export const vitepress: KnownSettings = {
  scopes: ['', 'themeConfig', 'markdown'],
  advice: {
    head: heads,
    titleTemplate: 'Titles end in `title`.',
    ignoreDeadLinks: checked,
    extends: 'Write what the other configuration says into this one.',
    vite: 'Nothing is bundled by Vite: plugins for text become `pages` or `markdown.use`, others an island.',
    'themeConfig.footer.message': footer,
    'themeConfig.algolia': hosted,
    'themeConfig.search.options.appId': hosted,
    'themeConfig.carbonAds': 'Draw them by a part of the theme, and name the hosts in `csp`.',
    'themeConfig.docFooter': words,
    'themeConfig.darkModeSwitchLabel': words,
    'themeConfig.lightModeSwitchTitle': words,
    'themeConfig.darkModeSwitchTitle': words,
    'themeConfig.sidebarMenuLabel': words,
    'themeConfig.returnToTopLabel': words,
    'themeConfig.langMenuLabel': words,
    'themeConfig.skipToContentLabel': words,
    'themeConfig.notFound': words,
    'themeConfig.logoLink':
      'The logo leads to the start of the site; a Logo in theme/components may lead elsewhere.',
    'markdown.config': program,
    'markdown.preConfig': program,
    'markdown.languages': 'Further languages of code are `markdown.languages`.',
    'markdown.codeTransformers': program,
    'markdown.theme': colours,
    'markdown.container': words,
    'markdown.attrs': rule,
    'markdown.anchor': 'Ids of headings follow their words; `{#id}` gives one of its own.',
    'markdown.typographer': 'Quotes, dashes and dots stay as they are written.',
    'markdown.quotes': 'Quotes stay as they are written.',
    'markdown.shikiSetup': program,
    'vue.template': program,
    transformPageData: program,
    transformHead: program,
    transformHtml: program,
    postRender: program,
    buildEnd: program,
    useWebFonts: faces,
  },
  ignored: `title description lang dir base cleanUrls rewrites srcDir srcExclude outDir assetsDir cacheDir mpa appearance
    lastUpdated markdown vue locales sitemap router contentProps scrollOffset shouldPreload buildConcurrency metaChunk
    additionalConfig themeConfig themeConfig.logo themeConfig.siteTitle themeConfig.nav themeConfig.sidebar themeConfig.aside
    themeConfig.outline themeConfig.socialLinks themeConfig.footer themeConfig.editLink themeConfig.lastUpdated
    themeConfig.lastUpdatedText themeConfig.outlineTitle themeConfig.search themeConfig.i18nRouting
    themeConfig.externalLinkIcon themeConfig.gradedContainers markdown.cache markdown.externalLinks markdown.locales
    markdown.lineNumbers markdown.languageAlias markdown.defaultHighlightLang markdown.colorReplacements markdown.preWrapper
    markdown.codeCopyButton markdown.codeCopyButtonTitle markdown.languageLabel markdown.snippet markdown.include
    markdown.emoji markdown.tasklist markdown.footnote markdown.cjkFriendlyEmphasis markdown.headers markdown.toc
    markdown.math markdown.gfmAlerts markdown.tableTabIndex markdown.image markdown.component markdown.frontmatter
    markdown.sfc markdown.html markdown.linkify markdown.breaks`,
};
