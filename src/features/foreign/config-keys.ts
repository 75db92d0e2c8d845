/** Configuration keys of other generators, for hints on unknown keys. */
import type { ConfigHints } from '#model/config/config-hints';

/** The core's keys for a foreign key, the likeliest first. Those of capabilities say it themselves (`otherNames`). */
const sameKeys: ConfigHints['sameKeys'] = {
  text: ['title'],
  label: ['title'],
  name: ['title', 'value'],
  site_name: ['title'],
  link: ['href'],
  to: ['href'],
  items: ['sections', 'links', 'menus'],
  children: ['sections', 'links', 'menus'],
  sidebar: ['nav'],
  themeConfig: ['nav'],
  navbar: ['topNav'],
  locale: ['lang'],
  language: ['lang'],
  languageCode: ['lang'],
  languages: ['locales'],
  i18n: ['locales', 'lang'],
  editLink: ['editUrl'],
  edit_uri: ['editUrl'],
  sitemap: ['url'],
  site: ['url'],
  siteUrl: ['url'],
  site_url: ['url'],
  baseURL: ['url'],
  hostname: ['url'],
  algolia: ['search'],
  icon: ['favicon'],
  copyright: ['footer'],
  announcementBar: ['announcements'],
};

const path = 'The path of `url` is the base; `build --base` names another for one build.';
const folder = 'Pages stand in content/, files that are copied as they are in content/public/.';
const program = 'Functions go into `markdown.use`, `head`, `pages` and `emit`.';
const styles = 'Styles stand in theme/styles/custom.css.';
const theme = 'It belongs to `theme`, such as theme: { logo, colors, fonts, social }.';
const judged = 'Links are always checked; `check.severity` says how gravely, `check.ignore` what is known.';

/** Advice for foreign keys without a counterpart in docgen. */
const advice: ConfigHints['advice'] = {
  base: path,
  baseUrl: path,
  basePath: path,
  outDir: 'The output folder is said to the command: `build --out DIR`.',
  outputDir: 'The output folder is said to the command: `build --out DIR`.',
  publishDir: 'The output folder is said to the command: `build --out DIR`.',
  srcDir: folder,
  docsDir: folder,
  docs_dir: folder,
  contentDir: folder,
  publicDir: folder,
  staticDirectories: folder,
  srcExclude: 'What begins with an underscore in content/ is no page.',
  exclude_docs: 'What begins with an underscore in content/ is no page.',
  plugins: program,
  presets: program,
  integrations: program,
  hooks: program,
  vite: program,
  transformHead: program,
  transformHtml: program,
  transformPageData: program,
  buildEnd: program,
  markdown_extensions: 'Further marks are plugins in `markdown.use`; most are there already.',
  customCss: styles,
  extra_css: styles,
  stylesheets: styles,
  scripts: 'Scripts are elements of `head`.',
  extra_javascript: 'Scripts are elements of `head`.',
  logo: theme,
  social: theme,
  socialLinks: theme,
  colors: theme,
  appearance: 'Pages follow the reader’s choice of light or dark.',
  ignoreDeadLinks: judged,
  onBrokenLinks: judged,
  onBrokenAnchors: judged,
  cleanUrls: 'Every page is a folder with an index.html: its address has no ending.',
  trailingSlash: 'Every page is a folder with an index.html: both forms of its address work.',
  rewrites: 'A page’s route is its path; `aliases` in its frontmatter and `redirects` lead on from others.',
  permalinks: 'A page’s route is its path; `aliases` in its frontmatter and `redirects` lead on from others.',
  params: 'Words that pages share are `product`, `links` and parts that they include.',
  taxonomies: '`tags` in frontmatter make lists of their own.',
};

export const configHints: ConfigHints = { sameKeys, advice };
