/** The settings of Docusaurus and of its classic theme. */
import {
  checked,
  colours,
  counting,
  files,
  footer,
  heads,
  hosted,
  type KnownSettings,
  notice,
  parts,
  program,
  styles,
} from '../shared/settings/advice.ts';

export const docusaurus: KnownSettings = {
  scopes: ['', 'themeConfig'],
  advice: {
    scripts: heads,
    stylesheets: styles,
    headTags: heads,
    clientModules: program,
    ssrTemplate: parts,
    noIndex: 'Put a robots.txt into content/public that keeps robots out.',
    customFields: 'What pages asked for by name is written into them, or is a variable of `product`.',
    onBrokenLinks: checked,
    onBrokenAnchors: checked,
    onBrokenMarkdownLinks: checked,
    webpack: program,
    'markdown.preprocessor': program,
    'markdown.parseFrontMatter': program,
    'themeConfig.metadata': heads,
    'themeConfig.announcementBar': notice,
    'themeConfig.footer.links': footer,
    'themeConfig.footer.logo': footer,
    'themeConfig.algolia': hosted,
    'themeConfig.typesense': hosted,
    'themeConfig.prism.theme': colours,
    'themeConfig.prism.magicComments': 'Lines are marked by `// [!code highlight]` and its kin.',
    'themeConfig.gtag': counting,
    'themeConfig.liveCodeBlock': 'Samples are read, not run: an island can draw an editor.',
    'themeConfig.mermaid.options': 'Diagrams are drawn in the colours of the theme.',
  },
  ignored: `title url baseUrl favicon trailingSlash storage future tagline organizationName projectName deploymentBranch
    githubHost githubPort i18n themeConfig plugins presets themes staticDirectories titleDelimiter baseUrlIssueBanner jsLoader
    markdown onDuplicateRoutes themeConfig.colorMode themeConfig.image themeConfig.docs themeConfig.blog themeConfig.navbar
    themeConfig.footer themeConfig.prism themeConfig.mermaid themeConfig.tableOfContents themeConfig.zoom
    themeConfig.hideableSidebar themeConfig.autoCollapseSidebarCategories themeConfig.sidebarCollapsible`,
};

/** Advice for its plugins; an empty text if docgen needs nothing for one. */
export const docusaurusPlugins: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'content-docs content-blog content-pages sitemap ideal-image client-redirects debug svgr'
      .split(' ')
      .map((name) => [name, '']),
  ),
  'theme-mermaid': '',
  'theme-classic': '',
  'theme-search-algolia': hosted,
  'theme-live-codeblock': 'Samples are read, not run: an island can draw an editor.',
  pwa: 'Write `offline: true`.',
  'google-gtag': counting,
  'google-analytics': counting,
  'google-tag-manager': counting,
  'vercel-analytics': counting,
  rsdoctor: '',
  'css-cascade-layers': '',
  'search-local': '',
  '@easyops-cn/docusaurus-search-local': '',
  'openapi-docs': 'Name the descriptions under `api`, and docgen makes their pages.',
  redoc: 'Name the descriptions under `api`, and docgen makes their pages.',
  llms: '',
  'llms-txt': '',
  'image-zoom': '',
  typedoc: 'Have TypeDoc write markdown, which `pages` reads.',
  'remote-content': `Fetch it before a build. ${files}`,
};
